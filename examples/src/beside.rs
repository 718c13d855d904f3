//! Files that are written anew without being lost meanwhile.

use std::ffi::OsString;
use std::io;
use std::path::Path;
use tempfile::{Builder, NamedTempFile};

/// A new file in the folder of `path`, to be written and then persisted in its place: until then whatever is there
/// stays. It is readable for all whom the user lets read new files.
///
/// # Errors
/// It can't be made.
pub fn new_beside(path: &Path) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    let mut prefix = OsString::from(path.file_name().unwrap_or_default());
    prefix.push(".");
    let mut builder = Builder::new();
    builder.prefix(&prefix).suffix(".new");
    #[cfg(unix)]
    {
        use std::fs::Permissions;
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder.unwrap_or(Path::new(".")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::{self, File};

    #[test]
    fn it_takes_the_place_of_the_file_with_the_rights_of_any_new_one() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("game");
        fs::write(&path, "old")?;
        let new = new_beside(&path)?;
        assert_eq!(new.path().parent(), Some(folder.path()));
        fs::write(new.path(), "new")?;
        assert_eq!(fs::read(&path)?, b"old");
        new.persist(&path)?;
        assert_eq!(fs::read(&path)?, b"new");
        let any = File::create(folder.path().join("any"))?;
        assert_eq!(
            fs::metadata(&path)?.permissions(),
            any.metadata()?.permissions()
        );
        Ok(())
    }
}

//! Files that are written anew without being lost meanwhile.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;
use tempfile::{Builder, NamedTempFile};

/// A new file in the folder of `path`, to be written and then persisted in its place: until then whatever is there
/// stays. It has the rights of that file, if there is one, or those of any new file.
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
    let new = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?;
    if let Ok(old) = fs::metadata(path) {
        new.as_file().set_permissions(old.permissions())?;
    }
    Ok(new)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::File;

    #[test]
    fn it_takes_the_place_of_the_file_with_its_rights() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("game");
        let any = File::create(folder.path().join("any"))?;
        let first = new_beside(&path)?;
        let rights = |file: &File| Ok::<_, io::Error>(file.metadata()?.permissions());
        assert_eq!(rights(first.as_file())?, rights(&any)?);
        fs::write(&path, "old")?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            fs::set_permissions(&path, fs::Permissions::from_mode(0o640))?;
        }
        let old = fs::metadata(&path)?.permissions();
        let new = new_beside(&path)?;
        assert_eq!(new.path().parent(), Some(folder.path()));
        fs::write(new.path(), "new")?;
        assert_eq!(fs::read(&path)?, b"old");
        new.persist(&path)?;
        assert_eq!(fs::read(&path)?, b"new");
        assert_eq!(fs::metadata(&path)?.permissions(), old);
        Ok(())
    }
}

//! The command line of the example `tour`.

use crate::run::run;

#[test]
fn a_tour_tells_a_game_up_to_its_end() {
    let isopath = run("tour", &["isopath"]);
    let lines = isopath.lines();
    assert!(lines.iter().any(|line| line.contains("The start")));
    assert!(
        lines
            .iter()
            .any(|line| line.contains("black wins by home row"))
    );

    let halma = run("tour", &["halma"]);
    let lines = halma.lines();
    assert!(lines.iter().any(|line| line.contains("111 ways")));
    assert!(lines.iter().any(|line| line.contains("places d")));
}

#[test]
fn there_is_no_color_where_there_is_no_terminal() {
    assert!(!run("tour", &["isopath"]).out.contains('\x1b'));
    assert!(!run("tour", &["halma"]).out.contains('\x1b'));
}

#[test]
fn a_tour_of_no_game_is_refused() {
    run("tour", &[]).refuses(&["Usage"]);
    run("tour", &["chess"]).refuses(&["chess"]);
}

#[test]
fn the_pictures_of_the_readme_are_out_of_the_tours() {
    let told = run("tour", &["isopath"]).out + &run("tour", &["halma"]).out;
    let readme = include_str!("../../../README.md");
    let pictures = readme.split("```text\n").skip(1);
    let pictures: Vec<&str> = pictures
        .filter_map(|rest| rest.split("```").next())
        .collect();
    assert_eq!(pictures.len(), 2);
    for picture in pictures {
        assert!(told.contains(picture), "no longer told:\n{picture}");
    }
}

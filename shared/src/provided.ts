// What the shell provides to every section at run time, as the one federated `shared` module.
// Nobody imports this file by hand: sections import by subpath (`shared/ui/button`), and the build maps those
// imports here, so that a page holds one copy of each component, whoever was built when (docs/decisions/0003).

// What the shell's own code takes of the packages that every page runs on, besides what sections import: they are one file of their own,
// which stays the same in a release that changes no package (docs/decisions/0053).
export { hydrateRoot } from 'react-dom/client';
export { IDLE_NAVIGATION, UNSAFE_createBrowserHistory, resolvePath } from 'react-router';

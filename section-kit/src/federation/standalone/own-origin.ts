/** Where the files of this release come from, with a slash at its end: their origin answers its API, too. */
export const apiBase = new URL('/', import.meta.url).href;

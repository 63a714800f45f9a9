/** Where the API is, with a slash at its end. A standalone build has `standalone/own-origin` in this module's place. */
export const apiBase = '/';

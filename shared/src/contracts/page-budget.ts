/** What a page may weigh over the wire when it is opened for the first time: document, modules, styles, fonts and `<img>` pictures that are not lazy. */
export const PAGE_BUDGET_BYTES = 200 * 1024;

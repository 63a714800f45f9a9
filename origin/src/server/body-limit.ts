/** The largest form: a Bangla message of 5,000 characters takes 45 KB where a form posts it percent-encoded. */
export const BODY_LIMIT_BYTES = 64 * 1024;

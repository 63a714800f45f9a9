/** What a mail program makes a link of: an address with its scheme, `www.`, or a domain with a path. */
const WEB_ADDRESS = /(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+|(?:[a-z\d-]+\.)+[a-z]{2,}\/\S*/gi;

/**
 * A text that somebody typed, for a mail to an address that nobody has confirmed: without web addresses, so that a form
 * cannot be used to send strangers advertisements in the foundation's name.
 */
export function withoutWebAddresses(text: string, placeholder: string): string {
  return text.replace(WEB_ADDRESS, placeholder);
}

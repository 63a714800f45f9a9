const VERSION = /\d+\.\d+\.\d+-[0-9a-f]{12}/g;
/** What a document says of the preview that it is part of. */
export const PREVIEW_BANNER = /<aside class="preview-banner"[\s\S]*?<\/aside>/g;
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** An address without what differs between two builds of the same source: the release's version, and the digest in a file's name. */
export function normaliseAddress(address: string): string {
  return address.replace(VERSION, '*').replace(/-[\w-]{8}(?=\.\w+(?:$|[?"'\s]))/g, '-*');
}

/**
 * A document without what two releases or two visits always differ in: versions, digests, nonces, keys, lists of files and data for scripts,
 * and the banner of a preview. One element to a line, for showing what differs.
 */
export function normaliseHtml(html: string): string {
  return html
    .replace(PREVIEW_BANNER, '')
    .replace(/<script\b[^>]*\btype="(?:application\/json|importmap|speculationrules)"[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|preload|prefetch|stylesheet)"[^>]*>/g, '')
    .replace(/<script\b[^>]*\bsrc=[^>]*><\/script>/g, '')
    .replace(/ (?:integrity|nonce|crossorigin)="[^"]*"/g, '')
    .replace(/ data-age="[^"]*"/g, '')
    .replace(UUID, '*')
    .replace(/\/releases\/[^"'\s)]+/g, normaliseAddress)
    .replace(VERSION, '*')
    .replace(/\s+/g, ' ')
    .replace(/> ?</g, '>\n<')
    .trim();
}

// A list of files travels as text that says no path and no digest twice: a line for what every page needs, one for each page, and
// one, begun with a plus, for what a page loads later. `*3` is the fourth path of the text.
import type { FileList } from '../contracts/file-list.ts';

/** Of a digest; nobody finds other files for as much of it, and documents and lists say many. */
const DIGEST_BYTES = 18;
/** The last line of a list whose files pages ask for by their content. */
const BY_CONTENT_LINE = '@';

type Bytes = ArrayBuffer | Uint8Array<ArrayBuffer>;

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

async function sha384(bytes: Bytes): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
}

/** The SHA-384 integrity of a file. */
export async function integrityOfBytes(bytes: Bytes): Promise<string> {
  return `sha384-${base64(await sha384(bytes))}`;
}

/** As much of a list's integrity as documents say: nobody finds another list for it. */
export function beginningOf(integrity: string): string {
  return integrity.slice(0, 'sha384-'.length + (DIGEST_BYTES / 3) * 4);
}

/** The digest of a group of files, by their integrities in its order. */
export async function groupDigest(integrities: readonly string[]): Promise<string> {
  const digest = await sha384(new TextEncoder().encode(integrities.join(' ')));
  return base64(digest.subarray(0, DIGEST_BYTES));
}

/** The text of a list of files. */
export function fileListText({ entry, exposed = '', start, pages, later, isByContent = false }: FileList): string {
  const places = new Map<string, number>();
  const place = (path: string): string => {
    const known = places.get(path);
    if (known !== undefined) return `*${known}`;
    places.set(path, places.size);
    return path;
  };
  // The container and the module that it exposes come first, and are found there again.
  const others = start.files.filter((file) => file !== entry && file !== exposed);
  const lines = [
    [start.digest ?? '', ...(entry ? [place(entry), exposed && place(exposed)] : ['', '']), ...others.map(place)],
    ...Object.entries(pages).map(([page, { digest = '', files }]) => [page, digest, ...files.map(place)]),
    ...Object.entries(later).map(([page, files]) => [
      `+${page}`,
      ...Object.entries(files).flatMap(([file, integrity]) => [place(file), integrity.replace('sha384-', '')]),
    ]),
    // A shell from before takes it for a page without files.
    ...(isByContent ? [[BY_CONTENT_LINE]] : []),
  ];
  return lines.map((line) => line.join()).join('\n');
}

/** The list of files that a text says; the text is one that was verified. */
export function readFileList(text: string): FileList {
  const places: string[] = [];
  const path = (word = ''): string => {
    const known = word.startsWith('*') ? places[Number(word.slice(1))] : undefined;
    if (known !== undefined) return known;
    if (word) places.push(word);
    return word;
  };
  const [first = '', ...lines] = text.split('\n');
  const [digest = '', ...names] = first.split(',');
  const [entry = '', exposed = '', ...others] = names.map(path);
  const pages: Record<string, FileList['start']> = {};
  const later: Record<string, Record<string, string>> = {};
  const isByContent = lines.slice(-1)[0] === BY_CONTENT_LINE;
  for (const line of isByContent ? lines.slice(0, -1) : lines) {
    const [page = '', ...words] = line.split(',');
    if (page.startsWith('+')) {
      const files: Record<string, string> = {};
      for (let at = 0; at < words.length; at += 2) files[path(words[at])] = `sha384-${words[at + 1]}`;
      later[page.slice(1)] = files;
    } else {
      const [of = '', ...files] = words;
      pages[page] = { digest: of, files: files.map(path) };
    }
  }
  const start = { digest, files: [entry, exposed, ...others].filter(Boolean) };
  return { entry, ...(exposed ? { exposed } : {}), start, pages, later, ...(isByContent ? { isByContent } : {}) };
}

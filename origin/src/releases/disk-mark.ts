import { stat } from 'node:fs/promises';

/** What tells a file or a folder from another one in its place, such as that of a damaged release that was published again; undefined where nothing lies there. */
export async function diskMark(place: string): Promise<string | undefined> {
  try {
    const { ino, ctimeMs, size } = await stat(place);
    return `${ino} ${ctimeMs} ${size}`;
  } catch {
    return undefined;
  }
}

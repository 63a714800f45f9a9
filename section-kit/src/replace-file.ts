import { rename, writeFile } from 'node:fs/promises';

/** Writes a file in one step: a program that is cut off meanwhile leaves what was there before. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { flush: true });
  await rename(`${file}.new`, file);
}

/** Bands of 1 cm at 20 dots per inch, and the lower edge that holds the page number. */
const BAND_ROWS = 8;
const FOOT_ROWS = 16;
const PAPER = 250;

/**
 * How much of each page is in use, from 0 to 1: the share of its bands of 1 cm that have any ink, without the one for the page number.
 * Takes what `pdftoppm -gray -r 20` writes: one PGM image after the other.
 */
export function pageFills(images: Buffer): number[] {
  const fills: number[] = [];
  let at = 0;
  while (at < images.length) {
    const [head = '', width = '0', height = '0'] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(images.toString('latin1', at, at + 32)) ?? [];
    if (!head) throw new Error(`No PGM image at ${at}`);
    const [columns, rows] = [Number(width), Number(height)];
    const pixels = images.subarray(at + head.length, at + head.length + columns * rows);
    const bands = Math.floor((rows - FOOT_ROWS) / BAND_ROWS);
    const used = Array.from({ length: bands }, (_, band) =>
      pixels.subarray(band * BAND_ROWS * columns, (band + 1) * BAND_ROWS * columns).some((pixel) => pixel < PAPER),
    );
    fills.push(used.filter(Boolean).length / bands);
    at += head.length + columns * rows;
  }
  return fills;
}

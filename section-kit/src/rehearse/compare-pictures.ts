import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Fewer than these are the edge of a letter, drawn a moment earlier or later. */
const FEWEST_PIXELS = 64;

export interface PictureDifference {
  readonly words: string;
  /** PNG: both pictures one upon the other, with what differs marked. */
  readonly marked: Buffer;
}

function onCanvas(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}

/** What differs between two pictures of the same page, PNG; undefined where they are alike. */
export function pictureDifference(one: Buffer, other: Buffer): PictureDifference | undefined {
  if (one.equals(other)) return undefined;
  const [left, right] = [PNG.sync.read(one), PNG.sync.read(other)];
  const [width, height] = [Math.max(left.width, right.width), Math.max(left.height, right.height)];
  const marked = new PNG({ width, height });
  const pixels = pixelmatch(onCanvas(left, width, height).data, onCanvas(right, width, height).data, marked.data, width, height);
  if (pixels < FEWEST_PIXELS) return undefined;
  const share = ((100 * pixels) / (width * height)).toFixed(2);
  const grown = left.height === right.height ? '' : `, ${right.height} px high instead of ${left.height}`;
  return { words: `${share} % of the picture${grown}`, marked: PNG.sync.write(marked) };
}

import { expect, test } from 'vitest';
import { ofThousand, survey } from './survey.ts';
import drawing from './thousand-stitches.svg?raw';

const STITCH = 9;

/** How many stitches each colour of the drawing has: its rows' lengths, in stitches. */
function stitchesByColour() {
  return Object.fromEntries(
    [...drawing.matchAll(/d="([^"]+)" stroke="([^"]+)"/g)].map(([, rows = '', colour]) => [
      colour,
      [...rows.matchAll(/h(\d+)/g)].reduce((sum, [, length]) => sum + Number(length) / STITCH, 0),
    ]),
  );
}

test('the drawing has a thousand stitches, as many of each colour as the survey counts', () => {
  const extreme = ofThousand(survey.extreme);
  const poor = ofThousand(survey.poor);
  expect(stitchesByColour()).toEqual({ '#5d8a74': 1000 - poor, '#c4562f': poor - extreme, '#7d2c12': extreme });
});

import { type Compared, measures } from './figures.ts';

/** What one page came to with one preset. */
export interface PageFigures {
  readonly preset: string;
  readonly page: string;
  readonly compared: readonly Compared[];
}

const LABELS = 190;
const WIDTH = 760;
const ROW = 26;
const HEAD = 44;
/** The ratio at the right edge. */
const MOST = 2;

const x = (ratio: number) => LABELS + (Math.min(ratio, MOST) / MOST) * (WIDTH - LABELS - 60);

function bars({ preset, page, compared }: PageFigures, top: number): string {
  const rows = compared
    .filter(({ measure }) => measures[measure].target !== undefined)
    .map(({ measure, ratio }, place) => {
      const { label, target = 1 } = measures[measure];
      const y = top + HEAD + place * ROW;
      const isWithin = ratio <= target;
      return `<text x="${LABELS - 10}" y="${y + 14}" text-anchor="end">${label}</text>
<rect x="${LABELS}" y="${y + 2}" width="${(x(ratio) - LABELS).toFixed(1)}" height="16" fill="${isWithin ? '#2e7d5b' : '#b4652a'}"/>
<text x="${WIDTH - 15}" y="${y + 14}" text-anchor="end">${ratio.toFixed(2)}</text>
<line x1="${x(target).toFixed(1)}" x2="${x(target).toFixed(1)}" y1="${y}" y2="${y + 20}" stroke="#111" stroke-width="2"/>`;
    });
  return `<text x="${LABELS}" y="${top + 30}" font-weight="bold">${page}, ${preset}</text>\n${rows.join('\n')}`;
}

/** The ratios of all pages as an SVG: a bar for each, and a line where its target is. */
export function drawRatios(figures: readonly PageFigures[]): string {
  const count = Object.values(measures).filter(({ target }) => target !== undefined).length;
  const block = HEAD + count * ROW + 10;
  const height = figures.length * block;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13" role="img" aria-label="What a visit takes as a share of its twin's">
<rect width="100%" height="100%" fill="#fff"/>
${figures.map((one, place) => bars(one, place * block)).join('\n')}
</svg>
`;
}

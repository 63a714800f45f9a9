import printed from './guide-files.json' with { type: 'json' };

export type GuideId = 'general' | 'business' | 'missed';

interface GuideFile {
  /** The file's exact name, with spaces. */
  readonly name: string;
  readonly bytes: number;
  readonly pages: number;
}

/** What `pnpm --filter mf-calculate print-guides` made: read from the files themselves when they were written. */
export const guideFiles: Readonly<Record<GuideId, GuideFile>> = printed;

/** The day of the guides' text, noon in Bangladesh. */
export const GUIDES_REVISED = '2026-11-28T06:00:00Z';

import type { SectionId } from 'shared/sections/sections';
import type { OriginAnswer, OriginTarget } from './call-origin.ts';

export interface AskedRehearsal {
  readonly section: SectionId;
  /** By default the newest that is not locked, or the candidate where the newest is live. */
  readonly version: string | undefined;
  /** Where the differing pictures are written. */
  readonly to: string;
}

export interface AskedWalk {
  /** Whether the origin is told what came of it, for its metrics. */
  readonly report: boolean;
}

/** The commands that drive a browser; `chromium` is the path of its program, looked for where it is undefined. */
export interface BrowserCommands {
  rehearseRelease(origin: OriginTarget, asked: AskedRehearsal, chromium: string | undefined): Promise<OriginAnswer>;
  walkLiveJourneys(origin: OriginTarget, asked: AskedWalk, chromium: string | undefined): Promise<OriginAnswer>;
}

import { releaseSchema } from 'shared/contracts/release';
import type { SectionId } from 'shared/sections/sections';
import * as z from 'zod/mini';
import { type OriginTarget, ReleaseFailed, callOrigin } from '../publish/call-origin.ts';
import { statusSchema } from '../publish/print-answer.ts';
import type { Side } from './twins.ts';

const passSchema = z.looseObject({ header: z.string(), value: z.string(), site: z.string() });

/** Where the journeys of one site are walked, and the header by which their forms are known. */
export interface Stage {
  readonly site: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Gets the pass by which the forms of journeys are known. */
export async function openStage(origin: OriginTarget): Promise<Stage> {
  const { header, value, site } = passSchema.parse(await callOrigin(origin, '/journey-pass', {}));
  return { site, headers: { [header]: value } };
}

/** What is live, in rollout and published, by section. */
export async function readStatus(origin: OriginTarget): Promise<z.infer<typeof statusSchema>> {
  return statusSchema.parse(await callOrigin(origin, '/status'));
}

/** What a release says of its section; undefined where it says nothing. */
export async function findDescription(
  { originUrl }: OriginTarget,
  section: SectionId,
  version: string,
): Promise<Side['description'] | undefined> {
  const answer = await fetch(`${originUrl}/_ledger/releases/${section}/${version}`);
  // Without it nobody would know that there is something to walk.
  if (!answer.ok && answer.status !== 404) {
    throw new ReleaseFailed(`The description of ${section} ${version} could not be read: the origin answers ${answer.status}.`);
  }
  const read = releaseSchema.safeParse(await answer.json().catch(() => undefined));
  return read.success ? read.data.description : undefined;
}

/** The same; throws ReleaseFailed where it says nothing. */
export async function readDescription(origin: OriginTarget, section: SectionId, version: string): Promise<Side['description']> {
  const description = await findDescription(origin, section, version);
  if (description) return description;
  throw new ReleaseFailed(
    `${section} ${version} does not say what pages it has, so that nobody knows what to open. Build it with a newer section-kit.`,
  );
}

import type { Kysely } from 'kysely';
import type { SectionId } from 'shared/sections/sections';
import type { Database } from '../../db/schema.ts';

/** A release by section and version. */
export interface RehearsedRelease {
  readonly section: SectionId;
  readonly version: string;
}

export interface Rehearsal extends RehearsedRelease {
  /** The release that it was compared with. */
  readonly against: string;
  /** The names of the differences that neither the release expects nor a person accepted before. */
  readonly differences: readonly string[];
  readonly actor: string;
}

export interface Acceptance extends RehearsedRelease {
  readonly difference: string;
  readonly actor: string;
  readonly why: string;
}

/** What is known of how a release was rehearsed. */
export interface RehearsalState {
  /** The last rehearsal; null where there was none. */
  readonly last: (Pick<Rehearsal, 'against' | 'differences' | 'actor'> & { readonly at: string }) | null;
  readonly accepted: readonly (Omit<Acceptance, keyof RehearsedRelease> & { readonly at: string })[];
  /** What any rehearsal against the same release as the last one has found, and nobody has accepted: it holds the release. */
  readonly held: readonly string[];
}

export interface Rehearsals {
  record(rehearsal: Rehearsal): Promise<void>;
  accept(acceptance: Acceptance): Promise<void>;
  stateOf(release: RehearsedRelease): Promise<RehearsalState>;
}

/** Keeps what rehearsals have found and what people have accepted, by release; rows are added and never changed. */
export function createRehearsals(db: Kysely<Database>): Rehearsals {
  return {
    async record({ differences, ...rehearsal }) {
      const row = { ...rehearsal, differences: JSON.stringify(differences), at: new Date().toISOString() };
      await db.insertInto('rehearsals').values(row).execute();
    },
    async accept(acceptance) {
      await db
        .insertInto('accepted_differences')
        .values({ ...acceptance, at: new Date().toISOString() })
        .execute();
    },
    async stateOf({ section, version }) {
      const found = await db
        .selectFrom('rehearsals')
        .select(['against', 'differences', 'actor', 'at'])
        .where('section', '=', section)
        .where('version', '=', version)
        .orderBy('id', 'desc')
        .execute();
      const [last] = found;
      const accepted = await db
        .selectFrom('accepted_differences')
        .select(['difference', 'actor', 'why', 'at'])
        .where('section', '=', section)
        .where('version', '=', version)
        .orderBy('id')
        .execute();
      const namesOf = ({ differences }: { readonly differences: string }) => JSON.parse(differences) as string[];
      const names = new Set(accepted.map(({ difference }) => difference));
      // The same two releases differ in what they were once seen to differ in: a rehearsal that sees less explains nothing.
      const comparable = found.filter(({ against }) => against === last?.against).reverse();
      const held = [...new Set(comparable.flatMap(namesOf))].filter((name) => !names.has(name));
      return { last: last ? { ...last, differences: namesOf(last) } : null, accepted, held };
    },
  };
}

/** Why a release is held, and what ends that. */
export function rehearsalWords({ section, version }: RehearsedRelease, held: readonly string[]): string {
  const [first] = held;
  return [
    `${section} ${version} is held: its rehearsal found what nobody has accepted.`,
    ...held.map((name) => `- ${name}`),
    `Publish a corrected release; or accept each by name: pnpm release accept ${section} ${version} "${first}" --why "…"; or go on without, by rollout or promote with --skip-rehearsal --why "…", which no ramp takes.`,
  ].join('\n');
}

/** Why a difference cannot be accepted that does not hold a release. */
export function notHeldWords({ section, version }: RehearsedRelease, { last, accepted, held }: RehearsalState, difference: string): string {
  if (last === null) {
    return `${section} ${version} has not been rehearsed, so there is nothing to accept. Rehearse it: pnpm release rehearse ${section} ${version}`;
  }
  const left = held.length > 0 ? `What holds it: ${held.join(', ')}.` : 'Nothing holds it: there is nothing to accept.';
  const before = accepted.find((one) => one.difference === difference);
  if (!before) return `Its rehearsals found no "${difference}" in ${section} ${version}. ${left}`;
  const now = held.length > 0 ? `. ${left}` : ': nothing holds it any more.';
  return `"${difference}" of ${section} ${version} was accepted by ${before.actor} at ${before.at} already${now}`;
}

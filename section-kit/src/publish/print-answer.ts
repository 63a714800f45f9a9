import * as z from 'zod/mini';
import { lockWords } from 'shared/commands/lock-words';
import { printTable } from 'shared/commands/print-table';
import type { OriginAnswer } from './call-origin.ts';
import { printableAnswer } from './printable.ts';
import { printRehearsal, rehearsalSchema } from './print-rehearsal.ts';
import type { ReleaseCommand } from './release-commands.ts';
import { isUnrepeatable, sourceWords } from './source-words.ts';

const lockedSchema = z._default(
  z.array(z.object({ version: z.string(), by: z.enum(['halt', 'rollback']), at: z.string(), actor: z.string(), why: z.string() })),
  [],
);

/** The status of an origin: what is live, in a rollout and published. */
export const statusSchema = z.object({
  sections: z.array(
    z.object({
      section: z.string(),
      stable: z.nullable(z.string()),
      previous: z.array(z.string()),
      candidate: z.nullable(z.object({ version: z.string(), percent: z.number(), halted: z.boolean() })),
      published: z.array(z.object({ version: z.string(), bytes: z.nullable(z.number()) })),
      locked: lockedSchema,
    }),
  ),
  ramps: z._default(
    z.array(
      z.object({
        section: z.string(),
        version: z.string(),
        state: z.string(),
        why: z.string(),
        percent: z.number(),
        progress: z.object({ step: z.number(), steps: z.number(), visits: z.number(), goal: z.number() }),
        evidence: z.array(
          z.object({ metric: z.string(), candidate: z.number(), stable: z.number(), evidence: z.number(), threshold: z.number() }),
        ),
      }),
    ),
    [],
  ),
  removed: z._default(z.array(z.object({ message: z.string() })), []),
  stand_ins: z._default(z.array(z.object({ message: z.string() })), []),
});

const role = z.enum(['stable', 'candidate', 'earlier']);
const compatSchema = z.object({
  shells: z.array(z.object({ version: z.string(), role })),
  sections: z.array(
    z.object({
      section: z.string(),
      releases: z.array(
        z.object({
          version: z.string(),
          role,
          beside: z.array(
            z.object({ shell: z.string(), fits: z.boolean(), byNames: z.boolean(), lacks: z.array(z.object({ message: z.string() })) }),
          ),
        }),
      ),
    }),
  ),
});

const historySchema = z.object({
  events: z.array(
    z.object({
      at: z.string(),
      action: z.string(),
      version: z.string(),
      percent: z.nullable(z.number()),
      actor: z.string(),
      why: z.string(),
      /** Where a publish was built; null or missing where that is not known. */
      provenance: z.optional(z.nullable(z.object({ commit: z.optional(z.string()), changed: z.optional(z.boolean()) }))),
    }),
  ),
  locked: lockedSchema,
});

const doctorSchema = z.object({
  findings: z.array(z.object({ check: z.string(), message: z.string() })),
  notes: z._default(z.array(z.string()), []),
});

/** Of a visitor; what is known of a visit is in the message. */
const replaySchema = z.object({ composition: z._default(z.record(z.string(), z.string()), {}) });

/** The origin's answer to a command as a person reads it: a table where there is more than one thing to tell, else its message; without anything that a terminal obeys. */
export function printAnswer(command: ReleaseCommand['name'], answered: OriginAnswer): string {
  const answer = printableAnswer(answered);
  switch (command) {
    case 'status':
      return printStatus(statusSchema.parse(answer));
    case 'compat':
      return [printCompat(compatSchema.parse(answer)), answer.message].join('\n\n');
    case 'history': {
      const { events, locked } = historySchema.parse(answer);
      return events.length === 0
        ? answer.message
        : [printTable(events.map(eventRow)), ...unrepeatableLines(events), ...locked.map(lockLine)].join('\n');
    }
    case 'replay': {
      const served = Object.entries(replaySchema.parse(answer).composition);
      return served.length === 0 ? answer.message : printTable(served.map(([section, version]) => ({ section, version })));
    }
    case 'doctor':
    case 'verify':
    case 'journeys': {
      const { findings, notes } = doctorSchema.parse(answer);
      return [...findings.map(({ check, message }) => `${check}: ${message}`), ...notes, answer.message].join('\n');
    }
    case 'rehearse':
      return printRehearsal(rehearsalSchema.parse(answer));
    default:
      return answer.message;
  }
}

/** The exit code of a command that was answered: 1 where it looked for something and found it. */
export function exitCode(command: ReleaseCommand['name'], answer: OriginAnswer): number {
  switch (command) {
    case 'doctor':
    case 'verify':
    case 'journeys':
      return doctorSchema.parse(answer).findings.length > 0 ? 1 : 0;
    case 'rehearse':
      return rehearsalSchema.parse(answer).held.length > 0 ? 1 : 0;
    default:
      return 0;
  }
}

/** A table of the sections; below it, what is locked, and what is to be known of sections that the table does not have any more. */
function printStatus({ sections, ramps, removed, stand_ins: standIns }: z.infer<typeof statusSchema>): string {
  const locks = sections.flatMap(({ section, locked }) => locked.map((lock) => `${section} ${lockLine(lock)}`));
  return [
    printTable(sections.map(statusRow)),
    ...[...standIns, ...removed].map(({ message }) => message),
    ...locks,
    ...ramps.map(rampLines),
  ].join('\n');
}

type ComparedBeside = z.infer<typeof compatSchema>['sections'][number]['releases'][number]['beside'][number];

function besideWords({ fits, byNames }: ComparedBeside): string {
  if (!fits) return 'no';
  return byNames ? 'yes' : 'yes, by ranges';
}

/** One row for each release of a section, one column for each of the shell; below, what is lacking where it says no. */
function printCompat({ shells, sections }: z.infer<typeof compatSchema>): string {
  const columns = new Map(shells.map(({ version, role: as }) => [version, `shell ${version} (${as})`]));
  const all = sections.flatMap(({ section, releases }) => releases.map((release) => ({ section, ...release })));
  const rows = all.map(({ section, version, role: as, beside }) => ({
    section,
    release: `${version} (${as})`,
    ...Object.fromEntries(beside.map((one) => [columns.get(one.shell) ?? one.shell, besideWords(one)])),
  }));
  const lacking = all.flatMap(({ section, version, beside }) =>
    beside
      .filter(({ fits }) => !fits)
      .map(({ shell, lacks }) => `${section} ${version} lacks in shell ${shell}: ${lacks.map(({ message }) => message).join(', ')}`),
  );
  return [printTable(rows), ...lacking].join('\n');
}

/** A ramp: where it is, why, and the evidence against the candidate, each beside the value at which it is halted. */
function rampLines({ section, version, state, why, percent, progress, evidence }: z.infer<typeof statusSchema>['ramps'][number]): string {
  const { step, steps, visits, goal } = progress;
  const where =
    state === 'set-by-hand'
      ? `share set by hand, ${percent} %`
      : `${state}, step ${step} of ${steps}, ${visits} of ${goal} visits at ${percent} %`;
  const place = `${section} ${version} ramps: ${where}`;
  const rows = evidence.map(({ metric, candidate, stable, evidence: found, threshold }) => ({
    metric,
    candidate,
    stable,
    evidence: found.toPrecision(2),
    'halted at': Math.round(threshold),
  }));
  return [`${place}${why ? `. ${why}` : ''}`, printTable(rows)].join('\n');
}

function lockLine({ version, ...lock }: z.infer<typeof lockedSchema>[number]): string {
  return `${version} is locked: ${lockWords(lock)}`;
}

function statusRow({ section, stable, previous, candidate, published }: z.infer<typeof statusSchema>['sections'][number]): object {
  const bytes = published.find(({ version }) => version === stable)?.bytes ?? null;
  return {
    section,
    live: stable ?? '-',
    size: bytes === null ? '-' : `${Math.round(bytes / 1000)} kB`,
    candidate: candidate?.version ?? '-',
    share: candidate?.halted ? 'halted' : share(candidate?.percent ?? null),
    before: previous[0] ?? '-',
    published: published.length,
  };
}

function eventRow({ at, action, version, percent, actor, why }: z.infer<typeof historySchema>['events'][number]): object {
  return { at, action, version, share: share(percent), by: actor, why };
}

function unrepeatableLines(events: z.infer<typeof historySchema>['events']): string[] {
  const lines = events.flatMap(({ version, provenance }) =>
    provenance && isUnrepeatable(provenance) ? [`${version} was built from ${sourceWords(provenance)}.`] : [],
  );
  return [...new Set(lines)];
}

function share(percent: number | null): string {
  return percent === null ? '-' : `${percent} %`;
}

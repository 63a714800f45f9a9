import type { SectionId } from 'shared/sections/sections';
import { reasonOf } from 'shared/commands/reason-of';
import * as z from 'zod/mini';
import { buildPackage, withPackages } from '../build/build-packages.ts';
import { packageFolder } from '../folders.ts';
import { type OriginTarget, ReleaseFailed, callOrigin } from './call-origin.ts';
import type { Environment } from './find-origin.ts';
import { findPrivateKey } from './find-private-key.ts';
import { printable } from './printable.ts';
import { publishPackage } from './publish-package.ts';

export interface Publishing {
  readonly target: OriginTarget;
  /** Says where the keys are that sign. */
  readonly env: Environment;
  /** Builds the package of a section where it changed; resolves to whether it built. */
  readonly build?: (section: SectionId) => Promise<boolean>;
  print(text: string): void;
  printError(text: string): void;
}

const statusSchema = z.looseObject({
  stable: z.record(z.string(), z.string()),
  removed: z.array(z.looseObject({ message: z.string(), retired: z.nullable(z.unknown()) })),
});

/** Builds the sections that changed and publishes them, as `npm start` does; rejects with the first that does not build or is refused while no shell is live. */
export async function publishSections(named: readonly SectionId[], publishing: Publishing): Promise<void> {
  const built = await withPackages(named, (section) => buildUnlessBroken(section, publishing));
  const sections = named.filter((_, index) => built[index]);
  // The shell first: a section is checked against what the live shell provides.
  if (sections.includes('shell')) await publishUnlessRefused('shell', publishing);
  await Promise.all(sections.filter((section) => section !== 'shell').map((section) => publishUnlessRefused(section, publishing)));
  await tellRemoved(publishing);
}

/** Resolves to whether there is a build to publish. */
async function buildUnlessBroken(section: SectionId, publishing: Publishing): Promise<boolean> {
  const { build = buildPackage, print } = publishing;
  try {
    print(`${(await build(section)) ? 'Built' : 'Unchanged'}: ${section}`);
    return true;
  } catch (error) {
    await leaveAsItIs(section, error, publishing);
    return false;
  }
}

// A restart leaves what teams decided: what was rolled back or is in rollout does not become live by it.
async function publish(section: SectionId, { target, env, print }: Publishing): Promise<void> {
  const signingKey = await findPrivateKey(env, section);
  const options = { keepKnown: true, why: 'npm start' };
  const { message } = await publishPackage(section, await packageFolder(section), { ...target, signingKey }, options);
  print(printable(message));
}

async function publishUnlessRefused(section: SectionId, publishing: Publishing): Promise<void> {
  try {
    await publish(section, publishing);
  } catch (error) {
    if (!(error instanceof ReleaseFailed)) throw error;
    await leaveAsItIs(section, error, publishing);
  }
}

// What does not build or is refused leaves what is live: a section that visitors are served goes on being served, and one
// that is not costs its own pages only. Without any shell there is no page at all.
async function leaveAsItIs(section: SectionId, error: unknown, { target, printError }: Publishing): Promise<void> {
  const { stable } = statusSchema.parse(await callOrigin(target, '/status'));
  if (stable.shell === undefined) throw error;
  const where = stable[section] === undefined ? 'is not live' : `stays at ${stable[section]}`;
  printError(printable(`${section} ${where}. ${reasonOf(error)}`));
}

// The site goes on without them; somebody has to say whether that is meant.
async function tellRemoved({ target, printError }: Publishing): Promise<void> {
  const { removed } = statusSchema.parse(await callOrigin(target, '/status'));
  for (const { message, retired } of removed) if (retired === null) printError(printable(message));
}

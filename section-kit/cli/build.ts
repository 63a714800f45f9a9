// pnpm build [section …]: builds the packages whose inputs changed since their last build.
import { answerHelp } from 'shared/commands/answer-help';
import { reasonOf } from 'shared/commands/reason-of';
import { buildPackage, withPackages } from '../src/build/build-packages.ts';
import { unknownSection, workspaceSections } from '../src/folders.ts';

const named = process.argv.slice(2);
answerHelp(`Usage: pnpm build [section …]

Builds the packages whose inputs have changed since their last build: those of the named sections, or all.`);

try {
  const sections = await workspaceSections();
  const unknown = named.filter((name) => !sections.some(({ id }) => id === name));
  if (unknown.length > 0) {
    console.error(unknownSection(unknown.join("', '"), sections));
    process.exit(2);
  }
  await withPackages(named.length > 0 ? named : sections.map(({ id }) => id), async (section) =>
    console.log(`${section} ${(await buildPackage(section)) ? 'built' : 'is unchanged'}`),
  );
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

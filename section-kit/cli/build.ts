// pnpm build [section …]: builds the packages whose inputs changed since their last build.
import { isSectionId } from 'shared/sections/find-page';
import { sections } from 'shared/sections/sections';
import { knownSections } from 'shared/commands/known-sections';
import { buildPackages } from '../src/build/build-packages.ts';

const named = process.argv.slice(2);
const unknown = named.filter((name) => !isSectionId(name));
if (unknown.length > 0) {
  console.error(`There is no section '${unknown.join("', '")}'. ${knownSections}`);
  process.exit(2);
}
try {
  await buildPackages(named.length > 0 ? named.filter(isSectionId) : sections.map(({ id }) => id), (section, built) =>
    console.log(`${section} ${built ? 'built' : 'is unchanged'}`),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

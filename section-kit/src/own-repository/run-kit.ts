import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type CommandLine, UsageError, commandLine } from 'shared/commands/command-line';
import { reasonOf } from 'shared/commands/reason-of';
import { readPort } from '../dev/listen.ts';
import { serveUntilStopped } from '../dev/serve-until-stopped.ts';
import { kitModule, kitPackage, sectionIn } from '../folders.ts';
import { type ReleaseWorld, runRelease } from '../publish/run-release.ts';
import { sectionIdFault } from '../scaffold/section-id-fault.ts';
import { newPageFault, writePage } from '../scaffold/new-page.ts';
import { writeFiles } from '../scaffold/write-files.ts';
import { readSiteUrl } from '../site-url.ts';
import { readPackagesIndex } from './packages-index.ts';
import { repositoryFiles } from './repository-files.ts';
import { runTool } from './run-tool.ts';

/** The pnpm of a new repository: the one that the site's workspace is installed with. */
export const PNPM = '12.21.0';

/** A registry would answer for the plain names of the site's packages with somebody else's. */
const PACKAGES_MISSING = `new needs --packages: the address of a site's /_releases/packages, or a folder that its operator filled with \`pnpm packages:pack\`.
section-kit and shared are no packages of the public registry. Type: section-kit new learn --packages https://zakat.example.org/_releases/packages`;

const PAGE_EXAMPLE = 'section-kit page learn-more /learn_more';
const TO_WRITE = 'What starts with [To be written] or [লেখা বাকি] is yours to write.';

export interface KitWorld extends ReleaseWorld {
  /** Where the command was typed. */
  readonly folder: string;
}

/** The file of a tool that the section's package has installed. */
function toolFile(folder: string, name: string, command = name): string {
  const require = createRequire(path.join(folder, 'package.json'));
  try {
    const manifest = require.resolve(`${name}/package.json`);
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> };
    return path.join(path.dirname(manifest), typeof bin === 'string' ? bin : (bin[command] ?? ''));
  } catch (cause) {
    throw new Error(`${name} is not installed in ${folder}. Add it to the devDependencies of its package.json, then install.`, { cause });
  }
}

async function writeRepository(folder: string, section: string, packages: string | undefined): Promise<readonly string[]> {
  const fault = sectionIdFault(section);
  if (fault) throw new UsageError(fault);
  if (!packages) throw new UsageError(PACKAGES_MISSING);
  const { devDependencies = {} } = kitPackage();
  const files = repositoryFiles({ section, specs: { ...devDependencies, ...(await readPackagesIndex(packages)) }, pnpm: PNPM });
  await writeFiles(folder, files);
  return Object.keys(files);
}

async function addPage(folder: string, id: string, address: string): Promise<readonly string[]> {
  const section = await sectionIn(folder);
  const page = { section, id, path: address };
  const fault = newPageFault(page, section.pages);
  if (fault) throw new UsageError(fault);
  return (await writePage(folder, page)).map((file) => path.relative(folder, file));
}

/** Serves the section of a folder inside a live site, until the program is told to end. */
async function developInSite(site: string, { folder, env, print }: Pick<KitWorld, 'folder' | 'env' | 'print'>): Promise<void> {
  // Other commands need no dev server.
  const { serveInSite } = await import('../dev/serve-in-site.ts');
  const dataDir = path.resolve(folder, env.DATA_DIR || 'data/dev');
  const section = { id: (await sectionIn(folder)).id, folder };
  await serveUntilStopped(
    (stopping) => serveInSite({ port: readPort(env), dataDir, site: readSiteUrl(site), section }, print, stopping),
    print,
  );
}

function kitCommands({ folder, print, ...world }: KitWorld, end: (code: number) => void): CommandLine {
  const program = commandLine(
    {
      program: 'section-kit',
      about: 'Makes, checks, builds and publishes a section of the site in a repository of its own.',
      notes: ['In package.json of a new repository each of these is a script: pnpm dev, pnpm test, pnpm build …'],
    },
    print,
  );

  program
    .command(
      'new',
      '<section> --packages <address or folder>',
      "Writes a section's repository into this folder.",
      `Give the section: section-kit new learn --packages https://zakat.example.org/_releases/packages. For a page of a section: ${PAGE_EXAMPLE}`,
    )
    .argument('<section>')
    .option(
      '--packages <place>',
      "where section-kit and shared come from: a site's /_releases/packages, or a folder of `pnpm packages:pack`",
    )
    .action(async (section: string, { packages }: { packages?: string }) => {
      const written = await writeRepository(folder, section, packages);
      print(`${written.join('\n')}\n\nNext: pnpm install, then pnpm test. ${TO_WRITE}`);
    });

  program
    .command(
      'page',
      '<id> <path>',
      'Adds a page to the section: its files below src/pages, and its entry in src/section.ts.',
      `Give the page's id and its path: ${PAGE_EXAMPLE}`,
    )
    .argument('<id>')
    .argument('<path>')
    .action(async (id: string, address: string) => print(`${(await addPage(folder, id, address)).join('\n')}\n\n${TO_WRITE}`));

  program
    .command(
      'dev',
      '[--site <address>]',
      'Serves the section from its sources: inside a live site, with everything else as it is deployed there; without --site alone, with sample data.',
      'Give the address of a site: section-kit dev --site https://zakat.example.org',
    )
    .option('--site <address>', 'the live site that it is shown in; PORT says at which port, 3000 where it is not set')
    .action(async ({ site }: { site?: string }) => {
      if (site === undefined) return end(await runTool(folder, toolFile(folder, 'vite'), []));
      await developInSite(site, { folder, print, env: world.env });
    });

  program
    .command('check', '', 'Checks its types.')
    .action(async () => end(await runTool(folder, toolFile(folder, 'typescript', 'tsc'), ['--noEmit'])));

  program
    .command('test', '[<file> …]', 'Runs its unit tests, those among them that every section has to pass.')
    .argument('[files...]')
    // In production, React leaves out what tests need of it.
    .action(async (files: string[]) => end(await runTool(folder, toolFile(folder, 'vitest'), ['run', ...files], { NODE_ENV: 'test' })));

  program
    .command('build', '', 'Builds one release of it: dist/client, dist/server and dist/release.json.')
    .action(async () => end(await runTool(folder, kitModule('../cli/build-release'), [])));

  program
    .command('publish', '[--hold] …', 'Builds, signs and publishes it; takes what `section-kit release publish` takes behind the section.')
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments(true)
    .argument('[words...]')
    .action(async (words: string[]) => end(await runRelease(['publish', (await sectionIn(folder)).id, ...words], { ...world, print })));

  program
    .command('release', '…', 'Rolls out, promotes, rolls back, shows what is live: `section-kit release --help` lists it all.')
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments(true)
    .argument('[words...]')
    .action(async (words: string[]) => end(await runRelease(words, { ...world, print })));

  return program;
}

/** Runs one command of a team in its own repository; resolves to the exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runKit(args: readonly string[], world: KitWorld): Promise<number> {
  let code = 0;
  try {
    await kitCommands(world, (ended) => {
      code = ended;
    }).run(args);
    return code;
  } catch (error) {
    world.printError(reasonOf(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

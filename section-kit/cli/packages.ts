// pnpm packages:pack [folder]: packs shared and section-kit for teams that work elsewhere, by default to where the origin of this data folder serves them.
// pnpm packages:publish …: publishes both to the registry that pnpm is set to, with what `pnpm publish` takes behind it.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { packagesFolder } from 'shared/commands/data-folder';
import { answerHelp } from 'shared/commands/answer-help';
import { reasonOf } from 'shared/commands/reason-of';
import { repository } from '../src/folders.ts';
import { buildTarballContents, packPackages } from '../src/packages/pack-packages.ts';

answerHelp(`Usage: pnpm packages:pack [folder]
       pnpm packages:publish [options of pnpm publish]

The first packs shared and section-kit for teams that work in repositories of their own, by default into the folder from which
the origin serves them. The second publishes both to the registry that pnpm is set to.`);

const [word, ...words] = process.argv.slice(2);
try {
  if (word === 'pack') {
    const folder = path.resolve(words[0] ?? packagesFolder(path.resolve(repository, process.env.DATA_DIR || 'data')));
    const { packages } = await packPackages(folder);
    for (const { file, bytes } of packages) console.log(`${path.join(folder, file)} (${Math.round(bytes / 1000)} kB)`);
  } else {
    await buildTarballContents();
    const filters = ['--filter', 'shared', '--filter', 'section-kit'];
    const { status } = spawnSync('pnpm', [...filters, 'publish', '--no-git-checks', ...words], { cwd: repository, stdio: 'inherit' });
    process.exitCode = status ?? 1;
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

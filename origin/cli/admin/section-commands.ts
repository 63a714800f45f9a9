import { type CommandLine, UsageError } from 'shared/commands/command-line';
import type { Data } from '../../src/open-data.ts';
import { ensureOriginKey } from '../../src/releases/access/origin-keys.ts';
import { createLedger } from '../../src/releases/ledger.ts';
import { addSection, orderMenu, removeSection } from '../../src/releases/site-map/change-hosted.ts';
import { readHosted } from '../../src/releases/site-map/hosted-sections.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { inSteps } from './database-refused.ts';

/** Does a command's work on the data and prints what it resolves to. */
export type RunOnData = (work: (data: Data, settings: Settings) => Promise<string>) => Promise<void>;

interface Program extends Pick<CommandLine, 'command'> {
  list(words: string, description: string, rowsOf: (data: Data) => Promise<readonly object[]>): void;
}

/** The sections of the site for a list, in the order of the menu. */
async function listSections({ db }: Data): Promise<object[]> {
  const sections = await readHosted(db);
  return sections.map(({ id, remote, isInMenu }) => ({ section: id, name: remote, menu: isInMenu ? 'yes' : 'no' }));
}

/** Ends a section at run time; returns what to tell. */
async function letLeave(id: string, why: string, { db }: Data, settings: Settings): Promise<string> {
  const ledger = createLedger(db, { originKey: await ensureOriginKey(settings.secretsDir, settings.originKey) });
  const next = `Run this again; if there is no section '${id}' any more, finish it with: pnpm release retire ${id} --why "…"`;
  const message = await inSteps(() => removeSection({ db, ledger }, { id, why, actor: 'pnpm admin' }), next);
  return `${id} has left. ${message}`;
}

/** The commands by which sections join, leave and stand in the menu, while the site runs. */
export function addSectionCommands({ command, list }: Program, run: RunOnData): void {
  list('section list', 'Prints the sections of the site, in the order of its menu.', listSections);

  command(
    'section add',
    '<section> [--name <remote>]',
    'Adds a section: it can publish from now on, and is last in the menu. Its pages come with its releases.',
    'Give one word, as in: pnpm admin section add learn',
  )
    .argument('<section>')
    .option('--name <remote>', "the remote's name in the federation runtime, by default mf-<section>")
    .action((id: string, { name = `mf-${id}` }: { name?: string }) =>
      run(async ({ db }) => {
        await addSection(db, { id, remote: name });
        return `${id} has joined. Its team needs a token: pnpm admin token create --section ${id}; and a key, which it creates with pnpm release key ${id}, and you add: pnpm admin key add --section ${id} <public key>. Then: pnpm release publish ${id}`;
      }),
    );

  command(
    'section remove',
    '<section> --why <text>',
    'Removes a section from menus, pages and the sitemap. Its files keep their addresses.',
    'Give one section, as in: pnpm admin section remove learn --why "Merged into About"',
  )
    .argument('<section>')
    .option('--why <text>', 'the reason, for the history')
    .action(async (id: string, { why = '' }: { why?: string }) => {
      if (why.trim() === '') throw new UsageError('section remove needs a reason for the history: --why "…".');
      await run((data, settings) => letLeave(id, why, data, settings));
    });

  command(
    'section menu',
    '<section …>',
    'Puts these sections into the menu, in this order, and removes all others from it. Pages keep their addresses.',
    'Give the sections, as in: pnpm admin section menu calculate give impact apply about',
  )
    .argument('<sections...>')
    .action((ids: string[]) =>
      run(async ({ db }) => {
        await orderMenu(db, ids);
        return `The menu: ${ids.join(', ')}.`;
      }),
    );
}

import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { minify } from 'terser';
import { repository } from '../folders.ts';

const SOURCE = path.join(repository, 'shared/src/visit/watch-visit.ts');

/** The module that documents' script is read from. */
export const VISIT_SCRIPT_MODULE = path.join(repository, 'shared/src/commands/visit-script.ts');

/** Returns the text of that module, made from the script's source: every document carries it, so it is as small as it can be. */
export async function visitScriptModule(): Promise<string> {
  const plain = stripTypeScriptTypes(readFileSync(SOURCE, 'utf8'));
  const { code = '' } = await minify(plain, { ecma: 2020, compress: { ecma: 2020, passes: 3, unsafe_arrows: true } });
  if (/`|\$\{|<\/script/.test(code)) throw new Error(`${SOURCE} has a template or a closing tag, which its module cannot hold.`);
  return [
    '// Made from shared/src/visit/watch-visit.ts by `pnpm visit-script`.',
    '',
    '/**',
    ' * The script that each document begins with. Kept as text, because each byte of it is part of what an origin promises: its hash is in',
    ' * the content security policy, and `pnpm release verify` knows it.',
    ' */',
    `export const VISIT_SCRIPT = String.raw\`${code}\`;`,
    '',
  ].join('\n');
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { build } from 'vite';
import { providedImports } from './provided-imports.ts';

/** The code that a module becomes, beside a package `shared` that has a button. */
async function built(code: string): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'zakat-provided-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const files = {
    'node_modules/shared/package.json': '{ "name": "shared", "type": "module", "exports": { "./ui/*": "./dist/ui/*.js" } }',
    'node_modules/shared/dist/ui/button.js': 'export function Button() {}\nexport const LARGE = 1, SMALL = 2;\nexport { LARGE as HUGE };',
    'node_modules/shared/dist/ui/art/mark.js': 'export const mark = "own";',
    'main.ts': code,
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [providedImports()],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'main.ts', formats: ['es'] },
      rolldownOptions: { external: ['shared/provided'] },
    },
  });
  return [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('\n');
}

test.each([
  "import { Button } from 'shared/ui/button'; export const button = new Button();",
  "export { Button } from 'shared/ui/button';",
  "export * as ui from 'shared/ui/button';",
  "export const word = 'বাংলা', later = () => import('shared/ui/button');",
  "const lazy = (load: () => Promise<unknown>) => load; export const page = { button: lazy(async () => (await import('shared/ui/button')).Button) };",
])('what a section imports of the shared module is the shell’s: %s', async (code) => {
  const text = await built(code);
  expect(text).toContain('shared/provided');
  expect(text).not.toContain('function Button');
});

test('all that a module exports is re-exported by its names: the shell provides more', async () => {
  const text = await built("export * from 'shared/ui/button';");
  expect(text).toMatch(/export \{ Button, HUGE, LARGE, SMALL \} from "shared\/provided"/);
});

test('what the shell does not provide stays the section’s own', async () => {
  expect(await built("export const later = () => import('shared/ui/art/mark');")).toContain('mark = "own"');
});

// A program: writes the runner's modules as JSON, without their types, by URL. A process of its own may be told to say nothing of
// Node's function being experimental.
import { readFileSync, readdirSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const folder = new URL('./runner/', import.meta.url);
const modules = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => new URL(file, folder));
process.stdout.write(JSON.stringify(Object.fromEntries(modules.map((url) => [url.href, stripTypeScriptTypes(readFileSync(url, 'utf8'))]))));

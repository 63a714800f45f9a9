// pnpm dev [section]: the whole site from its sources, or one section of it inside the built site; each edit is shown in place.
import { reasonOf } from 'shared/commands/reason-of';
import { serveDevelopment } from '../src/dev/serve-development.ts';
import { readDevCommand } from '../src/dev/read-dev-command.ts';

try {
  const development = await serveDevelopment(readDevCommand(process.argv.slice(2), process.env), (text) => console.log(text));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void development.close().finally(() => process.exit(0)));
  }
  console.log(`Ready: ${development.url}`);
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}

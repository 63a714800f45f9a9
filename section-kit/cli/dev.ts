// pnpm dev [section]: the whole site from its sources, or one section of it inside the built or a live site; each edit is shown in place.
import { answerHelp } from 'shared/commands/answer-help';
import { reasonOf } from 'shared/commands/reason-of';
import { DEV_USAGE, readDevCommand } from '../src/dev/read-dev-command.ts';
import { serveDevelopment } from '../src/dev/serve-development.ts';
import { serveInSite } from '../src/dev/serve-in-site.ts';
import { serveUntilStopped } from '../src/dev/serve-until-stopped.ts';

const print = (text: string) => console.log(text);
answerHelp(`Usage:\n${DEV_USAGE}\n\nServes sources, and shows each edit in place.`);

try {
  const { site, section, ...place } = await readDevCommand(process.argv.slice(2), process.env);
  await serveUntilStopped(
    (stopping) =>
      site && section
        ? serveInSite({ ...place, site, section }, print, stopping)
        : serveDevelopment({ ...place, ...(section && { section }) }, print, stopping),
    print,
  );
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}

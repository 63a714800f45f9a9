// pnpm visit-script: makes the script that each document begins with from shared/src/visit/watch-visit.ts.
import { writeFileSync } from 'node:fs';
import { asksForHelp } from 'shared/commands/asks-for-help';
import { VISIT_SCRIPT_MODULE, visitScriptModule } from '../src/build/minify-visit-script.ts';

const USAGE = `Usage: pnpm visit-script

Minifies shared/src/visit/watch-visit.ts into the script that each document begins with.`;

if (asksForHelp(process.argv.slice(2))) {
  console.log(USAGE);
  process.exit();
}
writeFileSync(VISIT_SCRIPT_MODULE, await visitScriptModule());

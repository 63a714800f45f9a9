// pnpm visit-script: makes the script that each document begins with from shared/src/visit/watch-visit.ts.
import { writeFileSync } from 'node:fs';
import { answerHelp } from 'shared/commands/answer-help';
import { VISIT_SCRIPT_MODULE, visitScriptModule } from '../src/build/minify-visit-script.ts';

answerHelp(`Usage: pnpm visit-script

Minifies shared/src/visit/watch-visit.ts into the script that each document begins with.`);

writeFileSync(VISIT_SCRIPT_MODULE, await visitScriptModule());

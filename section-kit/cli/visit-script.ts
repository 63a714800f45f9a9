// pnpm visit-script: makes the script that each document begins with from shared/src/visit/watch-visit.ts.
import { writeFileSync } from 'node:fs';
import { VISIT_SCRIPT_MODULE, visitScriptModule } from '../src/build/minify-visit-script.ts';

writeFileSync(VISIT_SCRIPT_MODULE, await visitScriptModule());

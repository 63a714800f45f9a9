// npm run serve: serves what is published, and builds and publishes nothing. For a second origin, and for machines without sources.
import { setTimeout as wait } from 'node:timers/promises';
import { answerHelp } from 'shared/commands/answer-help';
import { reasonOf } from 'shared/commands/reason-of';
import { watchEventLoop } from '../src/server/watch-event-loop.ts';
import { runOrigin } from './run-origin.ts';

const LOOK_AGAIN_MS = 1_000;

answerHelp(`Usage: npm run serve

Serves what is published, and builds and publishes nothing. Its settings are environment variables: docs/settings.md`);

const { origin, notify } = await runOrigin();
let told = '';
for (let state = await origin.readiness(); !state.ready; state = await origin.readiness()) {
  // It listens: a release may be published to it, or by another origin of the same database.
  if (state.reason !== told) {
    console.error(`Not ready: ${state.reason}\nListening at ${origin.url} meanwhile.`);
    await notify({ status: `Not ready: ${state.reason}` });
  }
  told = state.reason;
  await wait(LOOK_AGAIN_MS);
}
console.log(await origin.versions().catch(() => 'The releases that are live are not known.'));
console.log(`Ready: ${origin.url}`);
// Not before: an upgrade of a large database takes its time.
watchEventLoop({ onFailure: (error) => console.error(`Nothing ends this origin if it hangs: ${reasonOf(error)}`) });
await notify({ state: 'ready', status: `Serves ${origin.url}` });

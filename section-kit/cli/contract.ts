// pnpm check:contract: is the version of shared right for what changed since its last release?
// pnpm contract:record: writes down what shared is now; done when a shell with it is released.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { answerHelp } from 'shared/commands/answer-help';
import { repository } from '../src/folders.ts';
import { compareContracts, versionFaults } from '../src/contract/check-contract.ts';
import { currentContract, recordOf, recordedContract } from '../src/contract/contract-files.ts';

answerHelp(`Usage: pnpm check:contract
       pnpm contract:record

The first tells whether the version of shared is right for what has changed since its last release. The second records what
shared is now, when a shell with it is released.`);

const shared = path.join(repository, 'shared');
const now = currentContract(shared);
if (process.argv[2] === 'record') {
  for (const [name, text] of Object.entries(recordOf(now))) writeFileSync(path.join(shared, 'contract', name), text);
  console.log(`shared ${now.version} is recorded in shared/contract`);
} else {
  const before = recordedContract(shared);
  const changes = compareContracts(before, now);
  const faults = versionFaults(now.version, before.version, changes, readFileSync(path.join(shared, 'CHANGELOG.md'), 'utf8'));
  for (const { bump, what } of changes) console.log(`${bump}: ${what}`);
  console.log(
    faults.length > 0 ? `\n${faults.join('\n')}` : `shared ${now.version} is right: ${changes.length} changes since ${before.version}`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

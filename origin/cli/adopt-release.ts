// node origin/cli/adopt-release.ts <dist>: makes a built release the live one of a data folder on this machine, untried and unsigned.
// For the dev server alone, whose shell has React's development build, which no publish gate would take. Anybody who can run it owns the folder.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openData } from '../src/open-data.ts';
import { readDescription } from '../src/releases/checks/check-release.ts';
import { ensureOriginKey } from '../src/releases/access/origin-keys.ts';
import { createLedger } from '../src/releases/ledger.ts';
import { createReleaseStore } from '../src/releases/release-store.ts';
import { readSettings } from '../src/server/settings/settings.ts';

const dist = process.argv[2] ?? '';
const settings = readSettings(process.env);
const release = readDescription(JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')));
const { section, version } = release;
const files = await Promise.all(release.files.map(async (file) => [file.path, await readFile(path.join(dist, file.path))] as const));

await createReleaseStore(settings.dataDir).save(release, new Map(files));
const data = await openData(settings);
const event = { section, version, percent: null, actor: 'adopted on this machine', why: 'pnpm dev: React’s development build' };
const originKey = await ensureOriginKey(settings.secretsDir, settings.originKey);
await createLedger(data.db, { originKey }).change(async () => ({
  append: [
    { ...event, action: 'publish' },
    { ...event, action: 'promote' },
  ],
  answer: undefined,
}));
await data.close();

import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildVersion } from './build-version.ts';

const isCheckout = existsSync(path.join(import.meta.dirname, '../../../.git'));

test.skipIf(!isCheckout)(
  'names the commit of a checkout that belongs to another user, as root’s does where the origin runs as its own',
  async () => {
    // What git's own tests set (t0033-safe-directory.sh).
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await buildVersion()).toMatch(/^origin [0-9a-f]{12}, Node \d+/);
  },
);

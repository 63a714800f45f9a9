import { type GivenDataKeys, parseDataKey } from '../server/settings/data-key.ts';

/** A DATA_KEY for tests; whatever it encrypts is gone with the test. */
export const TEST_DATA_KEY = Buffer.alloc(32, 'test key').toString('base64');

/** That key as settings hold it. */
export const testKeys: GivenDataKeys = { current: parseDataKey(TEST_DATA_KEY), readable: [] };

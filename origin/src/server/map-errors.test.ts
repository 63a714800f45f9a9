import { expect, test } from 'vitest';
import { statusOf } from './map-errors.ts';

test.each([
  [Object.assign(new Error('full'), { code: 'SQLITE_FULL' }), 503],
  [Object.assign(new Error('busy'), { code: 'SQLITE_BUSY_SNAPSHOT' }), 503],
  [Object.assign(new Error('disk'), { code: 'SQLITE_IOERR_FSYNC' }), 503],
  [Object.assign(new Error('unique'), { code: 'SQLITE_CONSTRAINT_UNIQUE' }), 500],
  [Object.assign(new Error('the server stops'), { code: '57P01' }), 503],
  [Object.assign(new Error('too many connections'), { code: '53300' }), 503],
  [Object.assign(new Error('no server'), { code: 'ECONNREFUSED' }), 503],
  [new Error('Connection terminated unexpectedly'), 503],
  [Object.assign(new Error('unique'), { code: '23505' }), 500],
  [Object.assign(new Error('media type'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }), 415],
  [Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 }), 400],
  [Object.assign(new Error('odd'), { statusCode: 200 }), 500],
  [new Error('unexpected'), 500],
  ['thrown text', 500],
  [null, 500],
])('%s is answered with %d', (error, status) => {
  expect(statusOf(error)).toBe(status);
});

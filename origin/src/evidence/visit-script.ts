import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The script that each document begins with, which tells the origin what became of the visit. */
export const VISIT_SCRIPT = readFileSync(new URL('./visit-script.js', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('//'))
  .join('\n');

/** The script as the content security policy allows it. */
export const VISIT_SCRIPT_HASH = `'sha256-${createHash('sha256').update(VISIT_SCRIPT).digest('base64')}'`;

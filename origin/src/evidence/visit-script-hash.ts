import { createHash } from 'node:crypto';
import { VISIT_SCRIPT } from 'shared/commands/visit-script';

/** The script that tells of visits, as the content security policy allows it. */
export const VISIT_SCRIPT_HASH = `'sha256-${createHash('sha256').update(VISIT_SCRIPT).digest('base64')}'`;

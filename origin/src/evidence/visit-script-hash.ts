import { hash } from 'node:crypto';
import { VISIT_SCRIPT } from 'shared/commands/visit-script';

/** The script that tells of visits, as the content security policy allows it. */
export const VISIT_SCRIPT_HASH = `'sha256-${hash('sha256', VISIT_SCRIPT, 'base64')}'`;

import { readFileSync } from 'node:fs';
import { reasonOf } from 'shared/commands/reason-of';
import type { Environment, Report } from './environment.ts';

/** The settings that hold a secret, or an address with a password in it. */
export const secretSettings = [
  'ALERT_WEBHOOK_URL',
  'CDN_PURGE_TOKEN',
  'DATABASE_URL',
  'DATA_KEY',
  'DATA_KEY_OLD',
  'MAIL_URL',
  'ORIGIN_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'RELEASE_TOKEN',
  'SESSION_SECRET',
] as const;

/**
 * Returns the environment with each secret that `<NAME>_FILE` names the file of, as container platforms and systemd mount them; line ends around
 * a value do not count. A file that cannot be read, or holds nothing, and a secret that is set in both ways, are reported.
 */
export function withSecretsFromFiles(env: Environment, report: Report): Environment {
  const read = { ...env };
  for (const name of secretSettings) {
    const setting = `${name}_FILE`;
    const file = env[setting];
    if (!file) continue;
    if (env[name]) {
      report(`${name} and ${setting} are both set, and may differ. Leave one of them out.`);
      continue;
    }
    const value = readSecretFile(file);
    if (value.reason === undefined) read[name] = value.text;
    else report(`${setting} names ${file}, which ${value.reason}. Put the value of ${name} into that file, or leave ${setting} out.`);
  }
  return read;
}

function readSecretFile(file: string): { readonly text: string; readonly reason?: undefined } | { readonly reason: string } {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return text ? { text } : { reason: 'is empty' };
  } catch (error) {
    return { reason: `cannot be read (${reasonOf(error)})` };
  }
}

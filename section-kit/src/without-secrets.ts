/** What signs and publishes for a team, and what an origin on the same machine keeps to itself: its own secrets, and its release store's. */
const SECRETS: ReadonlySet<string> = new Set([
  'SIGNING_KEY',
  'RELEASE_TOKEN',
  'DATA_KEY',
  'DATA_KEY_OLD',
  'ORIGIN_KEY',
  'SESSION_SECRET',
  'DATABASE_URL',
  'MAIL_URL',
  'ALERT_WEBHOOK_URL',
  'CDN_PURGE_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
]);

/** An environment for a program that runs code of others, such as a build with all the packages that it is made of: without the secrets. */
export function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !SECRETS.has(name)));
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type KeyObject, createPrivateKey } from 'node:crypto';
import { secretsFolder } from 'shared/commands/data-folder';
import { type Site, siteSchema } from 'shared/contracts/site';
import { type AlertTargets, readAlertTargets } from './alert-targets.ts';
import { type CdnSettings, readCdn } from './cdn.ts';
import { checkShape } from './check-shape.ts';
import { readConsoleUrl } from './console-url.ts';
import { type DatabaseAddress, parseDatabaseAddress } from './database-address.ts';
import { DATA_KEY_BYTES, type GivenDataKeys, parseDataKey } from './data-key.ts';
import { type SecurityContact, readSecurity } from './security-contact.ts';
import { type MailAddress, type MailRoute, parseMailAddress, parseMailRoute } from './mail-route.ts';
import { isProduction } from './is-production.ts';
import { readImageHosts } from './image-hosts.ts';
import { type ReleaseStoreAddress, readReleaseStore } from './release-store-address.ts';
import { readUpstream } from './read-upstream.ts';
import { type TracingSettings, readTracing } from './tracing.ts';
import { readTrustedProxies } from './trusted-proxies.ts';
import { withSecretsFromFiles } from './secrets-from-files.ts';
import { reasonOf } from 'shared/commands/reason-of';
import { type Environment, type Report, withoutCredentials } from './environment.ts';

const repositoryFolder = fileURLToPath(new URL('../../../..', import.meta.url));
const sampleSiteFile = fileURLToPath(new URL('sample-site.json', import.meta.url));
const SHORTEST_SECRET = 16;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
/** Owns no file, as a rule. */
const NOBODY = '65534:65534';

/** Everything that an operator can set from outside, checked. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute address of the site as visitors see it, without a trailing slash. */
  readonly publicUrl: string;
  /** Absolute address of the release console, on a host of its own; undefined where there is none. */
  readonly consoleUrl: string | undefined;
  /** Whether the public is served: then nothing counts that was made for development. */
  readonly isProduction: boolean;
  /** How an origin that is told to end does so. */
  readonly stopping: {
    /** Milliseconds for which it says that it is not ready, and answers all the same. */
    readonly drainMs: number;
    /** Milliseconds after which it has ended, even where clients still read or write. */
    readonly limitMs: number;
  };
  /** Where metrics are read; undefined where they are not. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** A cache in front of the origins that is told of changes; undefined where none is. */
  readonly cdn: CdnSettings | undefined;
  /** Where traces are exported; undefined where they are not. */
  readonly tracing: TracingSettings | undefined;
  readonly dataDir: string;
  /** The folder of what nobody but the origin may read. */
  readonly secretsDir: string;
  readonly database: DatabaseAddress;
  /** Where the files of releases are kept for all origins; undefined for the data folder alone. */
  readonly releaseStore: ReleaseStoreAddress | undefined;
  readonly releaseToken: string | undefined;
  /** What links and cookies are signed with: the same for all origins of a site. */
  readonly sessionSecret: string | undefined;
  /** What the ledger is signed with: the same for all origins of a site. */
  readonly originKey: KeyObject | undefined;
  /** How many different keys have to sign a release of the shell; undefined for two where two are registered for it. */
  readonly shellSignatures: number | undefined;
  /** Whom to tell of a weakness, as /.well-known/security.txt says; undefined where none is to be told. */
  readonly security: SecurityContact | undefined;
  /** What personal data is encrypted with: the same for all origins of a site. */
  readonly dataKeys: GivenDataKeys;
  readonly site: Site;
  readonly mailRoute: MailRoute;
  /** Whom mails come from; undefined for the name and address of the site file. */
  readonly mailFrom: MailAddress | undefined;
  readonly alerts: AlertTargets;
  /** How many new records of a kind one address may send in a minute. */
  readonly submissionsPerMinute: number;
  /** How many new records all addresses together may send in a minute; undefined for forty times as many as one. */
  readonly submissionsPerMinuteOverall: number | undefined;
  /** Whether visitors' devices may keep pages for when there is no connection; false withdraws what they have. */
  readonly offlineCopy: boolean;
  /** Whether pages are rendered before visitors ask for them: at the start, and before a release is served. */
  readonly warmPages: boolean;
  /** Whether releases may show texts of a scaffold: for work on the site alone, never where it is visited. */
  readonly allowUnwritten: boolean;
  /** Whether sections of which nothing is live are described by their packages in this checkout, for a dev server that renders them. */
  readonly describeFromSources: boolean;
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** pino's level. */
  readonly logLevel: string;
  /** The user that releases' code runs as, where the origin runs as root. */
  readonly renderUser: { readonly uid: number; readonly gid: number };
  /** The host that takes pledges and enquiries and names the rate instead of this origin, without a slash at its end. */
  readonly adminHost: string | undefined;
  /** The host that tells the stories instead of this origin. */
  readonly blogHost: string | undefined;
  /** The https origins whose pictures stories may show: the blog host's, and those that are named. */
  readonly imageHosts: readonly string[];
}

/** The settings are not usable; `faults` names all of them, each with what to do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The settings cannot be used:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/** Reads the settings from environment variables; throws SettingsError with every fault at once. */
export function readSettings(given: Environment): Settings {
  const faults: string[] = [];
  const report: Report = (fault) => faults.push(withoutCredentials(fault));
  const env = withSecretsFromFiles(given, report);
  const port = readInteger(env, 'PORT', { fallback: 3000, min: 0, max: 65_535 }, report);
  const dataDir = path.resolve(env.DATA_DIR || path.join(repositoryFolder, 'data'));
  const publicUrl = readPublicUrl(env.PUBLIC_URL || `http://localhost:${port}`, report);
  const blogHost = readUpstream('BLOG_HOST', env.BLOG_HOST, { publicUrl, port }, report);
  const settings = {
    port,
    host: env.HOST || '127.0.0.1',
    publicUrl,
    consoleUrl: readConsoleUrl(env.CONSOLE_URL, publicUrl, report),
    isProduction: isProduction(env, publicUrl),
    stopping: readStopping(env, isProduction(env, publicUrl), report),
    metrics: env.METRICS_PORT
      ? { port: readInteger(env, 'METRICS_PORT', { fallback: 9464, min: 0, max: 65_535 }, report), host: env.METRICS_HOST || '127.0.0.1' }
      : undefined,
    cdn: readCdn({ purgeUrl: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN, maxAge: env.CDN_MAX_AGE_SECONDS }, report),
    tracing: readTracing(
      {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: env.OTEL_EXPORTER_OTLP_HEADERS,
        serviceName: env.OTEL_SERVICE_NAME,
        sampler: env.OTEL_TRACES_SAMPLER,
        samplerArg: env.OTEL_TRACES_SAMPLER_ARG,
      },
      report,
    ),
    dataDir,
    secretsDir: path.resolve(env.SECRETS_DIR || secretsFolder(dataDir)),
    database: readDatabase(env.DATABASE_URL, report) ?? { kind: 'sqlite' as const, file: path.join(dataDir, 'site.sqlite') },
    releaseStore: readReleaseStore(env.RELEASE_STORE, env, report),
    releaseToken: readSecret(env, 'RELEASE_TOKEN', report),
    sessionSecret: readSecret(env, 'SESSION_SECRET', report),
    originKey: readOriginKey(env.ORIGIN_KEY, report),
    shellSignatures: env.SHELL_SIGNATURES ? readInteger(env, 'SHELL_SIGNATURES', { fallback: 2, min: 1, max: 2 }, report) : undefined,
    security: readSecurity(env.SECURITY_CONTACT, env.SECURITY_EXPIRES, report),
    dataKeys: readDataKeys(env, report),
    mailRoute: readMailRoute(env.MAIL_URL, dataDir, report),
    mailFrom: readMailFrom(env.MAIL_FROM, report),
    alerts: readAlertTargets(env.ALERT_WEBHOOK_URL, env.ALERT_MAIL_TO, report),
    submissionsPerMinute: readInteger(env, 'SUBMISSIONS_PER_MINUTE', { fallback: 15, min: 1, max: 1_000_000 }, report),
    submissionsPerMinuteOverall: env.SUBMISSIONS_PER_MINUTE_OVERALL
      ? readInteger(env, 'SUBMISSIONS_PER_MINUTE_OVERALL', { fallback: 600, min: 1, max: 100_000_000 }, report)
      : undefined,
    offlineCopy: readSwitch(env, 'OFFLINE_COPY', report, 'on'),
    warmPages: readSwitch(env, 'WARM_PAGES', report, 'on'),
    allowUnwritten: readSwitch(env, 'UNWRITTEN_TEXTS', report, 'off'),
    describeFromSources: readSwitch(env, 'DESCRIBE_FROM_SOURCES', report, 'off'),
    trustedProxies: readTrustedProxies(env.TRUSTED_PROXIES, report),
    logLevel: readLogLevel(env.LOG_LEVEL, report),
    renderUser: readUser(env, 'RENDER_USER', report),
    adminHost: readUpstream('ADMIN_HOST', env.ADMIN_HOST, { publicUrl, port }, report),
    blogHost,
    imageHosts: readImageHosts(env.IMAGE_HOSTS, blogHost, report),
  };
  const site = readSite(env.SITE_FILE || sampleSiteFile, report);
  if (!site || faults.length > 0) throw new SettingsError(faults);
  return { ...settings, site };
}

function readInteger(env: Environment, name: string, range: { fallback: number; min: number; max: number }, report: Report): number {
  const text = env[name];
  if (!text) return range.fallback;
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= range.min && number <= range.max) return number;
  report(`${name} is '${text}'. Set it to a whole number from ${range.min} to ${range.max}, or leave it out for ${range.fallback}.`);
  return range.fallback;
}

/** A public site has load balancers that have to notice first; on a laptop nobody waits. */
function readStopping(env: Environment, isPublic: boolean, report: Report): Settings['stopping'] {
  const drain = readInteger(env, 'DRAIN_SECONDS', { fallback: isPublic ? 3 : 0, min: 0, max: 300 }, report);
  const limit = readInteger(env, 'STOP_SECONDS', { fallback: 10, min: 1, max: 600 }, report);
  if (drain >= limit) report(`DRAIN_SECONDS is ${drain}, and leaves nothing of the ${limit} of STOP_SECONDS. Raise STOP_SECONDS, too.`);
  return { drainMs: drain * 1000, limitMs: limit * 1000 };
}

function readSwitch(env: Environment, name: string, report: Report, otherwise: 'on' | 'off'): boolean {
  const text = env[name] || otherwise;
  if (text === 'on' || text === 'off') return text === 'on';
  report(`${name} is '${text}'. Set it to ${otherwise === 'on' ? 'off' : 'on'}, or leave it out for ${otherwise}.`);
  return otherwise === 'on';
}

function readLogLevel(text: string | undefined, report: Report): string {
  const level = text || 'warn';
  if (!LOG_LEVELS.includes(level)) report(`LOG_LEVEL is '${level}'. Set it to one of ${LOG_LEVELS.join(', ')}, or leave it out for warn.`);
  return level;
}

function readUser(env: Environment, name: string, report: Report): Settings['renderUser'] {
  const [, uid, gid] = /^(\d{1,10}):(\d{1,10})$/.exec(env[name] || NOBODY) ?? [];
  if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  report(`${name} is '${env[name]}'. Set it to the numbers of a user and a group that own nothing, such as ${NOBODY}, and not to root's.`);
  return { uid: Number.NaN, gid: Number.NaN };
}

function readPublicUrl(text: string, report: Report): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin;
  report(`PUBLIC_URL is '${text}'. Set it to the address of the site's front page, such as https://zakat.example.org.`);
  return text;
}

function readDatabase(text: string | undefined, report: Report): DatabaseAddress | undefined {
  if (!text) return undefined;
  const address = parseDatabaseAddress(text);
  if (address) return address;
  // The address of a database may hold its password, so it is not repeated here.
  report(
    'DATABASE_URL is not understood. Leave it out to use a SQLite file in DATA_DIR, or set it to sqlite:/path/to/file.sqlite or postgres://user:password@host:5432/database.',
  );
  return undefined;
}

function readMailRoute(text: string | undefined, dataDir: string, report: Report): MailRoute {
  const route = parseMailRoute(text, dataDir);
  if (route) return route;
  // It may hold the password of the mail server, so it is not repeated here.
  report(
    'MAIL_URL is not understood. Leave it out to write mails into DATA_DIR/outbox, or set it to smtp://user:password@host:587 or smtps://user:password@host:465.',
  );
  return { kind: 'files', folder: dataDir };
}

function readMailFrom(text: string | undefined, report: Report): MailAddress | undefined {
  if (!text) return undefined;
  const from = parseMailAddress(text);
  if (!from)
    report(
      `MAIL_FROM is '${text}'. Set it to an address, such as letters@zakat.example.org or Zakat Foundation <letters@zakat.example.org>.`,
    );
  return from;
}

function readSecret(env: Environment, name: 'RELEASE_TOKEN' | 'SESSION_SECRET', report: Report): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (text.length >= SHORTEST_SECRET) return text;
  report(`${name} is shorter than ${SHORTEST_SECRET} characters and could be guessed. Set it to the output of: openssl rand -hex 32`);
  return undefined;
}

function readOriginKey(text: string | undefined, report: Report): KeyObject | undefined {
  if (!text) return undefined;
  try {
    // A setting of one line may write the line ends as \n.
    const key = createPrivateKey(text.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Not repeated here: it may be most of a key.
  }
  report('ORIGIN_KEY is no Ed25519 private key in PEM. Set it to the output of: openssl genpkey -algorithm ed25519');
  return undefined;
}

function readDataKeys(env: Environment, report: Report): GivenDataKeys {
  const read = (name: 'DATA_KEY' | 'DATA_KEY_OLD', text: string) => {
    const key = parseDataKey(text);
    if (!key) report(`${name} is not ${DATA_KEY_BYTES} bytes in base64. Set it to the output of: openssl rand -base64 ${DATA_KEY_BYTES}`);
    return key ?? [];
  };
  const [current] = env.DATA_KEY ? [read('DATA_KEY', env.DATA_KEY)].flat() : [];
  const readable = (env.DATA_KEY_OLD ?? '').split(/[\s,]+/).filter(Boolean);
  return { current, readable: readable.flatMap((text) => read('DATA_KEY_OLD', text)) };
}

function readSite(file: string, report: Report): Site | undefined {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = reasonOf(error);
    report(`SITE_FILE ${file} cannot be read (${reason}). Start from a copy of ${sampleSiteFile}.`);
    return undefined;
  }
  const checked = checkShape(siteSchema, content);
  if (checked.ok) return checked.value;
  for (const fault of checked.faults) report(`SITE_FILE ${file}: ${fault}. Compare it with ${sampleSiteFile}.`);
  return undefined;
}

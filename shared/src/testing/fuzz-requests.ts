import { addresses, contentTypes, DOCTOR, fieldNames, hosts, methods, odd, rawTargets, SECTION_IDS, texts } from './fuzz-words.ts';
import { randomNumbers } from './random-numbers.ts';

/** A request that nobody means well by. */
export interface FuzzRequest {
  readonly method: string;
  /** As it stands in the first line. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether it has to be written as it is: clients correct it, or refuse to send it. */
  readonly isRaw: boolean;
}

export interface FuzzedSite {
  /** A token that is good for every section. */
  readonly token: string;
  /** The addresses of the site and of its release console. */
  readonly publicUrl: string;
  readonly consoleUrl: string;
  /** A cookie of somebody who is signed in to the console. */
  readonly consoleCookie: string;
  /** A release as it would be published, for being altered. */
  readonly packed: { readonly release: object; readonly files: Readonly<Record<string, string>> };
  /** Adds a good signature to what is published; may throw for what cannot be signed. */
  sign(body: Readonly<Record<string, unknown>>): object;
}

/** Hostile requests to every route of a site without end: the same seed gives the same ones. */
export function* fuzzRequests(seed: number, site: FuzzedSite): Generator<FuzzRequest, never> {
  const random = randomNumbers(seed);
  const [consoleCookieName] = site.consoleCookie.split('=');
  const below = (most: number) => Math.floor(random() * most);
  const chance = (of: number) => random() < of;
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const uuid = () =>
    Array.from({ length: 32 }, () => below(16).toString(16))
      .join('')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const network = () => (chance(0.5) ? `203.0.${below(4)}.${below(256)}` : `2001:db8:${below(500).toString(16)}::${below(9)}`);

  function text(): string {
    if (chance(0.02)) return pick(['a', 'ক', '"', '\\', '%']).repeat(pick([200, 5_001, 70_000]));
    return chance(0.2) ? String.fromCharCode(...Array.from({ length: below(20) }, () => below(0x10000))) : pick(texts);
  }

  function value(depth = 0): unknown {
    switch (below(depth > 3 ? 6 : 8)) {
      case 0:
        return pick([null, true, false]);
      case 1:
        return pick([0, -1, 5, 1e308, -0.1, 2 ** 53, 1e-7]);
      case 6:
        return Array.from({ length: below(4) }, () => value(depth + 1));
      case 7:
        return Object.fromEntries(Array.from({ length: below(5) }, () => [pick(fieldNames), value(depth + 1)]));
      default:
        return text();
    }
  }

  /** A copy with some of what is in it replaced, left out or added. */
  function altered(of: unknown, depth = 0): unknown {
    if (typeof of !== 'object' || of === null || (depth > 0 && chance(0.1))) return chance(0.5) ? value() : of;
    if (Array.isArray(of)) return chance(0.5) ? of.map((item) => (chance(0.3) ? altered(item, depth + 1) : item)) : [...of, value()];
    const entries = Object.entries(of).filter(() => !chance(0.02));
    const index = below(entries.length);
    const changed = entries.map(([name, item], at) => [name, at === index ? altered(item, depth + 1) : item]);
    return Object.fromEntries(chance(0.1) ? [...changed, [pick(fieldNames), value()]] : changed);
  }

  function form(): Record<string, unknown> {
    const good = pick<Record<string, unknown>>([
      { name: 'Farhana', phone: '01712345678', donation: '5000', email: 'a@example.org', address: 'Dhaka' },
      { first_name: 'F', last_name: '', email: 'a@example.org', nature_of_enquiry: 'zakat', message: 'Salam' },
      { email: `reader${below(50)}@example.org` },
      { version: '1.0.0-000000000000', percent: 5, why: 'because' },
      { submission_key: uuid(), step: 'amount', donation: '5000' },
    ]);
    return (chance(0.3) ? good : altered(good)) as Record<string, unknown>;
  }

  const written = (item: unknown) => (typeof item === 'string' ? item : (JSON.stringify(item) ?? ''));

  function body(type: string): string {
    if (chance(0.05)) return text();
    if (chance(0.02)) return pick(['[', '{"a":', '"']).repeat(pick([10, 10_000]));
    const fields = form() ?? {};
    if (type.includes('urlencoded')) {
      const pairs = Object.entries(typeof fields === 'object' ? fields : { a: fields }).map(
        ([name, item]) => `${name}=${chance(0.8) ? encodeURIComponent(written(item).toWellFormed()) : written(item)}`,
      );
      return pairs.join(pick(['&', '&', ';', '&&']));
    }
    if (type.includes('report')) {
      return JSON.stringify(
        altered([
          {
            type: 'csp-violation',
            url: 'http://localhost/',
            body: { documentURL: 'http://localhost/bn', effectiveDirective: 'img-src', blockedURL: text() },
          },
        ]),
      );
    }
    return JSON.stringify(fields) ?? '';
  }

  function address(): string {
    // The doctor renders every page: seconds of work for one request with a token.
    const path = pick(chance(0.002) ? DOCTOR : addresses).replaceAll('{}', () => pick(odd));
    if (chance(0.6)) return path;
    const query = `${path.includes('?') ? '&' : '?'}${pick([...fieldNames, 'state', 'reference', 'for', 'lang', 'gram'])}=${chance(0.5) ? pick(odd) : encodeURIComponent(text().toWellFormed())}`;
    if (chance(0.6)) return path + query.slice(0, 4_000);
    const at = below(path.length) + 1;
    return path.slice(0, at) + pick(odd) + path.slice(at);
  }

  function headers(type: string | undefined): Record<string, string> {
    const some: Record<string, string> = { 'x-forwarded-for': network() };
    const printable = () =>
      text()
        .replace(/[^\x20-\x7e]/g, '')
        .trim()
        .slice(0, 2_000);
    if (type !== undefined) some['content-type'] = type;
    if (chance(0.3)) some['accept-language'] = pick(['bn', 'en', 'bn-BD,bn;q=0.9', ',,,;q=', '*', 'x'.repeat(500)]);
    if (chance(0.3)) some['accept-encoding'] = pick(['br', 'gzip', 'zstd', 'br, dcb', 'identity;q=0', '*;q=0', 'br;q=x', printable()]);
    if (chance(0.2)) some['available-dictionary'] = pick([`:${'A'.repeat(43)}=:`, ':AAAA:', `:${'A'.repeat(2_000)}=:`, printable()]);
    if (chance(0.3))
      some.cookie = pick([
        `visitor=${uuid()}`,
        `visitor=${printable()}`,
        '__Host-visitor=../x',
        `preview=give~1.0.0~0~${printable()}`,
        `${consoleCookieName}=own~0~0~x~${printable()}`,
        ';;;=',
        `${'a=b;'.repeat(200)}`,
        'visitor=%',
      ]);
    if (chance(0.2)) some['idempotency-key'] = chance(0.5) ? uuid() : printable();
    if (chance(0.2)) some['x-form-age'] = pick(['0', '45000', '-1', '9'.repeat(30), 'x']);
    if (chance(0.2)) some.origin = pick(['http://localhost', 'https://evil.example', 'null', '[', printable()]);
    if (chance(0.2)) some.referer = pick(['http://localhost/bn', 'http://localhost//evil.example', 'http://[', printable()]);
    if (chance(0.2)) some['sec-fetch-site'] = pick(['same-origin', 'cross-site', 'none', 'x']);
    if (chance(0.2)) some['if-none-match'] = pick(['*', '"x"', printable()]);
    if (chance(0.1)) some.range = pick(['bytes=0-', 'bytes=9-1', 'bytes=-', 'x']);
    if (chance(0.2)) some.authorization = pick([`Bearer ${site.token}`, 'Bearer ', 'Bearer x', `Bearer ${printable()}`, 'Basic Og==']);
    if (chance(0.1)) some.host = pick(hosts);
    if (chance(0.1)) some.accept = pick(['text/html', 'application/json', '*/*', ';', printable()]);
    if (chance(0.05)) some['content-encoding'] = pick(['gzip', 'br', 'x']);
    if (chance(0.05)) some.expect = 'x';
    if (chance(0.05)) some['x-forwarded-host'] = pick(hosts);
    if (chance(0.05)) some['x-http-method-override'] = 'DELETE';
    return some;
  }

  /** What lets a request past the first doors, more often than not. */
  function fitting(target: string): Record<string, string> {
    if (chance(0.3)) return {};
    if (target.startsWith('/_releases/api')) return { authorization: `Bearer ${site.token}` };
    if (!/^(\/bn)?\/_releases/.test(target)) return { host: new URL(site.publicUrl).host, origin: site.publicUrl };
    return { host: new URL(site.consoleUrl).host, origin: site.consoleUrl, cookie: site.consoleCookie };
  }

  function upload(): FuzzRequest {
    const { release, files } = site.packed;
    const altering = pick(['release', 'files', 'both', 'whole', 'none']);
    const sent: Record<string, unknown> = {
      release: altering === 'release' || altering === 'both' ? altered(release) : release,
      files: altering === 'files' || altering === 'both' ? altered(files) : files,
      hold: true,
    };
    const signed = () => {
      try {
        return chance(0.8) ? site.sign(sent) : sent;
      } catch {
        return sent;
      }
    };
    const whole = signed();
    return {
      method: 'POST',
      target: `/_releases/api/sections/${chance(0.9) ? 'give' : pick([...SECTION_IDS, ...odd])}/releases`,
      headers: {
        ...headers('application/json'),
        authorization: `Bearer ${site.token}`,
        host: 'localhost',
        'content-type': 'application/json',
      },
      body: chance(0.05) ? JSON.stringify(whole).slice(0, below(500)) : JSON.stringify(altering === 'whole' ? altered(whole) : whole),
      isRaw: false,
    };
  }

  for (;;) {
    if (chance(0.03)) {
      yield upload();
      continue;
    }
    if (chance(0.05)) {
      yield {
        method: pick(['GET', 'POST', 'HEAD', 'XYZ', 'get']),
        target: pick([...rawTargets, address()]),
        headers: { ...headers(undefined), host: pick(hosts) },
        isRaw: true,
      };
      continue;
    }
    const method = pick(methods);
    const type = method === 'GET' || method === 'HEAD' ? undefined : pick(contentTypes);
    const sent = type === undefined ? undefined : body(type);
    const target = address().replace(/[^\x21-\x7e]/g, '');
    yield {
      method,
      target,
      headers: { ...headers(type), ...fitting(target) },
      ...(sent === undefined ? {} : { body: sent }),
      isRaw: false,
    };
  }
}

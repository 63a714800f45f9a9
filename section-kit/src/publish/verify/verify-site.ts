import { descriptionOf } from 'shared/commands/described-before';
import { inParallel } from 'shared/commands/in-parallel';
import { chainFaults } from 'shared/commands/ledger-chain';
import type { PublicKeys, SealedEvent } from 'shared/contracts/ledger';
import type { Release } from 'shared/contracts/release';
import { pagePath } from 'shared/sections/find-page';
import { languages, localPath } from 'shared/sections/language';
import type { OriginAnswer } from '../call-origin.ts';
import type { Found, Named } from './found.ts';
import { fittingReleases } from './fitting-releases.ts';
import { type Site, type SiteAnswer, openSite } from './read-site.ts';
import { readRemembered, remember, rememberedFaults } from './remembered.ts';
import { servedReleases } from './served-releases.ts';
import { documentFaults, releasesIn } from './verify-document.ts';
import { verifyRelease } from './verify-release.ts';
import { workerFaults } from './verify-worker.ts';

const DOCUMENTS_AT_ONCE = 4;
/** A release that becomes live while documents are read is no fault: they are read again. */
const MOST_LOOKS = 3;

interface Look {
  readonly events: readonly SealedEvent[];
  readonly keys: PublicKeys;
  readonly found: readonly Found[];
  readonly checked: { readonly events: number; readonly releases: number; readonly files: number; readonly documents: number };
}

const nameOf = ({ section, version }: Named) => `${section}/${version}`;

/** The paths of every page that a release holds, in both languages. */
function pathsOf(release: Release): string[] {
  return (descriptionOf(release)?.pages ?? [])
    .filter(({ id }) => release.pages.includes(id))
    .flatMap((page) => languages.map((language) => localPath(pagePath(page), language)));
}

async function readDocuments(site: Site, paths: readonly string[]): Promise<ReadonlyMap<string, SiteAnswer>> {
  return new Map(await inParallel(paths, DOCUMENTS_AT_ONCE, async (path) => [path, await site.read(path)] as const));
}

function ledgerFaults(events: readonly SealedEvent[], keys: PublicKeys['origin']): Found[] {
  if (events.length === 0 && keys.length > 0) {
    const message = "The ledger is empty, although the site publishes an origin's key: its events were removed.";
    return [{ check: 'ledger', section: null, version: null, name: 'events', message }];
  }
  return chainFaults(events, keys).map(({ id, message }) => {
    const section = events.find((event) => event.id === id)?.section ?? null;
    return { check: 'ledger', section, version: null, name: `event ${id}`, message };
  });
}

/** The documents of everything that is live; where nothing is, the front page, if there is one nevertheless. */
async function documentsOf(site: Site, live: readonly Release[]): Promise<ReadonlyMap<string, SiteAnswer>> {
  if (live.length > 0) return readDocuments(site, live.flatMap(pathsOf));
  const answer = await site.read('/');
  return new Map(answer.status === 200 ? [['/', answer]] : []);
}

async function lookAt(site: Site): Promise<Look> {
  const [events, keys] = [await site.ledger(), await site.keys()];
  const found: Found[] = ledgerFaults(events, keys.origin);
  const served = servedReleases(events);
  const published = new Set(events.filter(({ action }) => action === 'publish').map(nameOf));
  const known = new Map<string, Release | undefined>();
  let files = 0;
  const verifyAll = async (named: readonly Named[]) => {
    for (const { section, version } of named) {
      const name = nameOf({ section, version });
      if (known.has(name)) continue;
      if (!published.has(name)) {
        const message = `${section} ${version} is served, and the ledger knows nothing of its being published.`;
        found.push({ check: 'ledger', section, version, name: version, message });
        known.set(name, undefined);
        continue;
      }
      const verified = await verifyRelease(site, { section, version }, events, keys.signing);
      files += verified.files;
      found.push(...verified.found);
      known.set(name, verified.release);
    }
  };
  const versions = [...served].flatMap(([section, { stable, candidate }]) => [stable, candidate].map((version) => ({ section, version })));
  await verifyAll(versions.flatMap(({ section, version }) => (version === null ? [] : [{ section, version }])));
  const read = async (named: Named) => {
    await verifyAll([named]);
    return known.get(nameOf(named));
  };
  const fitting = await fittingReleases(read, served);
  const live = [...fitting.stable].flatMap(([section, version]) => known.get(nameOf({ section, version })) ?? []);
  const shells = (fitting.all.get('shell') ?? []).flatMap((version) => known.get(nameOf({ section: 'shell', version })) ?? []);
  found.push(...(await workerFaults(site, shells)));
  const documents = await documentsOf(site, live);
  const answers = new Map<string, Promise<SiteAnswer>>();
  const readOnce = (path: string) => {
    const answer = answers.get(path) ?? site.read(path);
    answers.set(path, answer);
    return answer;
  };
  // What they may fall back to, too.
  await verifyAll([...documents.values()].flatMap(({ body }) => releasesIn(body.toString())));
  for (const [path, answer] of documents) {
    found.push(...(await documentFaults(answer, { path, served: fitting.all, findRelease: read, readOnce })));
  }
  return { events, keys, found, checked: { events: events.length, releases: known.size, files, documents: documents.size } };
}

/** A look during which nothing was added to the ledger, if there is one. */
async function lookInPeace(site: Site): Promise<Look> {
  for (let looks = 1; ; looks += 1) {
    const look = await lookAt(site);
    if (look.found.length === 0 || looks === MOST_LOOKS) return look;
    const newest = (await site.ledger()).at(-1)?.id;
    if (newest === look.events.at(-1)?.id) return look;
  }
}

export interface VerifiedSite extends OriginAnswer {
  readonly findings: readonly Found[];
  readonly notes: readonly string[];
  readonly checked: Look['checked'];
}

/**
 * Compares what a site serves with what its teams have signed and with its ledger, from outside; with a state file also with
 * what was seen there before. Throws ReleaseFailed where the site cannot be read.
 */
export async function verifySite(url: string, stateFile: string | undefined): Promise<VerifiedSite> {
  const before = stateFile === undefined ? undefined : await readRemembered(stateFile, url);
  const { events, keys, found, checked } = await lookInPeace(openSite(url));
  const findings = [...found, ...(before ? rememberedFaults(before, events, keys) : [])];
  // What is wrong now has to be found again the next time.
  if (stateFile !== undefined && findings.length === 0) await remember(stateFile, url, events, keys);
  const notes = events.length > 0 && events.every(({ seal }) => seal === null) ? ['No origin has signed the ledger so far.'] : [];
  const looked = `${checked.documents} documents, ${checked.releases} releases with ${checked.files} files, and ${checked.events} events`;
  const message =
    findings.length === 0 ? `All is as it was signed: looked at ${looked}.` : `Looked at ${looked}. Findings: ${findings.length}.`;
  return { findings, notes, checked, message };
}

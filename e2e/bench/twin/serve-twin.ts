import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { load } from 'cheerio';
import type { BootstrapData } from 'shared/contracts/page-context';
import type { RenderRequest, RenderedPage } from 'shared/contracts/render';
import { findPage } from 'shared/sections/find-page';
import { type Language, splitLanguage } from 'shared/sections/language';
import { repository } from '../../origin.ts';
import { sectionOf } from '../../support/sections.ts';

const compress = promisify(brotliCompress);

/** Vite's manifest of the twin's build for browsers. */
type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[]; readonly assets?: readonly string[] }
  >
>;

interface TwinServer {
  renderPage(request: RenderRequest, section: string | null): Promise<RenderedPage>;
}

export interface RunningTwin {
  readonly url: string;
  stop(): Promise<void>;
}

/** An answer as it is kept: compressed once, as the origin keeps what it sends many times. */
interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};
const COMPRESSIBLE = /^(text\/|image\/svg)/;

/** What belongs to one answer, or to releases: names of files and their integrity, dictionaries, the ticket of a visit. */
const NOT_COPIED =
  /^(connection|keep-alive|transfer-encoding|date|content-(type|length|encoding)|etag|set-cookie|server-timing|integrity-policy.*|use-as-dictionary|x-sections|x-request-id|vary|link)$/;

async function headersLike(url: string): Promise<OutgoingHttpHeaders> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return Object.fromEntries([...answer.headers].filter(([name]) => !NOT_COPIED.test(name)));
}

async function kept(type: string, text: Buffer, headers: OutgoingHttpHeaders, status = 200): Promise<Answer> {
  const all: OutgoingHttpHeaders = { ...headers, 'content-type': type, vary: 'accept-encoding' };
  if (!COMPRESSIBLE.test(type)) return { status, headers: { ...all, 'content-length': text.length }, body: text };
  // Its own default: level 11, as the origin compresses what it keeps.
  const body = await compress(text);
  return { status, headers: { ...all, 'content-encoding': 'br', 'content-length': body.length }, body };
}

/** Builds the twin in a process of its own, in the shell's folder, where the shell's plugins look for its packages. */
function buildTwin(folder: string): Promise<void> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'build-twin.ts'), folder], {
    cwd: path.join(repository, 'shell'),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`Building the twin failed:\n${complaints}`))));
  });
}

/** All files that modules need at once, with what they import statically: scripts, entry first, and styles. */
function neededBy(manifest: Manifest, modules: readonly string[]): { readonly scripts: string[]; readonly styles: string[] } {
  const seen = new Set(modules);
  for (const module of seen) {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The twin's build has no module ${module}`);
    for (const imported of chunk.imports ?? []) seen.add(imported);
  }
  const chunks = [...seen].flatMap((module) => manifest[module] ?? []);
  const unique = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
  return { scripts: unique(chunks.map(({ file }) => file)), styles: unique(chunks.flatMap(({ css = [] }) => css)) };
}

/** What the product's document of a path says of the visit, so that the twin shows the very same. */
async function readBootstrap(url: string): Promise<BootstrapData> {
  const $ = load(await (await fetch(url)).text());
  return JSON.parse($('script#visit').text()) as BootstrapData;
}

/** Builds the twin and serves it beside the product: the same documents, with the product's headers; calls go to the product. */
export async function startTwin(productUrl: string, paths: readonly string[]): Promise<RunningTwin> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-twin-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    await buildTwin(folder);
    const running = await serveTwin(folder, productUrl, paths);
    return {
      ...running,
      async stop() {
        await running.stop();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function serveTwin(folder: string, productUrl: string, paths: readonly string[]): Promise<RunningTwin> {
  const client = path.join(folder, 'client');
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const server = (await import(pathToFileURL(path.join(folder, 'server/server.js')).href)) as TwinServer;
  const fontsOf = (language: Language) => {
    const fonts = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
    const wanted = language === 'bn' ? /bangla[^/]*\.woff2$/ : /latin[^/]*\.woff2$/;
    return [...new Set(fonts)].filter((file) => wanted.test(file)).map((file) => `/${file}`);
  };

  async function makeDocument(at: string): Promise<Answer> {
    const { visit, rendered } = await readBootstrap(productUrl + at);
    const { language } = visit;
    const { path: local } = splitLanguage(at);
    const found = findPage(visit.siteMap, local);
    const section = found && sectionOf(found.section.id);
    if (!section) throw new Error(`${at} is no page of this site`);
    const isShell = section.id === 'shell';
    const source = `${isShell ? 'shell' : section.remote}/src`;
    const page = `${source}/pages/${found.page.id}`;
    const own = [...(isShell ? [] : [`${source}/routes.tsx`]), `${page}/page.tsx`, `${page}/content/${language}.ts`];
    const { scripts, styles } = neededBy(manifest, ['shell/src/main.tsx', ...own]);
    const [entry = '', ...modules] = scripts;
    const request: RenderRequest = {
      publicUrl: productUrl,
      path: local,
      search: visit.search,
      assets: { entry, modules, styles, fonts: fontsOf(language), imports: {}, integrity: {} },
      servesFileLists: true,
      document: { visit, rendered, sections: {} },
    };
    const { html, status } = await server.renderPage(request, rendered);
    // One program has nothing for an import map to say.
    const document = html.replace(/<script type="importmap">.*?<\/script>\n/, '');
    return kept('text/html; charset=utf-8', Buffer.from(document), await headersLike(productUrl + at), status);
  }

  const documents = new Map<string, Answer>();
  for (const at of paths) documents.set(at, await makeDocument(at));
  const productFile = load(await (await fetch(productUrl + paths[0])).text())('script[type=module]').attr('src') ?? '';
  const fileHeaders = await headersLike(productUrl + productFile);
  const files = new Map<string, Promise<Answer>>();
  const readFileAnswer = async (at: string) => {
    const type = TYPES[path.extname(at)];
    if (!type) throw new Error(`The twin does not know the type of ${at}`);
    return kept(type, await readFile(path.join(client, path.posix.normalize(at))), fileHeaders);
  };

  async function forward(request: IncomingMessage): Promise<Answer> {
    const answer = await fetch(productUrl + request.url);
    const type = answer.headers.get('content-type') ?? 'text/plain';
    return { status: answer.status, headers: { 'content-type': type }, body: Buffer.from(await answer.arrayBuffer()) };
  }

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const { pathname } = new URL(request.url ?? '/', productUrl);
    const document = documents.get(pathname);
    if (document) return document;
    if (!pathname.startsWith('/assets/')) return forward(request);
    const file = files.get(pathname) ?? readFileAnswer(pathname);
    files.set(pathname, file);
    return file;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { status, headers, body } = await answerTo(request);
      response.writeHead(status, headers).end(body);
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    }
  }

  const http = createServer({ keepAliveTimeout: 60_000 }, (request, response) => void handle(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(http.address() as AddressInfo).port}`,
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

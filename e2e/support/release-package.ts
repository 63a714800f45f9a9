import { createHash, createPublicKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentMark, contentMarkAt } from 'shared/contracts/content-address';
import { type PublishSignature, type PublishStatement, statementText } from 'shared/contracts/publish-statement';
import { type Release, canonicalContent } from 'shared/contracts/release';
import type { SectionId } from 'shared/sections/sections';
import { type TestOrigin, repository } from '../origin.ts';
import { sectionOf } from './sections.ts';

export interface ReleasePackage {
  release: Release;
  files: Map<string, Buffer>;
}

/** What a package's last build left in `dist`. */
export async function readPackage(section: SectionId, folder = path.join(repository, sectionOf(section).remote)): Promise<ReleasePackage> {
  const dist = path.join(folder, 'dist');
  const release = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')) as Release;
  const files = await Promise.all(release.files.map(async (file) => [file.path, await readFile(path.join(dist, file.path))] as const));
  return { release, files: new Map(files) };
}

/** The files that name another one: a build would give them a new name with it. */
function filesNaming({ files }: ReleasePackage, file: string): string[] {
  const name = path.basename(file);
  const isCode = /^(?:client|server)\/.*\.(?:js|css)$/;
  return [...files].flatMap(([other, content]) => (other !== file && isCode.test(other) && content.includes(name) ? [other] : []));
}

/** The package with one file's text changed under another name, described as a build would have described it. */
function withFile({ release, files }: ReleasePackage, file: string, content: Buffer, name = file): ReleasePackage {
  const sha384 = sha384Of(content);
  const described = JSON.parse(JSON.stringify(release).replaceAll(path.basename(file), path.basename(name))) as Release;
  const changed = {
    ...described,
    files: described.files.map((entry) => (entry.path === name ? { ...entry, bytes: content.length, sha384 } : entry)),
  };
  const hash = createHash('sha256').update(canonicalContent(changed)).digest('hex').slice(0, 12);
  const version = changed.version.replace(/[0-9a-f]{12}$/, hash);
  const others = [...files].filter(([other]) => other !== file);
  return { release: { ...changed, version }, files: new Map([...others, [name, content]]) };
}

const sha384Of = (content: Buffer) => createHash('sha384').update(content).digest('base64');

/** What a build would call a file with this content; its present name where that says no content. */
function nameFor({ release }: ReleasePackage, file: string, content: Buffer): string {
  const described = release.files.find(({ path: name }) => name === file);
  const at = described ? contentMarkAt(described) : -1;
  return at === -1 ? file : `${file.slice(0, at)}-${contentMark(sha384Of(content))}${path.extname(file)}`;
}

/** The package with one file's text changed, described as a build would have described it; one that other files name keeps its name. */
export function withEditedFile(built: ReleasePackage, file: string, edit: (text: string) => string): ReleasePackage {
  const content = Buffer.from(edit(built.files.get(file)?.toString('utf8') ?? ''));
  return withFile(built, file, content, filesNaming(built, file).length > 0 ? file : nameFor(built, file, content));
}

/** The same as a whole build: who names the file names it anew, and so on, so that all of them are addressed by their content. */
export function rebuiltWith(built: ReleasePackage, file: string, edit: (text: string) => string): ReleasePackage {
  const content = Buffer.from(edit(built.files.get(file)?.toString('utf8') ?? ''));
  const name = nameFor(built, file, content);
  let rebuilt = withFile(built, file, content, name);
  if (name === file) return rebuilt;
  const [before, after] = [path.basename(file), path.basename(name)];
  for (let naming = filesNaming(built, file); naming[0]; naming = filesNaming(rebuilt, file)) {
    rebuilt = rebuiltWith(rebuilt, naming[0], (text) => text.replaceAll(before, after));
  }
  return rebuilt;
}

export interface PublishAnswer {
  readonly status: number;
  readonly message: string;
}

/** Signs a statement by a private key, PEM. */
export function signatureOf(statement: PublishStatement, privateKey: string): PublishSignature {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return {
    key: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    sequence: statement.sequence,
    value: sign(null, Buffer.from(statementText(statement)), privateKey).toString('base64'),
  };
}

/** Signs a package and publishes it as `pnpm release publish` does. */
export async function publish(
  { url, token, signingKey }: Pick<TestOrigin, 'url' | 'token' | 'signingKey'>,
  section: string,
  { release, files }: ReleasePackage,
  { hold = false }: { hold?: boolean } = {},
): Promise<PublishAnswer> {
  const address = `${url}/_releases/api/sections/${section}`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const { sequence = 1 } = (await (await fetch(`${address}/sequence`, { headers })).json()) as { sequence?: number };
  const response = await fetch(`${address}/releases`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      hold,
      release,
      files: Object.fromEntries([...files].map(([name, content]) => [name, content.toString('base64')])),
      signature: signatureOf({ release, sequence, hold, keepKnown: false }, signingKey),
    }),
  });
  const { message } = (await response.json()) as { message: string };
  return { status: response.status, message };
}

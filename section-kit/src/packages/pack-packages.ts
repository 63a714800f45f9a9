import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PackagesIndex } from 'shared/contracts/packages-index';
import { repository } from '../folders.ts';

const run = promisify(execFile);

/** Enough for what a compiler complains of. */
const MOST_OUTPUT_BYTES = 16 * 1024 ** 2;
const BUILT = path.join(repository, 'dist/packages/built');
/** What a package holds besides code. */
const ASSET = /\.(css|svg|woff2)$|\/OFL\.txt$/;
const SOURCE_ONLY = /\.test\.tsx?$|\/fixtures\//;

/** The packages that a team installs, each with what of the compiler's output becomes its `dist`. */
const packages = [
  { name: 'shared', code: 'shared/src', assets: 'src' },
  { name: 'section-kit', code: 'section-kit', assets: undefined },
] as const;

async function compile(): Promise<void> {
  await rm(BUILT, { recursive: true, force: true });
  const compiler = createRequire(import.meta.url).resolve('typescript-6/bin/tsc');
  const args = [compiler, '--project', path.join(repository, 'section-kit/tsconfig.packages.json')];
  await run(process.execPath, args, { cwd: repository, maxBuffer: MOST_OUTPUT_BYTES }).catch((cause: { stdout?: string }) => {
    throw new Error(`shared and section-kit do not compile:\n${cause.stdout ?? ''}`, { cause });
  });
}

/** Names the files beside a declaration as the compiler does in code, which it leaves out in declarations. */
async function rewriteDeclarations(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.d.ts'));
  for (const file of files.map((name) => path.join(folder, name))) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/(\bfrom |\bimport\()(["']\.{1,2}\/[^"']+)\.tsx?(["'])/g, '$1$2.js$3'));
  }
}

async function fillDist({ name, code, assets }: (typeof packages)[number]): Promise<void> {
  const folder = path.join(repository, name);
  const dist = path.join(folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  await cp(path.join(BUILT, code), dist, { recursive: true });
  if (!assets) return;
  const from = path.join(folder, assets);
  const files = await readdir(from, { recursive: true });
  for (const file of files.filter((one) => ASSET.test(one) && !SOURCE_ONLY.test(one)))
    await cp(path.join(from, file), path.join(dist, file));
}

/** Compiles `shared` and `section-kit` into their `dist` folders: what their tarballs hold. */
export async function buildTarballContents(): Promise<void> {
  await compile();
  await rewriteDeclarations(BUILT);
  for (const one of packages) await fillDist(one);
}

/** Packs both packages into `folder`, beside what lies there, and then names them in its `index.json`; resolves to that index. */
export async function packPackages(folder: string): Promise<PackagesIndex> {
  await buildTarballContents();
  await mkdir(folder, { recursive: true });
  const fresh = await mkdtemp(path.join(folder, '.packing-'));
  try {
    const packed: PackagesIndex['packages'][number][] = [];
    for (const { name } of packages) packed.push(await packOne(name, fresh, folder));
    const index: PackagesIndex = { packages: packed };
    await writeFile(path.join(fresh, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
    await rename(path.join(fresh, 'index.json'), path.join(folder, 'index.json'));
    return index;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function packOne(name: string, fresh: string, folder: string): Promise<PackagesIndex['packages'][number]> {
  const { version } = JSON.parse(await readFile(path.join(repository, name, 'package.json'), 'utf8')) as { version: string };
  await run('pnpm', ['pack', '--pack-destination', fresh], { cwd: path.join(repository, name), maxBuffer: MOST_OUTPUT_BYTES });
  const content = await readFile(path.join(fresh, `${name}-${version}.tgz`));
  const file = `${name}-${version}-${createHash('sha256').update(content).digest('hex').slice(0, 12)}.tgz`;
  await rename(path.join(fresh, `${name}-${version}.tgz`), path.join(folder, file));
  return { name, version, file, bytes: content.length, integrity: `sha512-${createHash('sha512').update(content).digest('base64')}` };
}

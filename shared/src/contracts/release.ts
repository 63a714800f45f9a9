import * as z from 'zod/mini';
import { provenanceSchema } from './provenance.ts';
import { sectionDescriptionSchema } from './section-description.ts';

/** A path inside a release: plain segments, single spaces inside of them, no dot segments, nothing absolute. */
const filePath = z
  .string()
  .check(z.maxLength(200), z.regex(/^(?!.*(?:^|\/)\.)[\w@~.-]+(?:[ /][\w@~.-]+)*$/, 'must be a plain relative path'));

const files = z.array(filePath);

const name = z.string().check(z.maxLength(100));
const names = z.record(name, z.array(name));

/** `release.json`: the description of one immutable build of one section. */
export const releaseSchema = z.object({
  format: z.literal(1),
  section: z.string(),
  /** Semantic version of the package and the first 12 hex digits of the content's SHA-256. */
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/, 'must be <semver>-<12 hex digits>')),
  /** Ids of the pages that the release renders. */
  pages: z.array(z.string()),
  /** What the section says of itself and of each page; releases that were published before version 1.5 of the contract say nothing. */
  description: z.optional(sectionDescriptionSchema),
  /** The singletons: what a section needs as ranges; what the shell provides as versions. `shared` is the contract between the two. */
  singletons: z.record(z.string(), z.string()),
  files: z.array(z.object({ path: filePath, bytes: z.int(), sha384: z.string() })),
  client: z.object({
    /** Of a shell the module that a document starts; of a section its federation container. */
    entry: filePath,
    /**
     * The file of the module that a section's container exposes. A release that names it imports the singletons by name, for the
     * document's import map to resolve; one that does not takes them from the federation runtime's share scope.
     */
    exposes: z.optional(filePath),
    /** The files, by singleton, that documents of this shell point their import maps at. */
    provides: z.optional(z.record(z.string(), filePath)),
    /** The file of this shell that brings the federation runtime, which a document's first page starts without. */
    host: z.optional(filePath),
    styles: files,
    modules: files,
    pages: z.record(z.string(), z.object({ en: files, bn: files })),
    /** What a page loads on demand once it is there, by page id; pages that load nothing are left out. */
    later: z.optional(z.record(z.string(), z.object({ en: files, bn: files }))),
    /** Files that documents preload by kind: fonts per language. */
    fonts: z.object({ en: files, bn: files }),
  }),
  /** `client` and `server` name files relative to the folders of these names. */
  server: z.object({ entry: filePath, provides: z.record(z.string(), filePath) }),
  /** The release console of a shell: its entry below `server`, and its styles below `client`, which no other page names. */
  desk: z.optional(z.object({ entry: filePath, styles: files })),
  /** What the section's own sources import of `shared`: names by subpath, types left out. Releases that were built before do not say. */
  uses: z.optional(names),
  /** What the built modules of a section import of each singleton: names by module, `*` for all of it. Releases that were built before version 1.6 of the contract do not say. */
  needs: z.optional(names),
  /** What a shell exports for each singleton: names by module. Shells that were built before version 1.6 of the contract do not say. */
  offers: z.optional(names),
  /** Where it comes from; signed with the rest, and no part of what its version is the digest of. */
  provenance: z.optional(provenanceSchema),
});

export type Release = z.infer<typeof releaseSchema>;

/** The same value with the keys of every object in order: equal contents have one text. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sortKeys(item)]),
  );
}

/**
 * The text whose SHA-256 is the second half of a release's version: all of its description but the version and the
 * provenance, keys sorted. The same files are the same version, whatever commit they were built at.
 */
export function canonicalContent({ version: _, provenance: __, ...description }: Omit<Release, 'version'> & { version?: string }): string {
  return JSON.stringify(sortKeys(description));
}

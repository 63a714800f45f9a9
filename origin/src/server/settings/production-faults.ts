import { DATA_KEY_BYTES } from './data-key.ts';
import { isPublicAddress } from './is-production.ts';
import type { Settings } from './settings.ts';

/** What of the settings says whether a site is public, and what it would be with. */
export type PublicSettings = Pick<Settings, 'isProduction' | 'publicUrl' | 'dataKeys' | 'releaseToken'>;

/** What of an origin is still as it is made for development. */
export interface DevelopmentState {
  /** The file of a token for all sections that the origin made for itself; undefined where there is none. */
  readonly ownTokenFile: string | undefined;
  /** The ids of development keys that may sign releases. */
  readonly developmentKeys: readonly string[];
}

/** What a public site must not start with, each with what to do; none where the site is not public. */
export function productionFaults(
  { isProduction, publicUrl, dataKeys, releaseToken }: PublicSettings,
  { ownTokenFile, developmentKeys }: DevelopmentState,
): string[] {
  if (!isProduction) return [];
  const isPublic = isPublicAddress(publicUrl);
  const because = isPublic ? `PUBLIC_URL is ${publicUrl}` : 'NODE_ENV is production';
  return [
    ...(isPublic && publicUrl.startsWith('http:')
      ? [
          `PUBLIC_URL is ${publicUrl}, without https: cookies and what people send could be read on their way. Set it to ${publicUrl.replace('http:', 'https:')}, or for a site of this machine alone to its address on localhost.`,
        ]
      : []),
    ...(dataKeys.current
      ? []
      : [
          `DATA_KEY is not set, and ${because}: what people send would be encrypted with a key that lies beside it. Set DATA_KEY to the output of: openssl rand -base64 ${DATA_KEY_BYTES}`,
        ]),
    ...developmentKeys.map(
      (id) =>
        `The development key ${id} may sign releases of all sections, and ${because}. Give each team a key (pnpm release key <section>, pnpm admin key add), then: pnpm admin key revoke ${id}`,
    ),
    ...(releaseToken || ownTokenFile === undefined
      ? []
      : [
          `${ownTokenFile} is a token for all sections that was made for development, and ${because}. Give each team a token (pnpm admin token create --section <section>) and remove that file, or set RELEASE_TOKEN.`,
        ]),
  ];
}

import { incompatibilities } from '../checks/compatibility.ts';
import type { Finding, LiveRelease } from './finding.ts';

/** Holds the singletons of every section against every shell that it can meet on a page; two fallbacks never meet. */
export function examineCompatibility(live: readonly LiveRelease[]): Finding[] {
  const shells = live.filter(({ section }) => section === 'shell');
  return live
    .filter(({ section }) => section !== 'shell')
    .flatMap(({ section, version, role, stored }) =>
      shells
        .filter((shell) => role !== 'previous' || shell.role !== 'previous')
        .flatMap((shell) => (stored && shell.stored ? incompatibilities(stored.release, shell.stored.release) : []))
        .map((message): Finding => ({ check: 'compatible', section, version, message })),
    );
}

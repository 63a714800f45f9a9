import type { ApiChange } from './api-change.ts';
import { compareApis } from './compare-apis.ts';
import type { Contract } from './contract-files.ts';
import type { StyleNames } from './style-names.ts';

/** Which names went, and which came. */
export function compareStyles(before: StyleNames, now: StyleNames): ApiChange[] {
  const kinds = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return kinds.flatMap((kind): ApiChange[] => {
    const [old = [], current = []] = [before[kind], now[kind]];
    return [
      ...old
        .filter((name) => !current.includes(name))
        .map((name) => ({ bump: 'major' as const, what: `styles, ${kind}: ${name} is gone` })),
      ...current.filter((name) => !old.includes(name)).map((name) => ({ bump: 'minor' as const, what: `styles, ${kind}: ${name} is new` })),
    ];
  });
}

/** The version that changes ask for at least, after the one that was released. */
function neededVersion(released: string, changes: readonly ApiChange[]): string {
  const [major = 0, minor = 0] = released.split('.').map(Number);
  if (changes.some(({ bump }) => bump === 'major')) return `${major + 1}.0.0`;
  return changes.length > 0 ? `${major}.${minor + 1}.0` : released;
}

function isAtLeast(version: string, needed: string): boolean {
  const [have, want] = [version, needed].map((text) => text.split('.').map(Number));
  const differing = [0, 1, 2].find((place) => have?.[place] !== want?.[place]);
  return differing === undefined || Number(have?.[differing]) > Number(want?.[differing]);
}

/** What is wrong with the version of a contract after what changed since its last release; none where it is right. */
export function versionFaults(version: string, released: string, changes: readonly ApiChange[], changelog: string): string[] {
  const needed = neededVersion(released, changes);
  if (!isAtLeast(version, needed)) {
    const bump = needed.endsWith('.0.0') ? 'major' : 'minor';
    const reasons = changes.filter((change) => change.bump === bump).map(({ what }) => `- ${what}`);
    return [
      changes.length === 0
        ? `shared ${version} is older than ${released}, its last release.`
        : `shared ${version} has to be ${needed} or newer, because since ${released} this asks for a ${bump} version:\n${reasons.join('\n')}\nSet it in shared/package.json, and say in shared/CHANGELOG.md what sections have to do.`,
    ];
  }
  const isNamed = changelog.split('\n').includes(`## ${version}`);
  return isNamed ? [] : [`shared/CHANGELOG.md does not say what changed in ${version}: add '## ${version}'.`];
}

/** What changed between two versions of the contract: types and styles. */
export function compareContracts(before: Contract, now: Contract): ApiChange[] {
  return [...compareApis(before.api, now.api), ...compareStyles(before.styles, now.styles)];
}

import { downloadPath, pagePath } from 'shared/sections/find-page';
import type { Release } from 'shared/contracts/release';
import { descriptionOf } from 'shared/commands/described-before';
import { isReservedPath } from 'shared/commands/reserved-paths';
import { pathsMeet } from 'shared/commands/paths-meet';

/** What a section cannot say of itself whatever else is live: addresses that are the host's, or that it gives twice; returns all faults. */
export function descriptionFaults(release: Release): string[] {
  const { section, pages } = release;
  if (!release.description) return [];
  const described = descriptionOf(release);
  if (!described) return [];
  const isShell = section === 'shell';
  const moved = Object.entries(described.moved ?? {});
  const addresses = described.pages.flatMap((page) => [page.path, ...(page.downloads ?? []).map((name) => downloadPath(page, name))]);
  return [
    ...described.pages
      .filter(({ id }) => !pages.includes(id))
      .map(
        ({ id }) =>
          `src/section.ts describes the page '${id}', which the release does not render. Write it, or leave it out, and build again.`,
      ),
    ...described.pages
      .filter(({ id }, index) => described.pages.findIndex((page) => page.id === id) !== index)
      .map(({ id }) => `src/section.ts describes two pages '${id}'. Give one of them another id.`),
    ...[...described.pages.map(({ path }) => path), ...moved.map(([from]) => from)]
      .filter(isReservedPath)
      .map((path) => `${path} is an address of the host's own, where it answers something else. Choose another path.`),
    ...(isShell
      ? []
      : described.pages
          .filter(({ path }) => path === '/')
          .map(({ id }) => `The page '${id}' takes /, which is the shell's. Choose another path.`)),
    ...(isShell
      ? []
      : described.pages
          .filter(({ borrows }) => borrows)
          .map(({ id }) => `The page '${id}' borrows a block, which only pages of the shell can. Leave 'borrows' out.`)),
    ...addresses
      .filter((path, index) => addresses.findIndex((other) => pathsMeet(other, path)) !== index)
      .map((path) => `Two pages of ${section} answer at ${path}. Give one of them another path.`),
    ...moved
      .filter(([from]) => described.pages.some((page) => pathsMeet(page.path, from)))
      .map(([from]) => `'moved' sends ${from} elsewhere, where a page of the same release answers. Leave one of them out.`),
    ...described.pages
      .filter(({ offline, accepts, byLink }) => offline && (accepts || byLink))
      .map((page) => `The page at ${pagePath(page)} is kept by devices and takes a form, which a copy cannot. Leave 'offline' out.`),
  ];
}

import { descriptionOf } from 'shared/commands/described-before';
import type { ReadHosted } from '../releases/site-map/hosted-sections.ts';
import { type SiteMapFor, createSiteMaps } from '../releases/site-map/site-map.ts';

const ids = ['shell', 'calculate', 'give', 'impact', 'apply', 'about'];

/** The sections that a new site has, described as releases without a description are. */
export const firstSections = ids.flatMap((id) => descriptionOf({ section: id }) ?? []);

/** The list of sections of a new site, without a database. */
export const firstHosted: ReadHosted = {
  current: async () => firstSections.map(({ id, remote }) => ({ id, remote, isInMenu: id !== 'shell' })),
};

/** The site maps of a new site whose releases say nothing of themselves. */
export const firstSiteMaps: SiteMapFor = createSiteMaps({ store: { find: async () => undefined }, hosted: firstHosted });

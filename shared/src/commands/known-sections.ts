import { sections } from 'shared/sections/sections';

/** Which sections there are, as a sentence for somebody who named another. */
export const knownSections = `Sections are: ${sections.map(({ id }) => id).join(', ')}.`;

import { useState } from 'react';
import type { SectionId } from 'shared/sections/sections';

interface KeptPageProps {
  section: SectionId;
}

/** A section's page exactly as the server rendered it, for when the section's own code cannot be loaded. */
export function KeptPage({ section }: KeptPageProps) {
  const [html] = useState(() => document.querySelector(`[data-mf='${section}']`)?.innerHTML ?? '');
  // The HTML is this document's own, rendered by the origin: nothing from outside passes through here.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps what is already there only in this way
  return <div data-mf={section} dangerouslySetInnerHTML={{ __html: html }} />;
}

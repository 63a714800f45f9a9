import type { ChosenReleases } from '../previous-releases.ts';
import type { Preview } from './preview-ticket.ts';

/** Releases with one section's replaced by the one in preview. Nothing stands in for that one: a preview that fails has to show it. */
export function previewedReleases({ composition, previous }: ChosenReleases, { section, version }: Preview): ChosenReleases {
  const { [section]: _, ...others } = previous;
  return { composition: { ...composition, [section]: version }, previous: others };
}

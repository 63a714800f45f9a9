import type { Language } from 'shared/sections/language';
import type { DocumentReport } from './inspect-worker.ts';

function headingFault({ headings }: DocumentReport): string[] {
  const [first] = headings;
  if (first === undefined) return ['has no h1. Give it one, which says what the page is.'];
  if (headings.length > 1) return [`has ${headings.length} h1 (${headings.join(' | ')}). Keep one, and make the others h2.`];
  return first === '' ? ['has an empty h1. Write into it what the page is.'] : [];
}

/** What a rendered document lacks or does wrong, each as a sentence that follows the page's name. */
export function documentFaults(report: DocumentReport, language: Language): string[] {
  const { title, language: said, violations } = report;
  return [
    ...headingFault(report),
    ...(title === '' ? ["has no title. Return one from the page's meta()."] : []),
    ...(said === language ? [] : [`says lang="${said}" instead of lang="${language}". Set the language of the document.`]),
    ...violations.map(
      ({ rule, help, elements }) => `breaks the accessibility rule ${rule} (${help}): ${elements.join(' and ')}. Fix the element.`,
    ),
  ];
}

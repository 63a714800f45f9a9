import type { ConsoleRequest, ConsoleView } from 'shared/contracts/console';
import { faultTitle } from 'shared/forms/fault-title';
import { consoleWords } from './console-context.ts';
import type { ConsoleWords } from './content/en.ts';

function stepTitle({ section: { section }, panel }: Extract<ConsoleView, { kind: 'section' }>, words: ConsoleWords): string {
  if (!panel) return section;
  return panel.kind === 'preview' ? words.preview.title(section) : words.confirm.titles[panel.action](section);
}

function viewTitle(view: ConsoleView, words: ConsoleWords): string {
  switch (view.kind) {
    case 'sign-in':
      return words.signIn.title;
    case 'board':
      return words.title;
    case 'section':
      return `${stepTitle(view, words)} · ${words.title}`;
    case 'visit':
      return `${words.visit.title(view.number)} · ${words.title}`;
    case 'foreign-section':
      return `${words.foreignSection.title(view.section)} · ${words.title}`;
    default:
      return view satisfies never;
  }
}

function hasFault(view: ConsoleView): boolean {
  if (view.kind === 'sign-in') return view.failure !== null;
  if (view.kind !== 'section' || !view.panel) return false;
  const { panel } = view;
  if (panel.kind === 'preview') return !('url' in panel);
  return panel.refusal !== null || panel.meanwhile.length > 0 || panel.errors.percent !== false || panel.errors.why;
}

interface TitledRequest extends Pick<ConsoleRequest, 'view' | 'language'> {
  readonly site: Pick<ConsoleRequest['site'], 'name'>;
}

/** The title of a document of the console: that something failed, the step or section, and the site. */
export function consoleTitle({ view, language, site }: TitledRequest): string {
  return faultTitle(`${viewTitle(view, consoleWords[language])} · ${site.name[language]}`, language, hasFault(view));
}

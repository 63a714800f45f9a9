import type { WaitingList } from 'shared/domain/waiting-lists';
import { sectionOf } from 'shared/sections/find-page';
import type { Language } from 'shared/sections/language';
import type { PageEntry } from 'shared/sections/sections';

/** The page of the fund that keeps a waiting list; throws where the sections table has none, which is a programming error. */
export function fundPage(list: WaitingList): PageEntry {
  const page = sectionOf('apply').pages.find(({ id }) => id === list);
  if (!page) throw new Error(`The sections table has no page '${list}'`);
  return page;
}

/** A fund's name in a language. */
export function fundName(list: WaitingList, language: Language): string {
  return fundPage(list).label[language];
}

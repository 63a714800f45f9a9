import type { WaitingList } from 'shared/domain/waiting-lists';
import { pagePath } from 'shared/sections/find-page';
import { useSectionPages } from 'shared/ui/site-map';

/** The path of the page of the fund that keeps a waiting list, which has the list's id; undefined where this visit has none. */
export function useFundPath(list: WaitingList): string | undefined {
  const page = useSectionPages('apply').find(({ id }) => id === list);
  return page && pagePath(page);
}

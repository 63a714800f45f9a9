import type { DeskEvent, DeskView } from 'shared/contracts/desk';

/** What the first release desks know; whoever tells them of anything else is answered with an exception. */
const FIRST_ACTIONS: ReadonlySet<DeskEvent['action']> = new Set(['publish', 'rollout', 'promote', 'rollback', 'halt']);

const isFirst = ({ action }: DeskEvent) => FIRST_ACTIONS.has(action);

/** A view without the events that the desk of an older shell cannot name: where such a shell is live again, it is shown this. */
export function olderDeskView(view: DeskView): DeskView {
  if (view.kind === 'board')
    return { ...view, events: view.events.filter(isFirst), done: view.done && isFirst(view.done) ? view.done : null };
  if (view.kind !== 'section') return view;
  const { panel, events } = view;
  const meanwhile = panel?.kind === 'confirm' ? { ...panel, meanwhile: panel.meanwhile.filter(isFirst) } : panel;
  return { ...view, events: events.filter(isFirst), panel: meanwhile };
}

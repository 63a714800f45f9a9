import type { ConsoleAction, ConsoleConfirmation } from 'shared/contracts/console';
import { isStorable, westernDigits } from 'shared/domain/text';
import { type Change, LONGEST_WHY, shareOf } from '../decide-change.ts';
import type { ReleaseEvent } from '../section-state.ts';

/** What a confirmation's form brought, and which of its fields cannot be taken. */
export interface TypedChange extends Pick<ConsoleConfirmation, 'version' | 'seen' | 'percent' | 'why' | 'errors'> {
  readonly change: Change;
}

/** The number that a person typed, in the digits of either language; NaN for anything else. */
export function typedNumber(text: string): number {
  const digits = westernDigits(text.trim());
  return /^\d{1,4}(?:\.\d{1,4})?$/.test(digits) ? Number(digits) : Number.NaN;
}

function toChange(action: ConsoleAction, version: string, percent: number): Change {
  switch (action) {
    case 'rollout':
      return { action, version, percent };
    case 'promote':
    case 'unlock':
      return { action, version };
    case 'rollback':
    case 'halt':
      return { action };
    default:
      return action satisfies never;
  }
}

/** Reads a confirmation's form; `fields` are what a form or an address brought, whatever it is. */
export function readChange(action: ConsoleAction, fields: unknown): TypedChange {
  const given = typeof fields === 'object' && fields !== null ? (fields as Readonly<Record<string, unknown>>) : {};
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  const percent = typedNumber(text('percent'));
  const why = text('why').trim();
  const seen = text('seen');
  return {
    version: text('version'),
    seen: /^\d{1,15}$/.test(seen) ? Number(seen) : 0,
    percent: text('percent'),
    why,
    errors: {
      // 0 is a share for programs; in the console it would be a halt by another name.
      percent: action === 'rollout' && !shareOf(percent),
      why: why === '' || why.length > LONGEST_WHY || !isStorable(why, 'block'),
    },
    change: toChange(action, text('version'), percent),
  };
}

/** The only event of a section since its form was shown, where that is what the form asks for, by whom it was sent: its button was pressed twice. */
export function repeatedEvent(
  since: readonly ReleaseEvent[],
  { change, version, why }: Pick<TypedChange, 'change' | 'version' | 'why'>,
  actor: string,
): ReleaseEvent | undefined {
  const [event, ...later] = since;
  if (!event || later.length > 0) return undefined;
  const percent = change.action === 'rollout' ? change.percent : null;
  const isSame = event.action === change.action && event.version === version && event.percent === percent;
  return isSame && event.actor === actor && event.why === why ? event : undefined;
}

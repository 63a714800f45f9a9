import type { FormOutcome } from 'shared/contracts/page-context';
import { reasonOf } from 'shared/commands/reason-of';
import type { ComposePage, PageRequest } from '../render/compose-page.ts';
import { RenderBusy } from '../render/render-errors.ts';
import type { PageCheck } from './page-checks.ts';

/** A page that was rendered once, as every visitor would get it. */
export interface RenderedCheck {
  readonly check: PageCheck;
  /** What faults call it. */
  readonly name: string;
  readonly request: PageRequest;
  /** Of the bytes that were rendered. */
  readonly digest: string;
}

const TYPED = 'typed by somebody else';
const fields = ['name', 'phone', 'email', 'amount', 'note', 'message', 'subject', 'address', 'household', 'need', 'city'];

/** A form that another visitor sent, and that was not taken. */
const outcome: FormOutcome = {
  status: 'invalid',
  message: TYPED,
  errors: {},
  values: Object.fromEntries(fields.map((field) => [field, TYPED])),
};

/**
 * Renders pages for another visitor, then for the first again: nothing of one visitor may reach the next. Returns a fault for each
 * page that differs; `composePage` has none of them in its cache, and renders in the processes that have rendered them before.
 */
export async function carriedFaults(rendered: readonly RenderedCheck[], composePage: ComposePage): Promise<string[]> {
  for (const { check, request } of rendered) {
    const query = new URLSearchParams((check.page.query ?? []).map((name) => [name, TYPED]));
    const other: PageRequest = { ...request, query, ...(check.page.accepts === undefined ? {} : { form: outcome }) };
    // A page need not make sense of it.
    await composePage(other).catch(() => undefined);
  }
  const faults: string[] = [];
  for (const { name, request, digest } of rendered) {
    try {
      const again = await composePage({ ...request, query: new URLSearchParams() });
      if (again.digest === digest) continue;
      faults.push(
        `${name} is another one when it is rendered again for the same visitor, after others were. Keep nothing in the server's memory between pages, and let no page depend on chance or on the time.`,
      );
    } catch (error) {
      if (error instanceof RenderBusy) throw error;
      faults.push(`${name} cannot be rendered again: ${reasonOf(error)}. Fix what it keeps in the server's memory.`);
    }
  }
  return faults;
}

import { StoreUnavailable } from './object-store.ts';

/** What a team is answered while the release store cannot be used. */
export interface RefusedWhileAway {
  readonly kind: 'refused';
  readonly status: 503;
  readonly message: string;
}

/** Does what may need a release from the store of all origins; refuses it with the reason where the store cannot be used. */
export async function refusedWhileAway<Result>(work: () => Promise<Result>): Promise<Result | RefusedWhileAway> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreUnavailable) return { kind: 'refused', status: 503, message: error.message };
    throw error;
  }
}

import { ApiError } from 'shared/api/api-error';
import { createSubmissionKeys } from 'shared/api/submission-keys';
import type { Language } from 'shared/sections/language';
import { create } from 'zustand';

interface SendOptions {
  readonly language: Language;
  /** The key of this document, for the first form that is sent; '' where the document has none. */
  readonly documentKey: string;
}

interface SenderState<Values, Receipt> {
  readonly sending: boolean;
  /** Sends the values under the key of their submission. Rejects with an ApiError. */
  send(values: Values, options: SendOptions): Promise<Receipt>;
}

type Post<Values, Receipt> = (values: Values, options: { readonly key: string; readonly language: Language }) => Promise<Receipt>;

/** Sends one form by `post`, attempt after attempt, each under the idempotency key that it needs. */
export function createSender<Values extends object, Receipt>(post: Post<Values, Receipt>) {
  const keys = createSubmissionKeys();
  return create<SenderState<Values, Receipt>>()((set) => ({
    sending: false,

    async send(values, { language, documentKey }) {
      set({ sending: true });
      try {
        const receipt = await post(values, { key: keys.keyFor(values, documentKey), language });
        keys.recorded();
        return receipt;
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'invalid') keys.refused();
        throw error;
      } finally {
        set({ sending: false });
      }
    },
  }));
}

export type Sender<Values extends object, Receipt> = ReturnType<typeof createSender<Values, Receipt>>;

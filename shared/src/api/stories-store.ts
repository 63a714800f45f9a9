import { create } from 'zustand';
import type { Story } from '../contracts/story.ts';
import type { Language } from '../sections/language.ts';
import { fetchStories } from './api-client.ts';

export interface StoriesState {
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed';
  readonly stories: readonly Story[];
  /** For debugging: a failure is not shown, the list stays empty. */
  readonly errorMessage: string;
  /** Fetches the stories once, however many blocks ask, and again where that failed; those that came with the document are taken as they are. */
  load(language: Language, initial?: readonly Story[]): Promise<void>;
}

/** A store of stories, idle until one of its users is shown. */
export function createStoriesStore(fetch: (language: Language) => Promise<readonly Story[]> = fetchStories) {
  return create<StoriesState>()((set, get) => ({
    status: 'idle',
    stories: [],
    errorMessage: '',
    async load(language, initial) {
      if (get().status === 'loading' || get().status === 'loaded') return;
      if (initial) return set({ status: 'loaded', stories: initial });
      set({ status: 'loading' });
      try {
        set({ status: 'loaded', stories: await fetch(language), errorMessage: '' });
      } catch (error) {
        set({ status: 'failed', errorMessage: error instanceof Error ? error.message : String(error) });
      }
    },
  }));
}

/** The stories of this visit, shared by every block that shows some. Call `load` in an effect: the server's copy stays idle. */
export const useStories = createStoriesStore();

import { FlagdCore } from '@openfeature/flagd-core';
import { LRUCache } from 'lru-cache';
import type { EvaluationContext, JsonValue, Provider, ResolutionDetails } from '@openfeature/server-sdk';

/** The present flags, and those of a few moments that are replayed. */
const DOCUMENT_COUNT = 8;

/** OpenFeature's view on flagd's engine in this process: evaluates the flag document that the context brings as `document`. */
export class FlagdProvider implements Provider {
  readonly metadata = { name: 'flagd in process' };
  readonly runsOn = 'server';
  readonly #engines = new LRUCache<string, FlagdCore>({ max: DOCUMENT_COUNT });

  #engine({ document }: EvaluationContext): FlagdCore {
    const text = String(document);
    const known = this.#engines.get(text);
    if (known) return known;
    // Code generation is off: where it is forbidden, the engine would serve everybody the default without a word.
    const engine = new FlagdCore(undefined, undefined, { disableDynamicCodeGeneration: true });
    engine.setConfigurations(text);
    this.#engines.set(text, engine);
    return engine;
  }

  async resolveStringEvaluation(key: string, fallback: string, context: EvaluationContext): Promise<ResolutionDetails<string>> {
    return this.#engine(context).resolveStringEvaluation(key, fallback, context);
  }

  async resolveBooleanEvaluation(key: string, fallback: boolean, context: EvaluationContext): Promise<ResolutionDetails<boolean>> {
    return this.#engine(context).resolveBooleanEvaluation(key, fallback, context);
  }

  async resolveNumberEvaluation(key: string, fallback: number, context: EvaluationContext): Promise<ResolutionDetails<number>> {
    return this.#engine(context).resolveNumberEvaluation(key, fallback, context);
  }

  async resolveObjectEvaluation<T extends JsonValue>(key: string, fallback: T, context: EvaluationContext): Promise<ResolutionDetails<T>> {
    return this.#engine(context).resolveObjectEvaluation(key, fallback, context);
  }
}

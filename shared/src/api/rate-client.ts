import { type MetalRate, readMetalRate } from '../contracts/metal-rate.ts';
import type { Language } from '../sections/language.ts';
import { apiBase } from './api-base.ts';
import { ApiError } from './api-error.ts';

const TIMEOUT_MS = 10_000;
const headers = { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };

/**
 * The latest prices in taka per gram. Rejects with an ApiError whose message is in the given language.
 * With the browser's own fetch: this call belongs to the calculator's start, and axios with the schemas weighs 24 KB.
 */
export async function fetchMetalRate(language: Language, baseUrl = apiBase, timeoutMs = TIMEOUT_MS): Promise<MetalRate> {
  const rate = readMetalRate(await ask(`${baseUrl}api/v1/fetch-metal-rate?gram=1`, timeoutMs, language));
  if (!rate) throw new ApiError('shape', { cause: undefined, language });
  return rate;
}

async function ask(url: string, timeoutMs: number, language: Language): Promise<unknown> {
  // Older browsers wait as long as they wait for any answer.
  const signal = AbortSignal.timeout?.(timeoutMs) ?? null;
  const response = await fetch(url, { headers, signal, cache: 'no-cache' }).catch((cause: unknown) => {
    throw new ApiError('network', { cause, language });
  });
  if (!response.ok) throw new ApiError('server', { cause: response.status, language });
  return response.json().catch((cause: unknown) => {
    throw new ApiError(signal?.aborted ? 'network' : 'shape', { cause, language });
  });
}

import type { MetalRate } from 'shared/contracts/metal-rate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRateAge } from './rate-age.ts';

const rateOf = (updated_at: string): MetalRate => ({ prices: { xag: { selling_price: 222 } }, updated_at });

test('a rate grows old while nothing else changes, and is read once for each version of the data', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T04:05:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const latestMetalRate = vi.fn(async () => rateOf('2026-11-19T04:05:30Z'));
  const areRatesOld = createRateAge({ latestMetalRate }, 48);
  expect(await areRatesOld('1')).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(await areRatesOld('1')).toBe(true);
  expect(latestMetalRate).toHaveBeenCalledTimes(1);
  latestMetalRate.mockResolvedValue(rateOf('2026-11-21T04:05:00Z'));
  expect(await areRatesOld('2')).toBe(false);
});

test('where there is no rate, none is old', async () => {
  expect(await createRateAge({ latestMetalRate: async () => undefined }, 48)('0')).toBe(false);
});

test('a read that failed is tried again', async () => {
  const latestMetalRate = vi
    .fn<() => Promise<MetalRate | undefined>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(undefined);
  const areRatesOld = createRateAge({ latestMetalRate }, 48);
  await expect(areRatesOld('1')).rejects.toThrow('away');
  expect(await areRatesOld('1')).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMetalRate } from './metal-rate.ts';
import { metalRateSchema } from './metal-rate-schema.ts';

const unlikely = fc.constantFrom(null, undefined, 0, -1, 222.5, Number.NaN, Number.POSITIVE_INFINITY, '222', [], {});
const price = fc.oneof(unlikely, fc.record({ selling_price: unlikely }), fc.record({ selling_price: fc.double({ min: 0.01, max: 1e6 }) }));
const answer = fc.oneof(
  fc.anything(),
  fc.record({ prices: unlikely }),
  fc.record(
    {
      prices: fc.record({ xau: price, xag: price }),
      updated_at: fc.oneof(unlikely, fc.string()),
      sample: fc.oneof(unlikely, fc.boolean()),
    },
    { requiredKeys: ['prices'] },
  ),
);

test('servers and pages take the same answers for a rate', () => {
  let taken = 0;
  fc.assert(
    fc.property(answer, (value) => {
      const read = readMetalRate(value);
      expect(metalRateSchema.safeParse(value).success).toBe(read !== null);
      if (read) taken += 1;
    }),
    { numRuns: 2_000 },
  );
  expect(taken).toBeGreaterThan(20);
});

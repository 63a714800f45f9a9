import { expect, test } from 'vitest';
import { amountHref, detailsHref, postedStep, readStep, thanksHref } from './donation-url.ts';

const at = (url: string, param?: string) => readStep(param, new URL(url, 'http://site.test').searchParams);

test.each([
  ['/zakat/give', undefined, ''],
  ['/zakat/give/2000', '2000', '2000'],
  ['/zakat/give/2755.62', '2755.62', '2755.62'],
  ['/zakat/give/5%2C000', '5,000', '5000'],
  ['/zakat/give/abc', 'abc', ''],
  ['/zakat/give/0', '0', ''],
  ['/zakat/give?donation=as+much+as+I+can', undefined, 'as much as I can'],
])('%s asks for the amount', (url, param, donation) => {
  expect(at(url, param)).toEqual({ step: 'amount', donation, intention: 'zakat' });
});

test.each([
  ['typed, with script', 'donation=5000', '5000'],
  ['typed in an empty field', 'prefilled=&donation=5000', '5000'],
  ['a preset, the field left empty', 'preset=3000&prefilled=&donation=', '3000'],
  ['a preset instead of what the field was filled with', 'preset=1000&prefilled=2755.62&donation=2755.62', '1000'],
  ['typed over what the field was filled with', 'preset=2000&prefilled=2000&donation=5000', '5000'],
  ['the field emptied, its preset still ticked', 'preset=2000&prefilled=2000&donation=', '2000'],
  ['words', 'prefilled=&donation=half+of+it', 'half of it'],
  ['nothing', '', ''],
])('the second step takes the amount: %s', (_, query, donation) => {
  expect(at(`/zakat/give?step=details&${query}`)).toEqual({ step: 'details', donation, intention: 'zakat' });
});

test('the third step shows its reference', () => {
  expect(at('/zakat/give?step=thanks&reference=P-7K3M-9QXT')).toEqual({ step: 'thanks', reference: 'P-7K3M-9QXT', intention: 'zakat' });
});

test.each(['', 'reference=', 'reference=Call+01700000000+to+pay', `reference=${'A'.repeat(25)}`])(
  'an address without a reference thanks nobody: %s',
  (query) => {
    expect(at(`/zakat/give?step=thanks&${query}`)).toEqual({ step: 'amount', donation: '', intention: 'zakat' });
  },
);

test.each(['', '2000', '2755.62', '৫,০০০', '1,00,000', 'half & half', '05'])(
  'an amount survives the way there and back: %j',
  (donation) => {
    const back = new URL(amountHref(donation), 'http://site.test');
    const [, , , param] = back.pathname.split('/');
    expect(readStep(param, back.searchParams)).toEqual({ step: 'amount', donation, intention: 'zakat' });
    expect(at(detailsHref(donation))).toEqual({ step: 'details', donation, intention: 'zakat' });
  },
);

test('the addresses are those that people link to', () => {
  expect(amountHref('2000')).toBe('/zakat/give/2000');
  expect(thanksHref('P-7K3M-9QXT')).toBe('/zakat/give?step=thanks&reference=P-7K3M-9QXT');
});

test.each(['', '2000', '2755.62', '৫,০০০', 'half & half'])('Sadaqah stays Sadaqah on the way there and back: %j', (donation) => {
  const back = new URL(amountHref(donation, 'sadaqah'), 'http://site.test');
  const [, , , param] = back.pathname.split('/');
  expect(readStep(param, back.searchParams)).toEqual({ step: 'amount', donation, intention: 'sadaqah' });
  expect(at(detailsHref(donation, 'sadaqah'))).toEqual({ step: 'details', donation, intention: 'sadaqah' });
});

test('the intention stands in each address of Sadaqah, and nothing unknown is one', () => {
  expect(amountHref('2000', 'sadaqah')).toBe('/zakat/give/2000?for=sadaqah');
  expect(amountHref('', 'sadaqah')).toBe('/zakat/give?for=sadaqah');
  expect(thanksHref('P-7K3M-9QXT', 'sadaqah')).toBe('/zakat/give?step=thanks&reference=P-7K3M-9QXT&for=sadaqah');
  expect(at('/zakat/give?for=hajj')).toMatchObject({ intention: 'zakat' });
});

test('a posted form goes on at the step that it names, for what its address says', () => {
  const form = { status: 'open', message: '', errors: {}, values: { step: 'amount', donation: '500' } } as const;
  expect(postedStep(form, new URLSearchParams('for=sadaqah'))).toEqual({ step: 'amount', donation: '500', intention: 'sadaqah' });
});

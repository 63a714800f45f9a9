import { SILVER_NISAB_GRAMS, nisabTaka } from 'shared/domain/nisab';

const SILVER_PRICE = '222.00';

/** A made-up teacher’s year, in taka as exact decimals: what is owned less what is due, the nisab at a made-up price, and 2.5%. */
export const example = {
  bank: '260000.00',
  lent: '25000.00',
  bill: '5000.00',
  net: '280000.00',
  silverPrice: SILVER_PRICE,
  nisabGrams: SILVER_NISAB_GRAMS,
  nisab: nisabTaka(SILVER_PRICE, 'silver'),
  zakat: '7000.00',
};

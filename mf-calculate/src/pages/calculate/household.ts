import { nisabTaka, SILVER_NISAB_GRAMS } from 'shared/domain/nisab';

const SILVER_PRICE = '222.00';

/** A made-up household, in taka as exact decimals: 20 × 11.67 g × ৳222.00 of silver, and 2.5% of what is left. */
export const household = {
  silverPrice: SILVER_PRICE,
  vori: '20',
  gramsPerVori: '11.67',
  nisabGrams: SILVER_NISAB_GRAMS,
  cash: '240000.00',
  lent: '30000.00',
  silver: '51814.80',
  owned: '321814.80',
  loan: '48000.00',
  bill: '1500.00',
  owed: '49500.00',
  net: '272314.80',
  nisab: nisabTaka(SILVER_PRICE, 'silver'),
  zakat: '6807.87',
};

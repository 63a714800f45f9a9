// What a visitor works with, loaded as one: nothing of it is in the server's HTML, and a page that is only looked at does without.
import { After } from './after.tsx';
import { GoldBasis } from './gold-basis.tsx';
import { Inputs } from './inputs.tsx';
import { NextField } from './next-field.tsx';
import { PriceHelp } from './price-help.tsx';
import { Breakdown } from './breakdown.tsx';
import { RefreshPrices } from './refresh-prices.tsx';
import { ResultCloth } from './result-cloth.tsx';
import { Suggestions } from './suggestions.tsx';

export const calculatorForm = { After, GoldBasis, Inputs, NextField, PriceHelp, Breakdown, RefreshPrices, ResultCloth, Suggestions };

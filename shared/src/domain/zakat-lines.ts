/** Possessions, by group, in the order of the calculator; each line is one amount. */
export const ownGroups = {
  cash: ['cash.inHand', 'cash.inBank'],
  moneyOwed: ['moneyOwed.loan', 'moneyOwed.expected'],
  goldAndSilver: ['gold', 'silver'],
  share: ['share.capitalGain', 'share.other'],
  pension: ['pension'],
  businessAsset: ['businessAsset.cash', 'businessAsset.receivable', 'businessAsset.stock'],
} as const;

/** Debts; each is its own group. */
export const debts = ['mortgage', 'personalLoan', 'creditCard', 'utilityBill', 'overdraft', 'businessLiabilities'] as const;

export type OwnGroup = keyof typeof ownGroups;
export type AssetLine = (typeof ownGroups)[OwnGroup][number];
export type DebtLine = (typeof debts)[number];
export type Line = AssetLine | DebtLine;

export const assetLines = Object.values(ownGroups).flat() as readonly AssetLine[];

/** Lines of metal can be entered by weight; their value follows from the price of the day. */
export function isMetalLine(line: Line): line is 'gold' | 'silver' {
  return line === 'gold' || line === 'silver';
}

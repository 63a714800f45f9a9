/** The funds that keep a waiting list, by the ids of their pages. */
export const waitingLists = ['hardship-relief', 'housing-fund', 'work-and-education'] as const;

export type WaitingList = (typeof waitingLists)[number];

/** The waiting list that an address or a form names, if it is one. */
export function readWaitingList(name: string | null | undefined): WaitingList | undefined {
  return waitingLists.find((list) => list === name);
}

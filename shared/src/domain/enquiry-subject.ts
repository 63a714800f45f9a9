import type { WaitingList } from './waiting-lists.ts';

/** What a message can be begun with, where a link to the contact page knows what its reader wants. */
const begunSubjects = ['partnership', 'complaint', 'scam', 'giving', 'papers'] as const;

export type BegunSubject = (typeof begunSubjects)[number];

/** The contact page, as a path without language prefix: with a message that is begun for its reader, or as the waiting list of a fund. */
export function contactAbout(subject: BegunSubject | WaitingList): string {
  return `/contact?subject=${subject}`;
}

/** The subject by which an address begins a message, if it names one. */
export function readSubject(name: string | null): BegunSubject | undefined {
  return begunSubjects.find((subject) => subject === name);
}

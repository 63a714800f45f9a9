/** What an enquiry can be begun with, where a link to the contact page knows what its reader wants. */
export const enquirySubjects = [
  'hardship-relief',
  'housing-fund',
  'work-and-education',
  'partnership',
  'complaint',
  'scam',
  'giving',
  'papers',
] as const;

export type EnquirySubject = (typeof enquirySubjects)[number];

/** The contact page, as a path without language prefix, with a message that is begun for its reader. */
export function contactAbout(subject: EnquirySubject): string {
  return `/contact?subject=${subject}`;
}

/** The subject that an address names, if it is one. */
export function readSubject(name: string | null): EnquirySubject | undefined {
  return enquirySubjects.find((subject) => subject === name);
}

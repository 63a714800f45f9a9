import type { EnquirySubject } from 'shared/domain/enquiry-subject';

const subjects: Record<EnquirySubject, string> = {
  'hardship-relief': 'I would like to join the waiting list of the Hardship Relief Fund.\n',
  'housing-fund': 'I would like to join the waiting list of the Housing Fund.\n',
  'work-and-education': 'I would like to apply to the Work & Education Fund.\n',
  partnership: 'Our organisation would like to work with you.\n',
  complaint: 'I would like to make a complaint about my application.\n',
  scam: 'Somebody asked me for money or a code in your name. This is what happened:\n',
  giving: 'I have a question about giving.\n',
  papers: 'I have a question about the papers for an application.\n',
};

export const en = {
  problem: {
    correctOne: 'Please correct one thing',
    again: 'What you typed is still here. Please try again in a moment: nothing is recorded twice.',
  },
  enquiry: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    emailHint: 'We answer to this address.',
    nature: 'What is it about?',
    natures: { '': 'Something else', zakat: 'Zakat', nisab: 'Nisab', sadaqah: 'Sadaqah' },
    message: 'Your message',
    messageHint: 'Please leave out ID numbers, bank details and papers: we do not need them to answer.',
    submit: 'Send message',
    submitting: 'Submitting...',
    sent: 'Thank you. Your message has reached us.',
    sentNext: 'A person reads it and answers by email. You need not send it again.',
    subjects,
  },
};

export type FormWords = typeof en;

import type { BegunSubject } from 'shared/domain/enquiry-subject';

const subjects: Record<BegunSubject, string> = {
  partnership: 'Our organisation would like to work with you.\n',
  complaint: 'I would like to make a complaint about my application.\n',
  scam: 'Someone asked me for money or a code in your name. This is what happened:\n',
  giving: 'I have a question about giving.\n',
  papers: 'I have a question about the documents for an application.\n',
};

export const en = {
  enquiry: {
    correct: 'Please correct the marked fields.',
    firstName: 'First name',
    lastName: 'Last name (optional)',
    email: 'Email',
    emailHint: 'We will reply to this address.',
    nature: 'What is it about?',
    natures: { '': 'Something else', zakat: 'Zakat', nisab: 'Nisab', sadaqah: 'Sadaqah' },
    message: 'Your message',
    messageHint: 'Do not include ID numbers, bank details or documents. We do not need them to answer you.',
    submit: 'Send message',
    submitting: 'Submitting...',
    sent: 'Thank you. Your message has reached us.',
    sentNext: 'Someone from our team will read it and reply by email. You do not need to send it again.',
    subjects,
  },
};

export type FormWords = typeof en;

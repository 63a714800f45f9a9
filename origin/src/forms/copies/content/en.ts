import type { FilledForm } from '../filled-form.ts';

/** What stands before each thing that was typed. */
type Labels = Readonly<Record<'reference' | 'name' | 'phone' | 'amount' | 'intention' | 'address' | 'nature' | 'message', string>>;

/** What is said around what was sent, for one kind of form. */
interface CopyContent {
  readonly subject: (foundation: string, reference: string) => string;
  readonly thanks: string;
  /** What happens next, in order. */
  readonly next: readonly string[];
}

/** How to reach a person: as the site's configuration has it. */
interface Reachable {
  readonly phone: string;
  readonly hours: string;
}

/** The words of a copy of what somebody sent. */
export interface CopyWords {
  readonly greeting: string;
  readonly labels: Labels;
  readonly intentions: Readonly<Record<'zakat' | 'sadaqah', string>>;
  readonly natures: Readonly<Record<'zakat' | 'nisab' | 'sadaqah', string>>;
  /** Stands in the place of a web address that was typed. */
  readonly webAddress: string;
  readonly sent: string;
  readonly next: string;
  readonly pledge: (intention: 'zakat' | 'sadaqah', followUp: string | undefined) => CopyContent;
  /** `from` and `to`: the days between which the foundation writes. */
  readonly application: (fund: string, from: string, to: string) => CopyContent;
  readonly question: CopyContent;
  /** The label of the link to the fund's page. */
  readonly papers: string;
  readonly person: (kind: FilledForm['kind'], reachable: Reachable) => string;
  readonly notYou: string;
}

const payment = {
  zakat: 'You make the payment, with the intention of Zakat unless you made it when you set the money aside.',
  sadaqah: 'You make the payment, as Sadaqah.',
};

export const en: CopyWords = {
  greeting: 'Assalamu alaikum.',
  labels: {
    reference: 'Reference',
    name: 'Name',
    phone: 'Mobile number',
    amount: 'Amount',
    intention: 'Given as',
    address: 'Address',
    nature: 'About',
    message: 'Message',
  },
  intentions: { zakat: 'Zakat', sadaqah: 'Sadaqah' },
  natures: { zakat: 'Zakat', nisab: 'Nisab', sadaqah: 'Sadaqah' },
  webAddress: '(web address left out)',
  sent: 'What you sent',
  next: 'What happens next',
  pledge: (intention, followUp) => ({
    subject: (foundation, reference) => `${foundation}: we have received your pledge (${reference})`,
    thanks: 'Thank you. Your pledge is recorded. This is a copy of what you sent us.',
    next: [
      ['Our team will get in touch by phone or email to arrange the payment.', followUp, 'We never ask for a PIN or an OTP.']
        .filter(Boolean)
        .join(' '),
      payment[intention],
      'A pledge is not a payment. You can change or cancel it when we get in touch.',
    ],
  }),
  application: (fund, from, to) => ({
    subject: (foundation, reference) => `${foundation}: you are on the waiting list (${reference})`,
    thanks: `Your name is on the waiting list of the ${fund}. This is a copy of what you sent us.`,
    next: [
      `We will email you in 3 to 6 weeks, between ${from} and ${to}: either with an invitation to fill in the form, or to say that the fund is full for now.`,
      'Once invited, you have 1 week to fill in the form. Please collect your documents while you wait, but do not send them until we ask for them.',
      'If the fund is full, you can join the list again after 1 month.',
      'Applying is free. We never ask for money, a PIN or an OTP.',
    ],
  }),
  question: {
    subject: (foundation, reference) => `${foundation}: we have received your message (${reference})`,
    thanks: 'Thank you. Your message has reached us. This is a copy of what you sent us.',
    next: ['Someone from our team will read it and reply by email to this address. You do not need to send it again.'],
  },
  papers: 'Documents to collect',
  person: (kind, { phone, hours }) => {
    const reasons = {
      pledge: 'If something above is wrong, or you want to change or cancel your pledge,',
      application: 'If something above is wrong, or you want to leave the list,',
      question: 'If you want to add something,',
    };
    return `${reasons[kind]} reply to this email, or call us on ${phone}. Office hours: ${hours}. Please mention the reference.`;
  },
  notYou:
    'If you did not send this, someone typed your address by mistake. Please let us know by replying to this email, and then delete it.',
};

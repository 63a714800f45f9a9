/** What the three fund pages share: the facts that hold for every fund. */
export const en = {
  fund: {
    join: 'Join waiting list',
    process: 'See how it works',
    paysHeading: 'What the fund can pay, and when',
    processLabel: 'How it works',
    free: { title: 'Applying is free.', text: 'We never ask for a fee, a PIN or an OTP. If someone does, tell us.' },
    times: {
      invitation: {
        term: 'We email you',
        value: 'in 3 to 6 weeks',
        note: 'After you join the waiting list. If the fund is full, you can apply again after 1 month.',
      },
      form: { term: 'You fill in the form', value: 'within 1 week', note: 'Once invited.' },
      decision: { term: 'We decide', value: 'in 2 to 3 weeks', note: 'A simple, complete application may be decided in a few days.' },
    },
    papers: {
      heading: 'Documents you will need',
      lead: 'Collect them while you wait: the week for the form begins with our invitation. Do not send any before we ask.',
      print: 'Print this list',
      printHint: 'Only this list is printed, with a box to tick beside each document.',
    },
    check: {
      heading: 'Can I apply?',
      lead: 'A few questions, answered on this page only. Nothing is sent or kept.',
      yes: 'Yes',
      no: 'No',
      result: 'Your result',
      waiting: 'It appears here when you have answered the questions.',
      may: {
        title: 'You may apply.',
        text: 'Going by your answers, you can join the waiting list. We decide from your form whether we can help. What to do next:',
        papers: 'Collect your documents',
        join: 'Join the waiting list',
      },
      stops: {
        never: { title: 'You cannot apply to us, because:', text: 'We hope you find help elsewhere.' },
        now: { title: 'Not yet, because:', text: 'If this changes, you can apply.' },
        fund: { title: 'This fund does not fit, because:', text: 'Please look at the other funds before you join a list.' },
      },
      ask: 'Not sure? Ask us',
      elsewhere: 'Where else to ask',
      funds: 'See the three funds',
      nisab: {
        gloss: 'Nisab is the amount of wealth at which a person has to give Zakat.',
        amount: (amount: string, day: string) => `By the silver price of ${day} it is about ${amount}.`,
        oldAmount: (amount: string, day: string) => `By the silver price of ${day}, which is old, it was about ${amount}.`,
        sample: 'Sample price, not a real one.',
        link: 'More about nisab',
      },
      questions: [
        {
          id: 'faith',
          question: 'Are you a Muslim?',
          fits: 'yes',
          stops: 'never',
          because: 'We give Zakat, and by its rules it goes to Muslims in need. We are glad to tell you where else you can ask.',
        },
        {
          id: 'wealth',
          question:
            'Do you own less than the nisab, after your debts and what you need to live? Count cash, savings, gold, silver, and things that you own but do not need.',
          fits: 'yes',
          stops: 'now',
          because:
            'In Hanafi practice, which we follow, Zakat goes to people who own less than the nisab after their debts and basic needs. Other schools look at need alone.',
        },
        {
          id: 'family',
          question: 'Is your family known to descend from Banu Hashim, the clan of the Prophet, peace be upon him?',
          fits: 'no',
          stops: 'never',
          because:
            'By the rules of Zakat, Banu Hashim do not receive it. Some scholars allow it where they have no other help. Ask us: other gifts may be open to you.',
        },
        {
          id: 'country',
          question: 'Do you live in Bangladesh?',
          fits: 'yes',
          stops: 'never',
          because: 'We can only help people who live in Bangladesh.',
        },
        {
          id: 'status',
          question: 'Are you in Bangladesh seeking asylum, on a student visa, with a work permit, or with no legal status?',
          fits: 'no',
          stops: 'never',
          because: 'By this foundation’s rule we cannot take your application. “Where else to ask” on the Apply page lists other places.',
        },
        {
          id: 'reach',
          question: 'Do you have your own email address and mobile number, and internet access?',
          fits: 'yes',
          stops: 'now',
          because: 'We write to your own email address, and the form is online. Someone you trust can help you to set up an address.',
        },
      ],
    },
    faq: {
      apply: {
        question: 'Can I apply?',
        answer:
          'Yes, if you are a Muslim in need living in Bangladesh and have your own email, mobile number and internet access. Someone may help you type; the decision to apply is yours.',
      },
      cannot: {
        question: 'Who cannot apply?',
        answer:
          'By this foundation’s rule: asylum seekers, and people on a student visa, with a work permit or with no legal status. “Where else to ask” on the Apply page lists other places.',
      },
    },
    closing: {
      heading: 'Ready to apply?',
      lead: 'Joining the waiting list commits you to nothing.',
      question: 'Send a question first',
    },
  },
};

export type SectionWords = typeof en;

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
        note: 'After you join the waiting list. If we are full, reapply after 1 month.',
      },
      form: { term: 'You fill in the form', value: 'within 1 week', note: 'Once invited.' },
      decision: { term: 'We decide', value: 'in 2 to 3 weeks', note: 'A simple, complete case may take a few days.' },
    },
    papers: {
      heading: 'Papers to keep at hand',
      lead: 'Collect them while you wait: the week for the form begins with our invitation. Do not send any before we ask.',
      print: 'Print this list',
      printHint: 'Only this list is printed, with a box to tick before each paper.',
      shared: [
        'Bank statements for the last 3 full months. If you have no bank account, the statement of your mobile wallet.',
        'Photo ID for you, your spouse and children under 18. For a child without photo ID, the birth certificate.',
      ],
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
        text: 'Going by your answers, you can join the waiting list. Whether we can help is decided on your form. Next:',
        papers: 'Collect the papers',
        join: 'Join the waiting list',
      },
      notYet: {
        title: 'Not yet, because:',
        text: 'If something changes, you may apply.',
        elsewhere: 'Where else to ask',
        ask: 'Not sure? Ask us',
      },
      questions: [
        {
          id: 'need',
          question: 'Are you a Muslim, and in need now?',
          fits: 'yes',
          because: 'Zakat is for Muslims who are in need. Other help may be open to you: ask us where.',
        },
        { id: 'country', question: 'Do you live in Bangladesh?', fits: 'yes', because: 'We can only help people who live in Bangladesh.' },
        {
          id: 'status',
          question: 'Are you in Bangladesh seeking asylum, on a student visa, with a work permit, or with no legal status?',
          fits: 'no',
          because: 'By this foundation’s rule we cannot take your application. The overview says where else to ask.',
        },
        {
          id: 'reach',
          question: 'Do you have your own email address and mobile number, and internet access?',
          fits: 'yes',
          because: 'We write to your own email address, and the form is online. Somebody you trust may help you to set one up.',
        },
      ],
    },
    faqHeading: 'Questions people ask',
    faq: {
      apply: {
        question: 'Can I apply?',
        answer:
          'Yes, if you are a Muslim in need living in Bangladesh and have your own email, mobile number and internet access. Someone may help you type; the decision to apply is yours.',
      },
      long: {
        question: 'How long does it take?',
        answer:
          'We email you 3 to 6 weeks after you join the waiting list. Once invited you have 1 week to complete the form. We decide in 2 to 3 weeks; a simple, complete case may take a few days.',
      },
      refused: {
        question: 'What if you say no?',
        answer: 'We say why. If we were full, reapply after 1 month. If your circumstances change, you may join the list again.',
      },
      complain: {
        link: 'Make a complaint',
        question: 'How do I complain?',
        answer: 'Write to us through the contact page. We acknowledge a complaint in 5 working days and answer it in 10.',
      },
      cannot: {
        question: 'Who cannot apply?',
        answer:
          'By this foundation’s rule: asylum seekers, and people on a student visa, with a work permit or with no legal status. The overview page says where else to ask.',
      },
      more: {
        question: 'How can I get more information?',
        answer: 'Ask us. Please send no identity or bank papers with a question.',
        button: 'Send message',
      },
    },
    closing: {
      heading: 'Ready to ask?',
      lead: 'Joining the waiting list takes about five minutes, and commits you to nothing.',
      question: 'Send a question first',
    },
  },
};

export type SectionWords = typeof en;

import { review } from 'shared/ui/review-notice/en';
export const en = {
  review,
  meta: {
    title: 'Giving FAQ',
    description:
      'Twelve plain answers about giving Zakat and Sadaqah: when it is due, where it goes, how to pay, and how to change a pledge.',
  },
  head: {
    label: 'Giving FAQ',
    title: 'Questions about giving',
    lead: 'Twelve plain answers. If you cannot find yours, ask us.',
  },
  send: 'Send message',
  practice: 'Religious points follow Hanafi practice, usual in Bangladesh. If you follow another school, keep to it here too.',
  items: [
    {
      id: 'who',
      question: 'What is Zakat, and who must give it?',
      answer: [
        'Zakat is 2.5% of the zakatable wealth of an adult Muslim of sound mind who has owned the nisab (the least wealth on which Zakat is due) for a lunar year. Zakatable wealth is what counts: money, gold and silver, goods for sale and the like. It is an act of worship, and a right of people in need. In Hanafi practice minors do not owe it; in other schools the guardian pays it from the child’s wealth.',
      ],
    },
    {
      id: 'sadaqah',
      question: 'How is Zakat different from Sadaqah?',
      answer: [
        'Zakat is obligatory, fixed at 2.5%, and goes to the eight groups named in the Qur’an (9:60). Sadaqah is voluntary: any amount, at any time, for wider uses. One does not replace the other, and we keep the two apart.',
      ],
    },
    {
      id: 'when',
      question: 'When is my Zakat due? May I give early, or in Ramadan?',
      answer: [
        'One lunar year, about 354 days, after your wealth first reached the nisab, and on the same day of the lunar calendar each year. If you do not know the day, choose the one that you think most likely, and keep to it.',
        'You may give early once you own the nisab. Giving in Ramadan is good, as long as Zakat that is due earlier does not wait for it.',
      ],
    },
    {
      id: 'amount',
      question: 'How do I work out what I owe?',
      answer: [
        'On your Zakat day, add up cash, gold and silver, shares, goods for sale and loans you expect back, including what came in during the year. (In the Maliki, Shafi’i and Hanbali schools, money that came in later, such as a salary, has a year of its own.) Take off debts that are due. If the rest is at least the nisab, 2.5% of it is Zakat. The calculator does this with you in about ten minutes.',
        'Savings certificates (sanchayapatra) and prize bonds count at what you paid for them. Leave out interest: give it to someone in need without hoping for reward; it is not Zakat.',
        'Mahr: in Hanafi practice a wife counts it once she has received it, and a husband takes off only what he has to pay now. Other schools differ on mahr that is still owed; ask us if it matters in your case.',
      ],
      message: true,
    },
    {
      id: 'funds',
      question: 'Which funds receive my Zakat?',
      answer: [
        'Three: the Hardship Relief Fund, the Housing Fund, and the Work & Education Fund, which covers employment and education. A pledge is not tied to one of them: it goes where it is needed.',
      ],
    },
    {
      id: 'costs',
      question: 'Do you take anything for administration?',
      answer: ['Not from your Zakat, unless you ask us to. You can add an optional contribution for running costs; we keep it separate.'],
    },
    {
      id: 'choose',
      question: 'How do you decide who receives Zakat?',
      answer: [
        'By the same rule for everyone: what they own, what they earn and what they have to pay for. We look at documents, and where something is unclear, we ask. Nobody has to pay to apply.',
      ],
      message: true,
    },
    {
      id: 'pay',
      question: 'How do I pay after pledging?',
      answer: [
        'Our team gets in touch by phone or email and arranges it with you. You are not asked for a card or account number on this site, and we never ask for a PIN or an OTP.',
      ],
    },
    {
      id: 'for-others',
      question: 'May I give for my spouse or my parents?',
      answer: ['Yes, with their permission. Zakat needs the intention of the person who owes it, so ask first.'],
    },
    {
      id: 'missed',
      question: 'I have missed earlier years. What now?',
      answer: [
        'You are not the only one, and it can be put right. List the years, estimate honestly what you owned in each and what the nisab was, and give 2.5% for each year in which you had at least the nisab; in parts if need be. The Missed Zakat Guide and the calculator help with it.',
        'Scholars differ on whether the unpaid Zakat of earlier years is taken off as a debt. Ask if it matters in your case.',
      ],
      message: true,
    },
    {
      id: 'relatives',
      question: 'May I give to my own relatives?',
      answer: [
        'Not to your parents, grandparents, children, grandchildren, or your spouse. Brothers, sisters, aunts, uncles and cousins who may receive Zakat: yes, and it is especially good.',
      ],
    },
    {
      id: 'change',
      question: 'May I change or cancel a pledge? Is a donation refundable?',
      answer: [
        'You can change or cancel a pledge when we get in touch, and a pledge that you do not pay costs nothing. A donation that has been paid is generally non-refundable, because it is passed on.',
      ],
    },
  ],
  closing: {
    heading: 'Ready to give?',
    lead: 'An amount, your name and a phone number: that is all a pledge takes.',
    give: 'Give Zakat',
    calculate: 'Work out my Zakat',
  },
};

export type GivingFaqWords = typeof en;

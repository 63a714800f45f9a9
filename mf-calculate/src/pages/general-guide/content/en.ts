import { en as section } from '../../../content/en.ts';
import type { GuidePageWords } from '../../../model/guide-page-words.ts';

export const en: GuidePageWords = {
  frame: section.guide,
  meta: {
    title: 'General Zakat Guide',
    description:
      'How to work out Zakat by hand: who gives, what counts, what is taken off, the nisab, 2.5%, your Zakat day. With a worksheet, sources, and where the schools of law differ.',
  },
  guide: {
    title: 'General Zakat Guide',
    lead: 'How to work out your Zakat at home, with a pen: four steps, what counts and what does not, and a worksheet to fill in.',
    chapters: [
      {
        id: 'who',
        heading: 'What Zakat is, and who gives it',
        blocks: [
          {
            kind: 'text',
            text: 'Zakat is the third pillar of Islam: a fixed part of what a Muslim has kept for a year, owed to people in need. The Qur’an calls it a known right in the wealth of those who have it (51:19; 70:24–25), and says that it cleanses and lets grow (9:103).',
          },
          {
            kind: 'list',
            items: [
              'You are a Muslim, adult and of sound mind.',
              'You own the nisab: the least wealth on which Zakat is due.',
              'You have owned it for one lunar year, the hawl, about 354 days.',
            ],
          },
          {
            kind: 'text',
            text: 'If all three apply, Zakat is due: 2.5%, one part in forty, of all your zakatable wealth. Zakatable means: counted for Zakat.',
          },
          {
            kind: 'view',
            text: 'A child’s wealth: in Hanafi practice no Zakat is due on it. In the Maliki, Shafi’i and Hanbali schools it is due, and the guardian pays it from that wealth.',
          },
        ],
      },
      {
        id: 'own',
        heading: 'Step 1: List what you own',
        blocks: [
          { kind: 'text', text: 'Count what you have on one day, your Zakat day. Do not average over the year.' },
          {
            kind: 'terms',
            items: [
              {
                term: 'Cash',
                text: 'Money at home, in current and savings accounts and in mobile wallets, and the principal of DPS and FDR. Money put by for Hajj, a wedding or a house counts as long as you hold it. Leave interest out: give it away without hoping for reward; it is not Zakat.',
              },
              {
                term: 'Money owed to you',
                text: 'Loans that you expect back, and payment for what you have sold. What you no longer expect is counted when it comes.',
              },
              {
                term: 'Gold and silver',
                text: 'Weigh it and take the price at which you could sell it today. One vori is 11.67 g. Stones and making charges do not count. Lower karat is worth less: take the jeweller’s buy-back value.',
              },
              {
                term: 'Shares',
                text: 'Bought to resell: the market value. Held for their dividend: your part of the company’s zakatable assets, such as cash, stock and receivables. If you cannot find it out, the whole market value is the cautious choice.',
              },
              {
                term: 'Pension and provident fund',
                text: 'What is yours and could be withdrawn. What you paid in of your own free will counts.',
              },
              {
                term: 'Business',
                text: 'Cash, receivables, and goods for sale at their selling price. The Business Zakat Guide says more.',
              },
            ],
          },
          {
            kind: 'view',
            text: 'Jewellery that is worn: in Hanafi practice all gold and silver counts. In the Maliki, Shafi’i and Hanbali schools, permitted personal jewellery is exempt.',
          },
          {
            kind: 'view',
            text: 'Compulsory provident fund (GPF, EPF) before you receive it: according to many Hanafi scholars no Zakat is due on it. Others count it every year.',
          },
        ],
      },
      {
        id: 'not-counted',
        heading: 'What is not counted',
        blocks: [
          {
            kind: 'list',
            items: [
              'The home you live in, and land that you do not mean to sell.',
              'Household goods, clothes, books, your telephone and computer.',
              'The car or motorcycle you use.',
              'The tools of your trade: a sewing machine, a rickshaw, a shop’s shelves.',
              'A house or a car that you rent out. The rent that you still hold on your Zakat day is counted as cash.',
            ],
          },
          { kind: 'text', text: 'What was bought to be sold again is different: it is stock, and it counts.' },
        ],
      },
      {
        id: 'owe',
        heading: 'Step 2: Take off what you owe',
        blocks: [
          {
            kind: 'list',
            items: [
              'Of a long-term debt, such as a mortgage or a personal loan: up to 12 months of repayments, not the whole loan.',
              'Bills: only those that are due or overdue.',
              'A credit card or overdraft: the balance that has to be paid.',
              'Money that you borrowed from family or friends and have to pay back now.',
            ],
          },
          {
            kind: 'view',
            text: 'In the stronger Shafi’i view, debts are not taken off. In the Maliki school they are taken off money, where no other property could settle them.',
          },
        ],
      },
      {
        id: 'nisab',
        heading: 'Step 3: Compare with the nisab',
        blocks: [
          {
            kind: 'text',
            text: 'What is left after step 2 is held against the nisab. We use silver: 612.36 g (52.5 vori) at the price of the day. It is lower than the nisab of gold, so more people in need are helped. If what is left is as much as the nisab or more, Zakat is due. If it is less, nothing is due: count again on your next Zakat day.',
          },
          {
            kind: 'text',
            text: 'The nisab in taka changes with the price. Today’s is on our page “Today’s nisab”, or ask a jeweller for the price of a gram of silver and multiply it by 612.36.',
          },
          {
            kind: 'view',
            text: 'Some institutions convert the same measures as 595 g of silver and 85 g of gold. If your wealth falls between the two figures, paying is the safer choice. Some scholars use the gold nisab, 87.48 g, for money too, and many use it for somebody who owns nothing but gold.',
          },
        ],
      },
      {
        id: 'take',
        heading: 'Step 4: Take 2.5%',
        blocks: [
          {
            kind: 'text',
            text: 'Divide what is left by 40. That is your Zakat. It is due on the whole amount and not only on what lies above the nisab.',
          },
        ],
      },
      {
        id: 'when',
        heading: 'Your Zakat day',
        blocks: [
          {
            kind: 'text',
            text: 'It is the lunar date on which your wealth first reached the nisab. Write it down: it comes round every lunar year, 10 or 11 days earlier in the ordinary calendar. If you do not know it, choose a date that you think likely, and keep to it. Many choose one in Ramadan. You may pay in advance and in parts.',
          },
          {
            kind: 'view',
            text: 'In Hanafi practice you need the nisab at the beginning and at the end of the year; in between your wealth may fall below it, as long as it is not all gone. In many other views it has to stay at the nisab throughout.',
          },
        ],
      },
      {
        id: 'give',
        heading: 'Giving it',
        blocks: [
          {
            kind: 'list',
            items: [
              'Intend it as Zakat when you pay, or when you set it aside. Deeds are judged by their intention.',
              'Give it to those whom Qur’an 9:60 names: above all the poor and the needy.',
              'Not to your parents, grandparents, children, grandchildren, husband or wife. Brothers, sisters, aunts and uncles may receive it if they are in need.',
              'You need not tell the person that it is Zakat.',
            ],
          },
          {
            kind: 'view',
            text: 'A wife giving Zakat to her needy husband: not accepted by Abu Hanifa; accepted by his two students and by the Shafi’i school.',
          },
        ],
      },
    ],
    worksheet: {
      heading: 'Worksheet: my Zakat',
      intro:
        'Print this sheet, or copy it into a notebook, and fill it in on your Zakat day. Leave blank what does not apply. Keep the sheet: next year begins where it ends.',
      parts: [
        {
          heading: 'A. What I own',
          columns: ['Taka'],
          lines: [
            'Cash in hand',
            'Bank accounts, DPS and FDR principal',
            'Mobile wallets',
            'Money owed to me that I expect back',
            'Gold: ______ vori at today’s selling price',
            'Silver: ______ vori at today’s selling price',
            'Shares bought to resell: market value',
            'Other shares: my part of zakatable assets',
            'Pension or provident fund that I could withdraw',
            'Business: cash',
            'Business: receivables',
            'Business: goods for sale, at selling price',
          ],
          total: 'Total A',
        },
        {
          heading: 'B. What I owe now',
          columns: ['Taka'],
          lines: [
            'Mortgage: repayments, up to 12 months',
            'Personal loan: repayments, up to 12 months',
            'Credit card',
            'Bills that are due or overdue',
            'Overdraft',
            'Business liabilities that are due',
          ],
          total: 'Total B',
        },
        {
          heading: 'C. The result',
          columns: ['Taka'],
          lines: ['What is left: A − B', 'Nisab: 612.36 g × price of a gram of silver', 'Is what is left at least the nisab? Yes / no'],
          total: 'If yes, my Zakat: what is left ÷ 40',
        },
        {
          heading: 'For next year',
          columns: ['Date or note'],
          lines: ['My Zakat day, by the lunar calendar', 'Price of a gram of silver that I used', 'Paid: when, and to whom'],
        },
      ],
    },
    sources: [
      { term: 'Qur’an 9:60', text: 'the eight who may receive' },
      { term: 'Qur’an 9:103; 51:19; 70:24–25', text: 'a charity that cleanses; a known right' },
      { term: 'Sahih al-Bukhari 8, Sahih Muslim 16', text: 'Zakat among the five pillars' },
      { term: 'Sahih al-Bukhari 1', text: 'deeds are judged by intention' },
      { term: 'Sahih al-Bukhari 1447, Sahih Muslim 979', text: 'nothing is due on less than five uqiya of silver, which are 200 dirham' },
      { term: 'Sahih al-Bukhari 1454', text: 'on silver, a quarter of a tenth: one part in forty' },
      { term: 'Sunan Abi Dawud 1573', text: '20 dinar, 200 dirham, and the passing of a year' },
      { term: 'al-Marghinani, al-Hidaya, Book of Zakat', text: 'the Hanafi rules in this guide' },
      { term: 'Ibn Rushd, Bidayat al-Mujtahid, Book of Zakat', text: 'where the schools differ, and why' },
    ],
  },
};

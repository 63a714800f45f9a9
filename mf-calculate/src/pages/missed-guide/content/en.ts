import { formatTaka } from 'shared/i18n/format';
import { en as section } from '../../../content/en.ts';
import type { GuidePageWords } from '../../../model/guide-page-words.ts';

/** An amount of the made-up example; a test reckons it again. */
const taka = (amount: string) => formatTaka(amount, 'en');

export const en: GuidePageWords = {
  frame: section.guide,
  meta: {
    title: 'Missed Zakat Guide',
    description:
      'Zakat that was not paid in earlier years: how to list the years, estimate honestly, work out each one, and pay it in parts. With an example, a worksheet, and where scholars differ.',
  },
  guide: {
    title: 'Missed Zakat Guide',
    lead: 'If Zakat was due in earlier years and was not paid, it can still be put right. This guide takes you through it year by year, and helps you make a plan that you can keep to.',
    chapters: [
      {
        id: 'no-shame',
        heading: 'No need for shame',
        blocks: [
          {
            kind: 'text',
            text: 'Many people find out late that Zakat was due: nobody told them, someone else looked after the money, or the years slipped by. The Qur’an speaks to those who have wronged themselves and tells them not to despair of Allah’s mercy (39:53). Anyone who turns back and asks forgiveness finds it (4:110).',
          },
          {
            kind: 'text',
            text: 'Repentance has three parts here: to be sorry, to pay from now on, and to make up for what is owed. What is owed belongs to other people: the schools of law agree that the passing of years does not cancel it.',
          },
        ],
      },
      {
        id: 'years',
        heading: '1. List the years',
        blocks: [
          {
            kind: 'text',
            text: 'Find the day on which you were adult and your wealth first reached the nisab, the least wealth on which Zakat is due. For many it came in the first years of work, or with a wedding and its jewellery. Your first Zakat fell due one lunar year after that day. Then go on, one lunar year after another, to today. A lunar year, the hawl, is 11 days shorter than an ordinary one: 33 lunar years go by in 32 ordinary ones.',
          },
          {
            kind: 'text',
            text: 'If you do not know your Zakat day, choose the lunar date that you think most likely, and use it for all years.',
          },
        ],
      },
      {
        id: 'estimate',
        heading: '2. Estimate honestly',
        blocks: [
          {
            kind: 'text',
            text: 'For each year, find out what you had on that day. Estimate what you cannot find out: use a figure that you are almost sure is not too low. No soul is burdened with more than it can bear (2:286).',
          },
          {
            kind: 'list',
            items: [
              'Bank statements: ask your bank for those of earlier years.',
              'The papers of DPS, FDR, savings certificates (sanchayapatra) and prize bonds. Count what you paid in, without interest.',
              'Receipts of gold and silver. Jewellery that you still have was yours in every year since you got it.',
              'Mahr: a wife counts it from the day she received it. The marriage deed (kabinnama) says how much was agreed.',
              'Tax returns with their statement of assets.',
              'Your wages at the time, and what was usually left of them.',
              'Years in which you had debts, were out of work, or moved house: your wealth may have been below the nisab, and then nothing is due.',
            ],
          },
        ],
      },
      {
        id: 'nisab-of-year',
        heading: '3. The nisab of each year',
        blocks: [
          {
            kind: 'text',
            text: 'Compare each year’s wealth with the nisab of that year: 612.36 g of silver at the price of that day. If gold was all that you owned, Hanafi practice uses 87.48 g of gold instead. For old prices, look in newspapers of the time or ask the Bangladesh Jewellers’ Association; ask us if you cannot find one. Leave out a year whose wealth is below its nisab.',
          },
          {
            kind: 'view',
            text: 'Gold and silver that you still own: many Hanafi scholars take the price of the day on which you pay, because a fortieth of the metal itself is due. Others take the price of the day on which it fell due. For money there is no difference: the amount in taka stays what it was.',
          },
        ],
      },
      {
        id: 'each',
        heading: '4. Take 2.5% of each year, and add up',
        blocks: [
          {
            kind: 'text',
            text: 'Divide what counted in a year by 40. Work from the oldest year to the newest. One thing has to be decided first: is Zakat that you still owed from the years before taken off like any other debt?',
          },
          {
            kind: 'view',
            text: `In Hanafi practice it is: unpaid Zakat is a debt, and lowers the wealth of the years that follow. Those who do not take debts off, as in the stronger Shafi’i view, do not take this one off either. If you do not take it off, the total is higher (in the example below, ${taka('14500')} instead of ${taka('11375')}). That is the cautious choice.`,
          },
          {
            kind: 'table',
            caption: 'Three made-up years: earlier unpaid Zakat taken off (Hanafi)',
            head: ['', 'Wealth', 'After unpaid Zakat', 'Nisab', 'Zakat'],
            rows: [
              ['Year 1', taka('200000.00'), taka('200000.00'), taka('90000.00'), taka('5000.00')],
              ['Year 2', taka('260000.00'), taka('255000.00'), taka('100000.00'), taka('6375.00')],
              ['Year 3', taka('120000.00'), taka('108625.00'), taka('110000.00'), 'none'],
              ['Total', '', '', '', taka('11375.00')],
            ],
            hasTotal: true,
          },
          {
            kind: 'table',
            caption: 'The same years: nothing taken off',
            head: ['', 'Wealth', 'Nisab', 'Zakat'],
            rows: [
              ['Year 1', taka('200000.00'), taka('90000.00'), taka('5000.00')],
              ['Year 2', taka('260000.00'), taka('100000.00'), taka('6500.00')],
              ['Year 3', taka('120000.00'), taka('110000.00'), taka('3000.00')],
              ['Total', '', '', taka('14500.00')],
            ],
            hasTotal: true,
          },
          {
            kind: 'text',
            text: 'In the first table the third year falls below its nisab once the unpaid Zakat is taken off, so nothing is due for it. All of these figures are examples.',
          },
        ],
      },
      {
        id: 'plan',
        heading: '5. A plan to pay',
        blocks: [
          {
            kind: 'list',
            items: [
              'Pay this year’s Zakat first, on its day, so that no new year is added.',
              'Pay what is missed as soon as you can. If you cannot pay it all at once, pay in instalments. Write down how much you will pay each month.',
              'With each payment, intend the missed Zakat: “the oldest year that I still owe” is enough.',
              'Leave your household enough to live on. A plan that you keep is better than a large one that you give up.',
              'Write the rest into your will, so that your family knows about it.',
            ],
          },
          {
            kind: 'text',
            text: 'Voluntary gifts that you made in those years do not count as Zakat, because they were not intended as such. They keep their own reward.',
          },
        ],
      },
      {
        id: 'died',
        heading: 'If the person has died',
        blocks: [
          {
            kind: 'text',
            text: 'The Prophet, peace be upon him, said, about fasts that a mother had missed before she died, that a debt to Allah has the greater right to be paid (Sahih al-Bukhari 1953). Scholars differ on what follows for Zakat.',
          },
          {
            kind: 'view',
            text: 'Hanafi: it is paid from the estate if the person asked for it in a will, out of up to one third; without a will the heirs may pay it from their own share, and it is hoped that Allah accepts it. Shafi’i and Hanbali: it is a debt, and is paid from the estate before anybody inherits.',
          },
        ],
      },
    ],
    worksheet: {
      heading: 'Worksheet: my missed years',
      intro:
        'Print this sheet, or copy it into a notebook. One line for each lunar year, the oldest first. Use a second sheet if you need more.',
      parts: [
        {
          heading: 'The years',
          columns: ['What counted', 'Nisab', 'Zakat (÷ 40)', 'Paid on'],
          lines: Array.from({ length: 12 }, (_, index) => `Year ${index + 1}: _____`),
          total: 'Total',
        },
        {
          heading: 'My plan',
          columns: ['Date', 'Taka', 'Still to pay'],
          lines: Array.from({ length: 8 }, (_, index) => `Instalment ${index + 1}`),
        },
        {
          heading: 'What I decided',
          columns: ['Note'],
          lines: [
            'Earlier unpaid Zakat is taken off: yes / no',
            'Gold and silver at the price of: the day I pay / the day it fell due',
            'Estimated, because nothing could be found out: which years',
            'Whom I asked, and when',
          ],
        },
      ],
    },
    sources: [
      { term: 'Qur’an 39:53; 4:110', text: 'do not despair; those who ask forgiveness find it' },
      { term: 'Qur’an 2:286', text: 'no soul is burdened with more than it can bear' },
      { term: 'Qur’an 70:24–25', text: 'a known right in their wealth' },
      { term: 'Sahih al-Bukhari 1953, Sahih Muslim 1148', text: 'a debt to Allah has the greater right to be paid; said of missed fasts' },
      { term: 'al-Marghinani, al-Hidaya, Book of Zakat', text: 'unpaid Zakat as a debt that lowers the wealth of later years' },
      { term: 'al-Nawawi, al-Majmu’, Book of Zakat', text: 'several unpaid years, and the estate, in the Shafi’i school' },
      { term: 'Ibn Qudama, al-Mughni, Book of Zakat', text: 'Zakat does not lapse with death' },
    ],
  },
};

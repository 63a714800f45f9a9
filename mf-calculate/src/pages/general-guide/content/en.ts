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
            text: 'Zakat is the third pillar of Islam: a fixed part of a Muslim’s wealth, owed to people in need once the nisab has been owned for a lunar year. The Qur’an calls it a known right in the wealth of those who have it (51:19; 70:24–25), and says that it cleanses them and makes them grow (9:103).',
          },
          {
            kind: 'list',
            items: [
              'You are a Muslim, adult and of sound mind.',
              'You own the nisab or more. The nisab is the least wealth on which Zakat is due.',
              'One lunar year, the hawl, about 354 days, has passed since you first owned it.',
            ],
          },
          {
            kind: 'text',
            text: 'If all three apply, Zakat is due: 2.5%, one part in forty, of all your zakatable wealth. Zakatable means that it is counted for Zakat.',
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
          {
            kind: 'text',
            text: 'Count what you have on one day, your Zakat day, and not the average of the year. Money that came in during the year counts too, even last week’s salary.',
          },
          {
            kind: 'view',
            text: 'Income during the year: in Hanafi practice, once you own the nisab, all that you receive before your Zakat day is counted on that day. In the Maliki, Shafi’i and Hanbali schools profit follows the wealth it came from, and other income, such as a salary or a gift, has a lunar year of its own.',
          },
          {
            kind: 'terms',
            items: [
              {
                term: 'Cash',
                text: 'Money at home, in current and savings accounts and in mobile wallets, and the principal of DPS and FDR. Money put by for Hajj, a wedding or a house counts as long as you hold it. Leave interest out. Give it to someone in need without hoping for reward; it is not Zakat.',
              },
              {
                term: 'Savings certificates and prize bonds',
                text: 'Savings certificates (sanchayapatra) at what you paid for them, prize bonds at their face value. Many scholars hold that the profit on the certificates and the prizes of the bonds are interest: leave them out, and give them away in the same way.',
              },
              {
                term: 'Money owed to you',
                text: 'Loans that you expect back, and payment due for goods sold in business. In Hanafi practice, unpaid wages, the price of a personal thing you sold, and a deposit you cannot claim back yet are counted when you receive them. So is a debt that you no longer expect, if it is paid after all.',
              },
              {
                term: 'Mahr',
                text: 'What a wife has received is her own wealth: its money, gold and silver count as hers, not her husband’s. What a husband still owes is in step 2.',
              },
              {
                term: 'Gold and silver',
                text: 'Weigh it and take the price you could sell it for today. One vori is 11.67 g. Stones and making charges do not count. Lower karat is worth less: take the price at which a jeweller would buy it back.',
              },
              {
                term: 'Shares',
                text: 'Bought to resell: the market value. Held for their dividend: your part of the company’s zakatable assets, such as cash, stock and receivables. If you cannot find it out, counting the whole market value is the cautious choice.',
              },
              {
                term: 'Pension and provident fund',
                text: 'What is yours and you could withdraw, and whatever you paid in voluntarily.',
              },
              {
                term: 'Business',
                text: 'Cash, receivables, and goods for sale at their selling price. The Business Zakat Guide says more.',
              },
            ],
          },
          {
            kind: 'view',
            text: 'Unpaid wages, deposits, and mahr that a wife has not received: in Hanafi practice they count once they are received. In the Shafi’i and Hanbali schools they count like other money owed to you: at the latest once they are received, and then for the years before as well.',
          },
          {
            kind: 'view',
            text: 'Jewellery you wear: in Hanafi practice all gold and silver counts. In the Maliki, Shafi’i and Hanbali schools, permitted personal jewellery is exempt.',
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
              'The home you live in, and land that you did not buy to sell.',
              'Household goods, clothes, books, your phone and computer.',
              'The car or motorcycle you use.',
              'The tools of your trade: a sewing machine, a rickshaw, a shop’s shelves.',
              'A house or a car that you rent out. The rent that you still hold on your Zakat day is counted as cash.',
            ],
          },
          { kind: 'text', text: 'Anything you bought to sell again is different: it is stock, and it counts.' },
        ],
      },
      {
        id: 'owe',
        heading: 'Step 2: Take off what you owe',
        blocks: [
          {
            kind: 'list',
            items: [
              'Of a long-term debt, such as a mortgage or a personal loan: up to 12 months of repayments, without interest, and not the whole loan.',
              'Bills: only those that are due or overdue.',
              'A credit card or overdraft: the balance you have to pay now, without interest.',
              'Money that you borrowed from family or friends and have to pay back now.',
              'Mahr that you owe your wife: only what has to be paid now.',
            ],
          },
          {
            kind: 'view',
            text: 'In the stronger Shafi’i view, debts are not taken off. In the Maliki school they are taken off money, where no other property could settle them. Deferred mahr that nobody asks for yet: many Hanafi scholars do not take it off, unless the husband means to pay it now; others take it off like any other debt.',
          },
        ],
      },
      {
        id: 'nisab',
        heading: 'Step 3: Compare with the nisab',
        blocks: [
          {
            kind: 'text',
            text: 'Compare what is left after step 2 with the nisab. We use silver: 612.36 g (52.5 vori) at the price of the day. It is lower than the nisab of gold, so more people in need are helped. If what is left is equal to the nisab or more, Zakat is due. If it is less, nothing is due, and a new year begins on the day your wealth reaches the nisab again.',
          },
          {
            kind: 'text',
            text: 'The nisab in taka changes with the price. See our page “Nisab in taka”, or ask a jeweller for the price of a gram of silver and multiply it by 612.36.',
          },
          {
            kind: 'text',
            text: 'If gold is all that you own, with no money, silver or goods for sale beside it, Hanafi practice uses the nisab of gold: 87.48 g (7.5 vori). As soon as you have any money, silver or goods for sale as well, all is added together and compared with silver.',
          },
          {
            kind: 'view',
            text: 'Some institutions convert the same measures as 595 g of silver and 85 g of gold. If your wealth falls between the two figures, paying is the cautious choice. Some scholars use the gold nisab for money too.',
          },
        ],
      },
      {
        id: 'take',
        heading: 'Step 4: Take 2.5%',
        blocks: [
          {
            kind: 'text',
            text: 'Divide what is left by 40. That is your Zakat. It is due on the whole amount, not only on the part above the nisab.',
          },
        ],
      },
      {
        id: 'when',
        heading: 'Your Zakat day',
        blocks: [
          {
            kind: 'text',
            text: 'It is the lunar date on which your wealth first reached the nisab. Your first Zakat is due when that date comes round again, and then every lunar year: 10 or 11 days earlier each time in the ordinary calendar. Write it down. If you do not know it, choose the date that you think most likely, and keep to it. Many choose one in Ramadan. You may pay before that day, at once or in parts. Once Zakat is due, do not put it off without need.',
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
              'Give it to those whom Qur’an 9:60 names: above all the poor and the needy. In Hanafi practice one of its eight groups, or one person, is enough.',
              'Not to your parents, grandparents, children, grandchildren, husband or wife. Brothers, sisters, aunts and uncles may receive it if they are in need.',
              'Not to someone who owns the nisab or more beyond basic needs, and not to the Prophet’s family, the Banu Hashim.',
              'You need not tell the person that it is Zakat.',
            ],
          },
          {
            kind: 'view',
            text: 'In the Shafi’i school Zakat is divided among all of the eight groups that can be found, as a rule at least three people of each. A wife giving Zakat to her needy husband: not accepted by Abu Hanifa; accepted by his two students and by the Shafi’i school.',
          },
        ],
      },
    ],
    worksheet: {
      heading: 'Worksheet: my Zakat',
      intro:
        'Print this sheet, or copy it into a notebook, and fill it in on your Zakat day. Leave blank what does not apply. Keep the sheet. You will need it next year.',
      parts: [
        {
          heading: 'A. What I own',
          columns: ['Taka'],
          lines: [
            'Cash in hand',
            'Bank accounts, DPS and FDR, without interest',
            'Savings certificates and prize bonds, without profit',
            'Mobile wallets',
            'Money owed to me that I expect back',
            'Gold: ______ vori, at the price I could sell it for today',
            'Silver: ______ vori, at the price I could sell it for today',
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
            'Mortgage: up to 12 months of repayments, without interest',
            'Personal loan: up to 12 months of repayments, without interest',
            'Credit card',
            'Bills that are due or overdue',
            'Overdraft',
            'Mahr that I have to pay now',
            'Business liabilities that are due',
          ],
          total: 'Total B',
        },
        {
          heading: 'C. The result',
          columns: ['Taka'],
          lines: [
            'What is left: A − B',
            'Nisab: 612.36 g × price of a gram of silver (of gold alone: 87.48 g of gold)',
            'Is what is left equal to the nisab or more? Yes / no',
          ],
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
      { term: 'Sahih al-Bukhari 1454', text: 'on silver, a quarter of a tenth, which is one part in forty' },
      { term: 'Sunan Abi Dawud 1573', text: '20 dinar, 200 dirham, and the passing of a year; narrated from Ali, and graded differently' },
      { term: 'Sahih Muslim 1072', text: 'Zakat is not for the Prophet’s family' },
      { term: 'al-Marghinani, al-Hidaya, Book of Zakat', text: 'the Hanafi rules in this guide' },
      { term: 'al-Kasani, Bada’i al-Sana’i, Book of Zakat', text: 'debts owed to you, unpaid wages and mahr' },
      { term: 'Ibn Rushd, Bidayat al-Mujtahid, Book of Zakat', text: 'where the schools differ, and why' },
    ],
  },
};

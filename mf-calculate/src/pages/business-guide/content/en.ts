import { formatTaka } from 'shared/i18n/format';
import { en as section } from '../../../content/en.ts';
import type { GuidePageWords } from '../../../model/guide-page-words.ts';

/** An amount of the made-up example; a test reckons it again. */
const taka = (amount: string) => formatTaka(amount, 'en');

export const en: GuidePageWords = {
  frame: section.guide,
  meta: {
    title: 'Business Zakat Guide',
    description:
      'Zakat on a shop, a partnership or a company: stock at its selling price, good and doubtful receivables, what is left out, liabilities that are due, and a worked example in taka.',
  },
  guide: {
    title: 'Business Zakat Guide',
    lead: 'For a shop, a workshop, a partnership or a company: which parts of the business count, which do not, and a worked example.',
    chapters: [
      {
        id: 'whose',
        heading: 'Whose Zakat it is',
        blocks: [
          {
            kind: 'text',
            text: 'Zakat is owed by people. A business is part of what its owners have, so it is added to their own cash, gold and silver, and the total is compared once with the nisab, the least wealth on which Zakat is due. You do not need a full lunar year for each thing you buy or each sum that comes in: what the business holds on your Zakat day counts. That is the day on which your own lunar year, the hawl, is complete.',
          },
          {
            kind: 'terms',
            items: [
              { term: 'Sole trader', text: 'All of it is yours. Add the business to what you own yourself.' },
              {
                term: 'Partnership',
                text: 'Partners each count their share under the agreement together with their own wealth, and pay on their own Zakat day. One of them can pay for all, if every partner agrees.',
              },
              {
                term: 'Company',
                text: 'The shareholders owe it. Shares bought to resell count at their market value. Shares held for the dividend count with your part of the company’s zakatable assets, less your part of what it owes now. If the company pays Zakat for its shareholders, you do not pay it again.',
              },
            ],
          },
          {
            kind: 'view',
            text: 'In Hanafi practice each partner’s share is measured by itself against the nisab. In the Shafi’i school wealth that is run together is measured together, so Zakat may be due although no single share reaches the nisab.',
          },
        ],
      },
      {
        id: 'stock',
        heading: 'Goods for sale',
        blocks: [
          {
            kind: 'text',
            text: 'Goods are for sale if you bought them to sell them on. Take the price at which you could sell them on your Zakat day: not what you paid, and not what you hope for next season. If you sell by the piece, take your ordinary retail price; if you sell in bulk, your wholesale price.',
          },
          {
            kind: 'list',
            items: [
              'Finished goods, and goods that are on their way to you and already yours.',
              'Raw material that becomes part of what you sell: cloth, thread, flour, timber. Take the price at which you could sell it as it is.',
              'Half-finished goods, at what they would fetch as they are.',
              'Old and damaged stock, at the lower price that it really brings.',
              'Land, flats or vehicles that you bought to resell.',
            ],
          },
          {
            kind: 'text',
            text: 'Goods that you hold for someone else, on commission, are not yours and do not count. Your commission does, once it is earned.',
          },
          {
            kind: 'view',
            text: 'Stock that does not sell for years: in the Maliki school a merchant who waits for the market pays for one year when he sells, while a shopkeeper who buys and sells all the time values the stock every year. In the other schools, both value it every year.',
          },
        ],
      },
      {
        id: 'cash',
        heading: 'Cash and receivables',
        blocks: [
          {
            kind: 'terms',
            items: [
              {
                term: 'Cash',
                text: 'In the till, at the bank and in mobile wallets, savings certificates without their profit, and deposits and advances that you can claim back.',
              },
              {
                term: 'Good receivables',
                text: 'What customers owe you and you expect to receive. Count it every year with the rest. In Hanafi practice you may also wait until it is paid, and then pay for the years that have passed.',
              },
              {
                term: 'Doubtful receivables',
                text: 'The customer denies the debt, cannot be found, or has nothing. Count it when it comes. The Qur’an asks us to give time to a debtor in hardship, and says that letting the debt go is better (2:280). In the view of most scholars, letting it go does not count as Zakat: Zakat has to be handed over.',
              },
            ],
          },
          {
            kind: 'view',
            text: 'A bad debt that is paid after all: many Hanafi scholars ask for no Zakat for the years before, and a new year begins. In the Maliki school it is due for one year. Others ask for all the years.',
          },
        ],
      },
      {
        id: 'left-out',
        heading: 'What is left out',
        blocks: [
          {
            kind: 'list',
            items: [
              'The shop, the workshop, the office and the land that they stand on.',
              'Machines, tools, shelves, computers and vehicles that you use.',
              'Bags, boxes and cleaning material that are not sold with the goods.',
              'Goodwill, licences and trade marks, unless you deal in them.',
              'A deposit that you cannot claim back yet, such as the advance for a shop: many scholars count it only when it comes back, others every year.',
            ],
          },
        ],
      },
      {
        id: 'owed',
        heading: 'What the business owes',
        blocks: [
          {
            kind: 'list',
            items: [
              'Suppliers, for goods that you have received.',
              'Wages, rent and bills that are due or overdue.',
              'Taxes that are due.',
              'Of a long-term loan: up to 12 months of repayments, without interest.',
            ],
          },
          {
            kind: 'text',
            text: 'Interest is not taken off, only the principal. Costs that you only expect, such as next month’s rent, are not taken off either.',
          },
          {
            kind: 'view',
            text: 'In the stronger Shafi’i view, debts are not taken off. Some Hanafi scholars take off no part of a loan that was used to buy what is left out above, such as a building.',
          },
        ],
      },
      {
        id: 'example',
        heading: 'An example: a cloth shop',
        blocks: [
          {
            kind: 'text',
            text: `All of these figures are made up. Silver at ${taka('222.00')} a gram is an example: use the price of your own day.`,
          },
          {
            kind: 'table',
            caption: 'What counts',
            head: ['', 'Taka'],
            rows: [
              ['Cash in the till and at the bank', taka('340000.00')],
              ['Good receivables', taka('185000.00')],
              ['Cloth and half-finished garments, at the selling price', taka('620000.00')],
              ['What counts', taka('1145000.00')],
            ],
            hasTotal: true,
          },
          {
            kind: 'table',
            caption: 'What is owed now',
            head: ['', 'Taka'],
            rows: [
              ['Suppliers', taka('210000.00')],
              ['Wages and rent that are due', taka('45000.00')],
              ['Bank loan: next 12 months, without interest', taka('120000.00')],
              ['What is owed now', taka('375000.00')],
            ],
            hasTotal: true,
          },
          {
            kind: 'table',
            caption: 'The result',
            head: ['', 'Taka'],
            rows: [
              ['What is left', taka('770000.00')],
              [`Nisab: 612.36 g × ${taka('222.00')}`, taka('135943.92')],
              ['Zakat: what is left ÷ 40', taka('19250.00')],
            ],
            hasTotal: true,
          },
          {
            kind: 'text',
            text: `Left out: ${taka('40000.00')} that a customer denies, and shelves and sewing machines worth ${taka('260000.00')}. The owner has no other wealth in this example. If you have other wealth, add it before comparing with the nisab.`,
          },
        ],
      },
      {
        id: 'books',
        heading: 'Taking it from your books',
        blocks: [
          {
            kind: 'text',
            text: 'Accounts that were made for the bank or for taxes show stock at what it cost and take off depreciation. For Zakat, put today’s selling price instead. If your accounts follow the calendar year, they cover about 11 days more than a lunar year. Either take stock on your lunar day, or ask a scholar about 2.577% instead of 2.5%, which some institutions use to make up for the days.',
          },
          {
            kind: 'text',
            text: 'In Hanafi practice you may pay Zakat in goods that you sell, at their selling price, if the person who receives them can use them. Other schools ask for money.',
          },
        ],
      },
    ],
    worksheet: {
      heading: 'Worksheet: Zakat on my business',
      intro:
        'Print this sheet, or copy it into a notebook. Parts A and B are for the whole business; part C takes your share of it and adds what else you own. The worksheet of the General Zakat Guide helps you to add up the rest.',
      parts: [
        {
          heading: 'A. What counts',
          columns: ['Taka'],
          lines: [
            'Cash in the till',
            'Bank accounts and mobile wallets',
            'Good receivables',
            'Finished goods, at the selling price',
            'Half-finished goods, as they are',
            'Raw material, as it is',
            'Property bought to resell',
          ],
          total: 'Total A',
        },
        {
          heading: 'B. What is owed now',
          columns: ['Taka'],
          lines: [
            'Suppliers',
            'Wages, rent and bills that are due',
            'Taxes that are due',
            'Loans: up to 12 months of repayments, without interest',
          ],
          total: 'Total B',
        },
        {
          heading: 'C. The result',
          columns: ['Taka'],
          lines: [
            'What is left: A − B',
            'My share of it: ______ %',
            'My other zakatable wealth, less my own debts',
            'Together',
            'Nisab: 612.36 g × price of a gram of silver',
          ],
          total: 'If “together” is equal to the nisab or more, my Zakat: together ÷ 40',
        },
        {
          heading: 'Doubtful receivables: count when paid',
          columns: ['Taka', 'Since'],
          lines: ['From ____________________', 'From ____________________', 'From ____________________'],
        },
      ],
    },
    sources: [
      { term: 'Qur’an 2:267', text: 'spend from the good things that you have earned' },
      { term: 'Qur’an 2:280', text: 'time for a debtor in hardship' },
      {
        term: 'Sunan Abi Dawud 1562',
        text: 'giving from what is prepared for sale. Many grade its chain weak; the four schools agree on Zakat of trade goods on other grounds, too',
      },
      { term: 'Sahih al-Bukhari 1454', text: 'on silver, one part in forty' },
      { term: 'al-Marghinani, al-Hidaya, Book of Zakat', text: 'goods for sale, receivables and debts in Hanafi practice' },
      { term: 'Ibn Qudama, al-Mughni, Book of Zakat', text: 'the views of the other schools' },
      { term: 'AAOIFI, Shari’ah Standard 35', text: 'Zakah' },
      { term: 'International Islamic Fiqh Academy, resolution 28 (3/4), 1988', text: 'Zakat on shares' },
    ],
  },
};

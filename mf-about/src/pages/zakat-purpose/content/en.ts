import { en as section } from '../../../content/en.ts';

export const en = {
  layout: section.layout,
  meta: {
    title: 'Purpose of Zakat',
    description:
      'Why Zakat exists: a right of people in need, a way to purify wealth and its owner, and a way to keep wealth from staying among the rich.',
  },
  hero: {
    label: 'About Zakat',
    title: 'What Zakat is for',
    lead: 'It gives people in need what is rightfully theirs, purifies the wealth that remains, and keeps wealth moving.',
    note: 'Forty knots on one thread. The marigold one is passed on, and the thread holds.',
  },
  right: {
    anchor: 'A right, not a favour',
    heading: 'A right, not a favour',
    text: 'The Qur’an does not speak of Zakat as a favour. It describes people in whose wealth others have a right.',
    quote: 'In their wealth there is a right, for the one who asks and for the one who goes without.',
    quoteSource: 'Qur’an 51:19, in our paraphrase. 70:24–25 calls it a known right.',
    after:
      'Two kinds of people are named: those who ask and, as many commentators explain the second word, those whom nobody notices because they do not ask. So a giver owes no less to the quiet neighbour. And those who receive have nothing to be ashamed of: nobody is ashamed of being paid what is theirs.',
  },
  purify: {
    anchor: 'It purifies',
    heading: 'It purifies the giver and the wealth',
    text: 'The Prophet, peace be upon him, was told to take a charity from the believers’ wealth, and the reason follows at once: it cleanses them and makes them grow (9:103).',
    senses: [
      {
        term: 'The heart',
        text: 'Counting everything once a year, and then letting a part go, loosens the hold that wealth has on its owner. The Qur’an says that those who are saved from their own greed are the ones who succeed (59:9; 64:16).',
      },
      {
        term: 'The wealth',
        text: 'As long as it includes the share of others, our wealth is mixed with what is not ours. Once we have passed that share on, we keep the rest with a clear conscience.',
      },
    ],
    limit:
      'Zakat does not make unlawful money lawful. What was taken from somebody goes back to that person; interest is given to people in need without hoping for reward, and not as Zakat.',
  },
  circulate: {
    anchor: 'It keeps wealth moving',
    heading: 'It keeps wealth moving',
    text: 'Speaking of how public wealth is shared out, the Qur’an gives a reason that reaches far beyond that case: so that it does not only pass between the rich among you (59:7).',
    points: [
      {
        term: 'From where it is kept',
        text: 'Zakat is asked of wealth that could grow or is simply kept: savings, gold, goods for sale. The home you live in and the tools of your trade are not counted.',
      },
      {
        term: 'To where it is needed',
        text: 'It becomes rent, medicine, a sewing machine, a semester’s fees. From there it is spent nearby, and feeds others.',
      },
      {
        term: 'Again every year',
        text: 'Wealth that lies idle becomes 2.5% less each lunar year. That is a reason to put it to work.',
      },
    ],
  },
  hearts: {
    anchor: 'It binds people',
    heading: 'It binds people together',
    text: 'Those who have and those who need are not two camps. The Qur’an describes believing men and women as each other’s friends and helpers, and giving Zakat as one of the things they do (9:71). Those who give today may be in need tomorrow.',
    manners:
      'For this reason, how one gives matters as much as how much: a kind word and forgiveness are better than charity followed by hurt (2:263–264).',
  },
  limits: {
    anchor: 'What it is not',
    heading: 'What it is not',
    items: [
      {
        term: 'Not a state tax',
        text: 'Taxes pay for what all of us use. Zakat is an act of worship, and the Qur’an names its recipients. Paying one does not settle the other.',
      },
      {
        term: 'Not a loan',
        text: 'It becomes the property of the person who receives it. Nothing is paid back, and nothing may be asked for in return.',
      },
      {
        term: 'Not only a sum',
        text: 'A payment counts as Zakat only if you intend it as Zakat. Make that intention in your heart when you pay, or when you set the money aside.',
      },
    ],
    eight: 'Who may receive it, and how it reaches them',
  },
  sources: {
    ...section.sources,
    verses: [
      { place: '2:263–264', about: 'a kind word is better than charity that hurts' },
      { place: '9:71', about: 'believers as each other’s friends and helpers' },
      { place: '9:103', about: 'charity that cleanses' },
      { place: '51:19, 70:24–25', about: 'a known right' },
      { place: '59:7', about: 'not only between the rich' },
      { place: '59:9, 64:16', about: 'saved from one’s own greed' },
    ],
    narrations: [],
  },
};

export type ZakatPurposeWords = typeof en;

import type { PageContext } from '../contracts/page-context.ts';
import type { Language } from '../sections/language.ts';
import { workspaceSiteMap } from './workspace-site-map.ts';

/** The page context of a test, or of a section that runs alone; every value is a sample. */
export function samplePageContext(language: Language, overrides: Partial<PageContext> = {}): PageContext {
  return {
    language,
    search: '',
    year: 2026,
    submissionKey: '11111111-1111-4111-8111-111111111111',
    data: {
      rates: { prices: { xau: { selling_price: 15_500 }, xag: { selling_price: 222 } }, updated_at: '2026-11-21T04:05:00.000Z' },
      stories: [
        {
          id: 'sample-1',
          image: '/samples/story-work.svg',
          title: language === 'bn' ? 'রহিমা' : 'Rahima',
          heading: language === 'bn' ? 'নিজের মেশিন' : 'A machine of her own',
          quote: language === 'bn' ? 'ছয় বছর ভাড়া করা মেশিনে সেলাই করেছি।' : 'I had sewn on a hired machine for six years.',
        },
      ],
      figures: {
        counted: {
          month: '2024-02',
          takaInMonth: 112_908,
          peopleInMonth: 1606,
          peopleInYear: 3382,
          by: { en: 'a sample office', bn: 'নমুনা দপ্তর' },
          on: '2025-01-01',
        },
        accounts: {
          years: [
            {
              year: 2024,
              funds: { 'hardship-relief': 300_000, 'housing-fund': 200_000, 'work-and-education': 100_000 },
              runningCosts: 60_000,
            },
          ],
          runningCostsPaidBy: { en: 'sample donors', bn: 'নমুনা দাতারা' },
          trustees: [{ en: 'Sample trustee', bn: 'নমুনা ট্রাস্টি' }],
          auditor: { en: 'Sample auditor', bn: 'নমুনা নিরীক্ষক' },
          reports: [],
        },
      },
    },
    site: {
      sample: true,
      name: { en: 'Zakat Foundation', bn: 'যাকাত ফাউন্ডেশন' },
      phone: '+880 1000-000000',
      email: 'info@example.org',
      address: { en: 'Sample address, Dhaka', bn: 'নমুনা ঠিকানা, ঢাকা' },
      hours: { en: 'Sunday to Thursday, 10 am to 5 pm', bn: 'রবি থেকে বৃহস্পতি, সকাল ১০টা থেকে বিকেল ৫টা' },
      registration: '',
      blogUrl: 'https://blog.example.org',
      goldPriceUrl: 'https://prices.example.org',
      goldPriceKarat: 22,
      pricesGoOldAfterHours: 48,
      social: [],
    },
    siteMap: workspaceSiteMap(language),
    ...overrides,
  };
}

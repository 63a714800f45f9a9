import { defineSection } from 'shared/contracts/define-section';

/** What the shell is to the site's visitors: its name, and the pages that are its own. */
export const section = defineSection({
  id: 'shell',
  remote: 'shell',
  label: { en: 'Zakat Foundation', bn: 'যাকাত ফাউন্ডেশন' },
  intro: {
    en: 'Collects Zakat in Bangladesh and passes it to Muslims in need.',
    bn: 'বাংলাদেশে যাকাত সংগ্রহ করে অভাবী মুসলমানদের হাতে পৌঁছে দেয়।',
  },
  pages: [
    { id: 'home', path: '/', label: { en: 'Home', bn: 'প্রথম পাতা' }, data: ['rates', 'stories', 'figures'], borrows: 'impact' },
    {
      id: 'contact',
      path: '/contact',
      label: { en: 'Contact us', bn: 'যোগাযোগ' },
      accepts: 'enquiry',
      query: ['subject', 'state', 'reference', 'joined'],
      states: ['?state=sent', '?subject=housing-fund', '?subject=housing-fund&state=sent&reference=noted&joined=2026-03-01'],
    },
    {
      id: 'newsletter',
      path: '/newsletter',
      label: { en: 'Newsletter', bn: 'নিউজলেটার' },
      accepts: 'subscription',
      query: ['state'],
      states: ['?state=pending', '?state=confirmed', '?state=left'],
    },
    {
      id: 'newsletter-confirm',
      path: '/newsletter/confirm',
      label: { en: 'Confirm your address', bn: 'ঠিকানা নিশ্চিত করুন' },
      accepts: 'confirmation',
      byLink: true,
      query: ['token'],
    },
    {
      id: 'newsletter-unsubscribe',
      path: '/newsletter/unsubscribe',
      label: { en: 'Unsubscribe from the newsletter', bn: 'নিউজলেটার বন্ধ করুন' },
      accepts: 'unsubscription',
      byLink: true,
      query: ['token'],
    },
    { id: 'privacy', path: '/privacy_policy', label: { en: 'Privacy policy', bn: 'গোপনীয়তা নীতি' } },
    { id: 'terms', path: '/terms_and_conditions', label: { en: 'Terms and conditions', bn: 'শর্তাবলি' } },
    { id: 'cookies', path: '/cookie_policy', label: { en: 'Cookies', bn: 'কুকি' } },
  ],
});

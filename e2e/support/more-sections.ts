import { createHash } from 'node:crypto';
import { type Release, canonicalContent } from 'shared/contracts/release';
import type { Bilingual } from 'shared/sections/language';
import type { ReleasePackage } from './release-package.ts';

/** A section of one page, as a team might describe it. */
interface Topic {
  readonly id: string;
  readonly label: Bilingual;
  readonly intro: Bilingual;
  readonly note: Bilingual;
  /** What its page says below the heading. */
  readonly text: Bilingual;
}

type Words = readonly [string, string];

const topic = (id: string, label: Words, intro: Words, note: Words, text = intro): Topic => {
  const both = ([en, bn]: Words) => ({ en, bn });
  return { id, label: both(label), intro: both(intro), note: both(note), text: both(text) };
};

/** Fifteen sections that this site does not have: with its own five they are twenty. Each has words of its own. */
export const topics: readonly Topic[] = [
  topic('learn', ['Learn', 'শিখুন'], ['Short lessons on Zakat for families.', 'পরিবারের জন্য যাকাতের ছোট ছোট পাঠ।'], ['Five lessons', 'পাঁচটি পাঠ']),
  topic(
    'volunteer',
    ['Volunteer', 'স্বেচ্ছাসেবা'],
    ['An evening a month in your upazila.', 'মাসে এক সন্ধ্যা, নিজের উপজেলায়।'],
    ['What volunteers do', 'স্বেচ্ছাসেবকেরা কী করেন'],
  ),
  topic(
    'business',
    ['Business', 'ব্যবসা'],
    ["Stock, debts and cash at the year's end.", 'বছর শেষে মজুত মাল, দেনা ও নগদ টাকা।'],
    ['For shops', 'দোকানের জন্য'],
  ),
  topic(
    'harvest',
    ['Ushr', 'উশর'],
    ['A tenth, or half of it, of the crop.', 'ফসলের দশ ভাগের এক ভাগ, বা তার অর্ধেক।'],
    ['Rice and fruit', 'ধান ও ফল'],
  ),
  topic(
    'fitra',
    ['Fitra', 'ফিতরা'],
    ['What each household gives before Eid.', 'ঈদের আগে প্রতিটি পরিবার যা দেয়।'],
    ['How much this year', 'এ বছর কত'],
  ),
  topic(
    'orphans',
    ['Orphans', 'এতিম শিশু'],
    ['School, clothes and a guardian.', 'স্কুল, পোশাক আর অভিভাবক।'],
    ['Sponsor a child', 'একটি শিশুর দায়িত্ব নিন'],
  ),
  topic(
    'water',
    ['Safe water', 'নিরাপদ পানি'],
    ['Deep wells, free of arsenic.', 'আর্সেনিকমুক্ত গভীর নলকূপ।'],
    ['Where wells are dug', 'কোথায় নলকূপ বসে'],
  ),
  topic(
    'floods',
    ['Flood relief', 'বন্যার ত্রাণ'],
    ['Food and shelter within three days.', 'তিন দিনের মধ্যে খাবার ও আশ্রয়।'],
    ['When rivers rise', 'নদীর পানি বাড়লে'],
  ),
  topic(
    'mosques',
    ['Mosques', 'মসজিদ'],
    ['Posters and a box for your committee.', 'কমিটির জন্য পোস্টার ও দানবাক্স।'],
    ['Order by post', 'ডাকে পেতে লিখুন'],
  ),
  topic(
    'scholars',
    ['Ask a scholar', 'আলেমকে জিজ্ঞাসা'],
    ['Answers with sources, in a week.', 'এক সপ্তাহে উত্তর, দলিলসহ।'],
    ['Read the answers', 'উত্তরগুলো পড়ুন'],
  ),
  topic(
    'reports',
    ['Reports', 'প্রতিবেদন'],
    ['Audited accounts of every year.', 'প্রতি বছরের নিরীক্ষিত হিসাব।'],
    ['Income, spending', 'আয় ও ব্যয়'],
  ),
  topic(
    'careers',
    ['Careers', 'চাকরি'],
    ['Open posts in Dhaka and elsewhere.', 'ঢাকা ও অন্য জেলায় শূন্য পদ।'],
    ['How we choose', 'নিয়োগ যেভাবে হয়'],
  ),
  topic(
    'schools',
    ['Schools', 'বিদ্যালয়'],
    ['A lesson plan for classes six to ten.', 'ষষ্ঠ থেকে দশম শ্রেণির পাঠ পরিকল্পনা।'],
    ['For teachers', 'শিক্ষকদের জন্য'],
  ),
  topic(
    'press',
    ['Press', 'সংবাদমাধ্যম'],
    ['Pictures, figures and people to call.', 'ছবি, তথ্য আর যোগাযোগের ঠিকানা।'],
    ['Latest statements', 'সাম্প্রতিক বিবৃতি'],
  ),
  topic(
    'events',
    ['Events', 'আয়োজন'],
    ['Talks and collections near you.', 'আপনার কাছের আলোচনা ও সংগ্রহ।'],
    ['This month', 'এ মাসে যা আছে'],
    // With a conjunct that no word of the site has.
    ['The book is unveiled on Friday.', 'শুক্রবার বইয়ের মোড়ক উদ্ঘাটন।'],
  ),
];

/** The module that a section exposes, the same on the server and in the browser, where the import map resolves React. */
function routesOf({ id, label, intro, text }: Topic): string {
  return `import { jsx, jsxs } from 'react/jsx-runtime';
const label = ${JSON.stringify(label)};
const intro = ${JSON.stringify(intro)};
const text = ${JSON.stringify(text)};
export const routes = (language) => [{
  id: '${id}',
  element: jsxs('div', {
    'data-mf': '${id}',
    'data-page': '${id}',
    children: [jsx('h1', { children: label[language] }), jsx('p', { children: text[language] })],
  }),
  handle: { meta: { title: label[language], description: intro[language] } },
}];
`;
}

/** A small release of a topic's section that any origin takes; every other `text` makes another version. */
export function topicRelease(subject: Topic, text = ''): ReleasePackage {
  const { id, label, intro, note } = subject;
  const contents = new Map(
    Object.entries({
      'client/remoteEntry.js': `export function init() {}
export async function get() {
  const module = await import('./routes.js');
  return () => module;
}
`,
      'client/routes.js': `${routesOf(subject)}// ${text}\n`,
      'client/style.css': `[data-mf=${id}] h1 { margin: 0 }\n`,
      'server/routes.js': routesOf(subject),
    }).map(([name, content]) => [name, Buffer.from(content)] as const),
  );
  const described: Omit<Release, 'version'> = {
    format: 1,
    section: id,
    pages: [id],
    description: { remote: `mf-${id}`, label, intro, pages: [{ id, path: `/${id}`, label, note }] },
    singletons: { react: '^19.0.0', shared: '^1.0.0' },
    files: [...contents].map(([name, content]) => ({
      path: name,
      bytes: content.length,
      sha384: createHash('sha384').update(content).digest('base64'),
    })),
    client: {
      entry: 'remoteEntry.js',
      exposes: 'routes.js',
      styles: ['style.css'],
      modules: [],
      pages: { [id]: { en: [], bn: [] } },
      fonts: { en: [], bn: [] },
    },
    server: { entry: 'routes.js', provides: {} },
  };
  const hash = createHash('sha256').update(canonicalContent(described)).digest('hex').slice(0, 12);
  return { release: { ...described, version: `1.0.0-${hash}` }, files: contents };
}

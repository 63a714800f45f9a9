import { expect, test } from 'vitest';
import { unbroken } from './unbroken-bangla.ts';

test.each([
  ['তা-ই যাকাত', 'তা-\u2060ই যাকাত'],
  ['পরের অংশ, তা-ও।', 'পরের অংশ, তা-\u2060ও।'],
  ['৳৭,০০,০০০-এর বেশি', '৳৭,০০,০০০-\u2060এর বেশি'],
  ['মহানবী (সা.)-এর সময়ে', 'মহানবী (সা.)-\u2060এর সময়ে'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what stands in a file of words
  ['`${sum}-এর জায়গায়`', '`${sum}-\u2060এর জায়গায়`'],
])('in “%s” no line breaks before the ending', (written, unbrokenWords) => {
  expect(unbroken(written)).toBe(unbrokenWords);
});

test.each(['নারী-পুরুষ', 'মা-বাবা', 'সোনা-রুপা', 'হিসাব-সংক্রান্ত', 'ওয়াই-ফাই', '[ক-হৎ]', '৭০:২৪–২৫', 'কে কে - এর'])('“%s” stays as it is', (written) => {
  expect(unbroken(written)).toBe(written);
});

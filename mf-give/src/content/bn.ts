import type { GiveWords } from './en.ts';
export const bn: GiveWords = { giveZakat: { meta: { title: 'যাকাত দিন', description: 'কীভাবে দেবেন।' }, title: 'যাকাত দিন' } };

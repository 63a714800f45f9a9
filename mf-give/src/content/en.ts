export const en = { giveZakat: { meta: { title: 'Give Zakat', description: 'How to give.' }, title: 'Give Zakat' } };
export type GiveWords = typeof en;

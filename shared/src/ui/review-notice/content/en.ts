/** The words of the ReviewNotice, which belong into the words of pages that show it: of one language, and only there. */
export const review = {
  done: {
    title: 'Read by a scholar.',
    text: (scholar: string, date: string) => `${scholar} read this page on ${date}. If a detail matters to your case, ask all the same.`,
  },
  open: {
    title: 'Not yet marked as reviewed.',
    text: 'When a qualified scholar has read this page, the name and the date stand here. Until then, please check a detail with a scholar you trust.',
  },
};

export type ReviewWords = typeof review;

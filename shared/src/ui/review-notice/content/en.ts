/** The words of the ReviewNotice, which belong into the words of pages that show it: of one language, and only there. */
export const review = {
  done: {
    title: 'Reviewed by a scholar.',
    text: (scholar: string, date: string) =>
      `${scholar} reviewed this page on ${date}. If something matters in your own case, please still ask.`,
  },
  open: {
    title: 'Not yet marked as reviewed.',
    text: 'Once a qualified scholar has reviewed this page, their name and the date will appear here. Until then, please check anything important with a scholar you trust.',
  },
};

export type ReviewWords = typeof review;

/** What all guides say in the same words. */
export const en = {
  guide: {
    review: {
      done: {
        title: 'Reviewed by a scholar.',
        text: (scholar: string, date: string) =>
          `${scholar} reviewed this guide on ${date}. If something matters in your own case, please still ask.`,
      },
      open: {
        title: 'Not yet marked as reviewed.',
        text: 'Once a qualified scholar has reviewed this guide, their name and the date will appear here. Until then, please check anything important with a scholar you trust.',
      },
    },
    label: 'Zakat guides',
    contents: 'In this guide',
    schools: 'Where the schools differ',
    worksheet: 'Worksheet',
    sources: {
      heading: 'Sources',
      text: 'Verses and hadith are given in our own words: a paraphrase, not a translation. Please read them in full in a translation you trust.',
    },
    practice:
      'This guide follows Hanafi practice, which is usual in Bangladesh, and says where other schools differ. It gives general information, not a ruling on your own case.',
    revised: (date: string) => `Last updated ${date}.`,
    download: 'Download the PDF',
    fileFacts: (size: string, pages: string) => `PDF, ${size} KB, ${pages} A4 pages, in English and Bangla.`,
    all: 'All three guides',
    closing: {
      heading: 'Prefer to do it on screen?',
      lead: 'For this year’s Zakat, the calculator asks the same questions and adds up as you type. Nothing you enter leaves your browser.',
      calculate: 'Open the calculator',
      ask: 'Ask a question',
    },
  },
};

export type CalculateSectionWords = typeof en;

export const en = {
  kept: {
    title: 'The site could not be reached',
    text: (date: string) => `This is a copy that your device kept on ${date}. Whatever changed since is not in it.`,
    retry: 'Try again',
  },
  offline: {
    title: 'This page needs a connection',
    text: 'Your device could not reach the site, and it has kept no copy of this page. Nothing that you sent before is lost.',
    advice: 'Check that mobile data or Wi-Fi is on, then try again.',
    kept: 'These pages are kept on your device and open without a connection:',
    retry: 'Try again',
  },
};

export type WorkerWords = typeof en;

export const en = {
  kept: {
    title: 'The site could not be reached',
    text: (date: string) => `This is a copy saved on your device on ${date}. It does not show anything that has changed since then.`,
    retry: 'Try again',
  },
  offline: {
    title: 'This page needs a connection',
    text: 'You appear to be offline, and this page is not saved on your device. Anything you sent before is safe.',
    advice: 'Check that mobile data or Wi-Fi is on, then try again.',
    kept: 'These pages are saved on your device and open without a connection:',
    retry: 'Try again',
  },
};

export type WorkerWords = typeof en;

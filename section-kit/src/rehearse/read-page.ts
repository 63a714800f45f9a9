// What runs inside of the page that is looked at: each function stands by itself, because its text is sent there.

/** What a page links to, and how it came to be. Without script there are no timers, and nothing is measured. */
export async function readPage(script: boolean) {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      if (!script) return resolve([]);
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      // Nothing is told where there is nothing.
      setTimeout(() => resolve([]), 100);
    });
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // What the origin says of a preview: neither the line nor the wait for a process is the release's.
  const rendered = navigation?.serverTiming.find(({ name }) => name === 'render');
  const shifts = (await entries('layout-shift')) as (PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean })[];
  const tasks = await entries('longtask');
  const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(({ origin }) => origin === location.origin);
  const isHere = ({ pathname, search, hash }: HTMLAnchorElement) =>
    hash !== '' && pathname === location.pathname && search === location.search;
  const links = anchors.filter((anchor) => !isHere(anchor)).map(({ pathname, search }) => pathname + search);
  const isThere = (fragment: string) => {
    if (fragment.toLowerCase() === 'top' || document.getElementById(fragment)) return true;
    try {
      return document.getElementById(decodeURIComponent(fragment)) !== null;
    } catch {
      // A percent sign that escapes nothing.
      return false;
    }
  };
  const dead = anchors.filter((anchor) => isHere(anchor) && !isThere(anchor.hash.slice(1)));
  return {
    links: [...new Set(links)].sort(),
    deadAnchors: [...new Set(dead.map(({ hash }) => hash))].sort(),
    answerMs: rendered?.duration ?? (navigation ? navigation.responseStart - navigation.requestStart : 0),
    busyMs: tasks.reduce((sum, { duration }) => sum + duration, 0),
    shift: shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0),
  };
}

/** Takes away the banner that names the release, and fetches pictures that wait until they are scrolled to: a picture of the page shows what visitors will see. */
export async function preparePicture() {
  document.querySelector('.preview-banner')?.remove();
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  await document.fonts.ready;
}

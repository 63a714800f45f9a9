// The script that each document begins with: it tells the origin what became of the visit, before anything else and without anything
// of it. `origin/src/evidence/beacon.ts` says what it sends. It imports nothing; `pnpm visit-script` makes from it what documents
// carry (shared/src/commands/visit-script.ts). Vitals follow the rules of web-vitals 5 (https://github.com/GoogleChrome/web-vitals).
(() => {
  /** What the entries of all the types that are watched have. */
  type Entry = PerformanceEntry & {
    readonly detail: { readonly section: string; readonly step: number; readonly error: Error };
    readonly responseStatus: number;
    readonly hadRecentInput: boolean;
    readonly value: number;
    readonly interactionId: number;
  };
  const timeline = performance as Performance & { readonly interactionCount: number };
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const ticket = opened?.serverTiming?.find(({ name }) => name === 'visit');
  if (!ticket || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl || navigator.doNotTrack === '1') return;
  const root = document.documentElement;
  let news: Record<string, unknown> = {};
  let messagesLeft = 9;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let mounted = false;
  // Of the page that the document shows: `section/version` where a hop led to it, '' for the document's own.
  let shown = '';
  let isTold = document.hidden;
  let lcp: number | undefined;
  let cls: number | undefined;
  /** Of the shifts that belong together. */
  let sum: number;
  let firstShift: number;
  let lastShift: number;
  /** The longest event of each interaction, in milliseconds. */
  let slow: Record<number, number>;
  let interactionsBefore: number;
  const takers: (() => void)[] = [];

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (Object.keys(news).length && messagesLeft-- > 0) {
      navigator.sendBeacon('/_visits', JSON.stringify({ v: ticket?.description, ...news }));
    }
    news = {};
  }
  function tell(name: string, value: unknown): void {
    news[name] = value;
    timer ||= setTimeout(send, 3e3);
  }
  function add(name: string, one: unknown): void {
    tell(name, [...((news[name] as unknown[]) || []), one].slice(0, 5));
  }
  // Of a message, a number that nothing can be read from.
  function fault(name: string, text: unknown, where: string | undefined): void {
    const place = /\/releases\/([\w@~./-]+(:\d+:\d+)?)/.exec(where as string);
    if (!place) return;
    let hash = 5381;
    for (const c of name +
      String(text)
        .slice(0, 1e3)
        .replace(/[^a-z]+/gi, ' '))
      hash = ((hash * 33) ^ c.charCodeAt(0)) >>> 0;
    add('e', [name, hash.toString(16), place[1]]);
  }
  function thrown(error: Error | undefined): void {
    // A whole message is not lost for a name that somebody has made up.
    fault(String(error?.name || 'Error').slice(0, 40), error?.message, error?.stack);
  }
  // Browsers keep what happened before it is watched, so that nothing is watched until there is something to see.
  function watch(type: string, see: (entry: Entry) => void): void {
    const start = () => {
      try {
        const observer = new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(see));
        observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
        takers.push(() => (observer.takeRecords() as Entry[]).forEach(see));
      } catch {}
    };
    // A hidden document has no frames, and nothing that would have to wait.
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  }

  function begin(): void {
    cls = 'LayoutShift' in window ? 0 : undefined;
    slow = {};
    // Shifts of another page belong to another window.
    lastShift = Number.NaN;
    interactionsBefore = timeline.interactionCount;
  }
  // A page is reported once: where it is looked at again, what happens then counts no further.
  function leave(): void {
    const interactions = timeline.interactionCount - interactionsBefore;
    // Of 50 interactions, one may be slower; those below 40 ms are only counted.
    const inp = Object.values(slow).sort((one, other) => other - one)[(interactions / 50) | 0] || 0;
    if (!isTold) news.p = [...((news.p as unknown[]) || []), [shown, cls, interactions ? inp : null, lcp, lcp && opened?.responseStart]];
    isTold = true;
  }

  begin();
  addEventListener(
    'error',
    ({ target, error }) => {
      if (target === window) thrown(error);
      else fault('Load', '', (target as HTMLScriptElement).src || (target as unknown as HTMLLinkElement).href);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => thrown(reason));
  addEventListener('securitypolicyviolation', (event) => fault('Policy', event.effectiveDirective, event.sourceFile));
  watch('mark', ({ name, detail }) => {
    if (name === 'page') {
      // What the click of a hop costs is known by then, and is of the page that was clicked.
      setTimeout(() => {
        leave();
        begin();
        shown = detail as unknown as string;
        isTold = false;
        lcp = undefined;
        if ((news.p as unknown[] | undefined)?.[7]) send();
      }, 200);
    }
    if (name !== 'stand-in') return;
    add('s', [detail.section, detail.step]);
    thrown(detail.error);
  });
  watch('resource', ({ responseStatus, name }) => {
    if (responseStatus < 500 || !/\/api\//.test(name)) return;
    if (shown) add('g', shown);
    else tell('f', ((news.f as number) || 0) + 1);
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    if (!shown && !isTold) news.l = lcp = startTime | 0;
  });
  watch('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    // They are less than a second apart, and five seconds at most altogether.
    if (!(startTime - lastShift < 1e3 && startTime - firstShift < 5e3)) {
      firstShift = startTime;
      sum = 0;
    }
    lastShift = startTime;
    sum += value;
    cls = Math.max(cls as number, sum);
  });
  watch('event', ({ interactionId, duration }) => {
    if (interactionId) slow[interactionId] = Math.max(slow[interactionId] || 0, duration);
  });
  new MutationObserver(() => {
    if (mounted || !root.dataset.ready) return;
    mounted = true;
    tell('m', performance.now() | 1);
  }).observe(root, { attributes: true });
  setTimeout(() => mounted || tell('m', -1), 3e4);
  addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    if (!mounted) tell('m', 0);
    for (const take of takers) take();
    leave();
    send();
  });
})();

/**
 * The script that each document begins with, which tells the origin what became of the visit: before anything else, and without
 * anything of it. `origin/src/evidence/beacon.ts` says what it sends. Kept as text, because each byte of it is part of what an
 * origin promises: its hash is in the content security policy, and `pnpm release verify` knows it.
 */
export const VISIT_SCRIPT = String.raw`
(() => {
  const ticket = performance.getEntriesByType('navigation')[0]?.serverTiming?.find(({ name }) => name === 'visit');
  if (!ticket || navigator.globalPrivacyControl || navigator.doNotTrack === '1') return;
  const root = document.documentElement;
  let news = {};
  let left = 9;
  let timer;
  let mounted;
  function send() {
    clearTimeout(timer);
    timer = 0;
    if (Object.keys(news).length && left-- > 0) navigator.sendBeacon('/_visits', JSON.stringify({ v: ticket.description, ...news }));
    news = {};
  }
  function tell(name, value) {
    news[name] = value;
    timer ||= setTimeout(send, 3e3);
  }
  function add(name, one) {
    tell(name, [...(news[name] || []), one].slice(0, 5));
  }
  // Of a message, a number that nothing can be read from.
  function fault(name, text, where) {
    const place = /\/releases\/([\w@~./-]+(:\d+:\d+)?)/.exec(where);
    let hash = 5381;
    for (const c of name + String(text).replace(/[^a-z]+/gi, ' ')) hash = ((hash * 33) ^ c.charCodeAt()) >>> 0;
    if (place) add('e', [name, hash.toString(16), place[1]]);
  }
  function thrown(error) {
    fault(error?.name || 'Error', error?.message, error?.stack);
  }
  function watch(type, see) {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
    } catch {}
  }
  addEventListener(
    'error',
    ({ target, error }) => (target === window ? thrown(error) : fault('Load', '', target.src || target.href)),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => thrown(reason));
  addEventListener('securitypolicyviolation', (e) => fault('Policy', e.effectiveDirective, e.sourceFile));
  watch('mark', ({ name, detail }) => {
    if (name !== 'stand-in') return;
    add('s', [detail.section, detail.step]);
    thrown(detail.error);
  });
  watch('resource', (e) => {
    if (e.responseStatus > 499 && /\/api\//.test(e.name)) tell('f', (news.f || 0) + 1);
  });
  watch('largest-contentful-paint', (e) => {
    news.l = e.startTime | 0;
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
    send();
  });
})();
`
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('//'))
  .join('\n');

/** The part of Trusted Types that this file uses; TypeScript's DOM types have none of it. */
interface TypePolicies {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): { createHTML(html: string): string; createScriptURL(url: string): string };
}

/** The same address for every shell: the origin answers with the worker of this visitor's shell, or with one that removes itself. */
const WORKER = '/service-worker.js';

/**
 * The only policy that a document's headers allow (`trusted-types site`, origin/src/server/content-policy.ts). It is made before
 * any section is loaded and stays in this file, and the name can be used once: no other code can make a trusted value.
 */
const policy = (globalThis as { trustedTypes?: TypePolicies }).trustedTypes?.createPolicy('site', {
  createHTML: (html) => html,
  createScriptURL(url) {
    if (url === WORKER) return url;
    throw new TypeError(`${url} is no script that a page may start`);
  },
});

/** What an element of this document holds, as HTML that may be put into this document again. */
export function htmlOf(element: Element): string {
  const html = element.innerHTML;
  return policy?.createHTML(html) ?? html;
}

/** Starts the service worker, the only script that a page starts by its address. */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER);
}

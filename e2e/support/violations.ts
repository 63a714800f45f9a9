import type { BrowserContext } from '@playwright/test';

/** What a browser writes into its console where it stops something by one of a document's policies. */
const VIOLATION = /Content[- ]Security[- ]Policy|Integrity-Policy|'Trusted(?:HTML|Script|ScriptURL)'|TrustedTypePolicy/i;

/** Collects what the policies of a context's pages stop, in pages without script as well. */
export function watchViolations(context: BrowserContext, found: string[]): void {
  context.on('console', (message) => {
    if (VIOLATION.test(message.text())) found.push(`${message.page()?.url() ?? 'a page'}: ${message.text()}`);
  });
}

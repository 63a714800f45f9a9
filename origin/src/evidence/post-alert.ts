import type { Alert } from './alerts.ts';

/** Well below the wait for the next try. */
const PATIENCE_MS = 5_000;

/** What a ramp needs people for, in a line. */
export function alertText({ section, version, state, why }: Alert): string {
  return `${section} ${version}: ${state}. ${why}`.trim();
}

/** Where in the release console the section of an alert is. */
export function alertAddress(consoleUrl: string, { section }: Alert): string {
  return `${consoleUrl}/_releases/sections/${section}`;
}

/** Returns what posts an alert as JSON to an operator's address; `text` is what chat programs show of it. Its address may be a secret, and no error names it. */
export function createPostAlert(url: string, consoleUrl: string): (alert: Alert) => Promise<void> {
  return async (alert) => {
    const body = { ...alert, percent: Number(alert.percent), text: alertText(alert), console: alertAddress(consoleUrl, alert) };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.name : 'unknown';
      throw new Error(`ALERT_WEBHOOK_URL did not take an alert (${reason}); it is tried again.`);
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`ALERT_WEBHOOK_URL answered an alert with ${response.status}; it is tried again.`);
  };
}

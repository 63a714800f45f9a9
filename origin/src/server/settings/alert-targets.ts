import { parseMailAddress } from './mail-route.ts';
import type { Report } from './environment.ts';

/** Whom the origin tells of a release that needs people. */
export interface AlertTargets {
  readonly webhookUrl: string | undefined;
  readonly mailTo: string | undefined;
}

/** Reads ALERT_WEBHOOK_URL and ALERT_MAIL_TO. */
export function readAlertTargets(webhook: string | undefined, mail: string | undefined, report: Report): AlertTargets {
  const url = webhook ? URL.parse(webhook) : undefined;
  if (webhook && !/^https?:$/.test(url?.protocol ?? '')) {
    // Not repeated here: who knows the address of a webhook may write there.
    report('ALERT_WEBHOOK_URL is no web address. Set it to one such as https://chat.example.org/hooks/…, or leave it out.');
  }
  const to = mail ? parseMailAddress(mail) : undefined;
  if (mail && !to) report(`ALERT_MAIL_TO is '${mail}'. Set it to an address, such as releases@zakat.example.org, or leave it out.`);
  return { webhookUrl: url?.href, mailTo: to?.address };
}

import type { Data } from '../../src/open-data.ts';
import { ensureSecret, secretFile } from '../../src/server/kept-secret.ts';
import { createNewsletterLinks } from '../../src/forms/newsletter/newsletter-links.ts';
import type { Settings } from '../../src/server/settings/settings.ts';

/** The subscriptions, oldest first, each with the link by which its reader leaves: it belongs into every letter. */
export async function subscriptionsWithLinks(data: Data, { secretsDir, sessionSecret, publicUrl }: Settings): Promise<object[]> {
  const links = createNewsletterLinks(await ensureSecret(secretFile(secretsDir, 'session-secret'), sessionSecret), publicUrl);
  const subscriptions = await data.listSubscriptions();
  return subscriptions.map(({ email, status, language, created_at, confirmed_at, id }) => ({
    email,
    status,
    language,
    created_at,
    confirmed_at,
    unsubscribe_url: links.unsubscribe(id, language),
  }));
}

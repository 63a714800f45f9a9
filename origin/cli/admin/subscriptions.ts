import type { Data } from '../../src/open-data.ts';
import { DataError } from '../../src/server/data-error.ts';
import { readKept, secretFile } from '../../src/server/kept-secret.ts';
import { createNewsletterLinks } from '../../src/forms/newsletter/newsletter-links.ts';
import type { Settings } from '../../src/server/settings/settings.ts';

/** The subscriptions, oldest first, each with the link by which its reader leaves: it belongs into every letter. Throws DataError where there is no secret to sign the links with. */
export async function subscriptionsWithLinks(data: Data, settings: Settings): Promise<object[]> {
  const subscriptions = await data.listSubscriptions();
  if (subscriptions.length === 0) return [];
  const links = createNewsletterLinks(await originsSecret(settings), settings.publicUrl);
  return subscriptions.map(({ email, status, language, created_at, confirmed_at, id }) => ({
    email,
    status,
    language,
    created_at,
    confirmed_at,
    unsubscribe_url: links.unsubscribe(id, language),
  }));
}

/** The secret that the origins sign with. None is made here: they would take no link that is signed with it. */
async function originsSecret({ secretsDir, sessionSecret }: Settings): Promise<string> {
  const file = secretFile(secretsDir, 'session-secret');
  const secret = sessionSecret || (await readKept(file));
  if (secret) return secret;
  throw new DataError(
    `${file} holds no secret to sign the links to unsubscribe with. Set SESSION_SECRET or SECRETS_DIR as the origins have it; where none has started so far, start one.`,
  );
}

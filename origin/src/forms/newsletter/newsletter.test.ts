import { expect, test } from 'vitest';
import { createNewsletterLinks } from './newsletter-links.ts';
import { PUBLIC_URL, originWithReleases } from '../../testing/origin-with-releases.ts';
import { packRelease } from '../../testing/packed-release.ts';
import { TEST_SECRET } from '../../testing/visitor-ids.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** An origin with one subscription that waits for its confirmation, and the paths of the links of its mail. */
async function start() {
  const { app, data } = await originWithReleases([packRelease('shell', 'one')]);
  await data.submitSubscription({ values: { email: 'rahima@example.org' }, language: 'en' });
  const [subscription] = await data.listSubscriptions();
  const id = subscription?.id ?? '';
  const links = createNewsletterLinks(TEST_SECRET, PUBLIC_URL);
  const path = (link: string) => link.replace(PUBLIC_URL, '');
  const post = (url: string, payload = '', headers: Record<string, string> = form) => app.inject({ method: 'POST', url, payload, headers });
  return { app, data, id, links, path, post };
}

test('opening the links changes nothing; the page tells nobody its address, and nothing keeps it', async () => {
  const { app, data, id, links, path } = await start();
  const before = await data.listSubscriptions();
  for (const link of [links.confirm(id, 'en'), links.unsubscribe(id, 'bn'), `${PUBLIC_URL}/newsletter/confirm`]) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url: path(link) });
      expect(statusCode).toBe(200);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cache-control']).toBe('private, no-store');
    }
  }
  expect(await data.listSubscriptions()).toEqual(before);
  expect((await app.inject('/newsletter')).headers['referrer-policy']).toBe('same-origin');
});

test('the button confirms, once and again, in the language of its page; the other one ends it', async () => {
  const { data, id, links, path, post } = await start();
  for (let time = 0; time < 2; time += 1) {
    const { statusCode, headers } = await post(path(links.confirm(id, 'bn')));
    expect([statusCode, headers.location]).toEqual([303, '/bn/newsletter?state=confirmed']);
  }
  expect(await data.listSubscriptions()).toMatchObject([{ status: 'confirmed', language: 'bn' }]);
  const { statusCode, headers } = await post(path(links.unsubscribe(id, 'en')));
  expect([statusCode, headers.location]).toEqual([303, '/newsletter?state=left']);
  expect(await data.listSubscriptions()).toEqual([]);
  expect((await post(path(links.confirm(id, 'en')))).statusCode).toBe(410);
  const again = await post(path(links.unsubscribe(id, 'en')));
  expect([again.statusCode, again.body]).toEqual([410, expect.stringContaining('a subscription that has already ended')]);
});

test.each([
  ['as a form', 'List-Unsubscribe=One-Click', form],
  [
    'as multipart',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    { 'content-type': 'multipart/form-data; boundary=b' },
  ],
] as const)('a mail program unsubscribes by one click, %s, without a redirect', async (_, payload, headers) => {
  const { data, id, links, path, post } = await start();
  expect((await post(path(links.unsubscribe(id, 'en')), payload, headers)).statusCode).toBe(200);
  expect(await data.listSubscriptions()).toEqual([]);
});

test('a link of an earlier subscription does not say that the address is off the list', async () => {
  const { data, id, links, path, post } = await start();
  await data.confirmSubscription(id, 'en');
  await post(path(links.unsubscribe(id, 'en')));
  await data.submitSubscription({ values: { email: 'rahima@example.org' }, language: 'en' });
  const again = (await data.listSubscriptions())[0]?.id ?? '';
  await data.confirmSubscription(again, 'en');

  for (const [language, words] of [
    ['en', 'This link belongs to a subscription that has already ended. If you still get our newsletter'],
    ['bn', 'এই লিংকের ঠিকানাটি আগেই তালিকা থেকে বাদ দেওয়া হয়েছে।'],
  ] as const) {
    const answer = await post(path(links.unsubscribe(id, language)));
    expect(answer.statusCode).toBe(410);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).toContain(words);
  }
  expect((await post(path(links.unsubscribe(id, 'en')), 'List-Unsubscribe=One-Click')).statusCode).toBe(410);
  expect(await data.listSubscriptions()).toMatchObject([{ id: again, status: 'confirmed' }]);

  expect((await post(path(links.unsubscribe(again, 'en')), 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
  expect(await data.listSubscriptions()).toEqual([]);
});

test('a link that was cut, changed, is too old, or is of the other kind changes nothing', async () => {
  const { data, id, links, path, post } = await start();
  const before = await data.listSubscriptions();
  const confirm = path(links.confirm(id, 'en'));
  const unsubscribe = path(links.unsubscribe(id, 'en'));
  const old = path(links.confirm(id, 'en', new Date(Date.now() - 8 * 86_400_000)));
  for (const [url, status] of [
    [confirm.slice(0, -3), 400],
    ['/newsletter/confirm', 400],
    ['/newsletter/confirm?token=a&token=b', 400],
    [unsubscribe.replace('unsubscribe', 'confirm'), 400],
    [confirm.replace('confirm', 'unsubscribe'), 400],
    [unsubscribe.slice(0, -3), 400],
    [old, 410],
  ] as const) {
    const { statusCode, headers } = await post(url);
    expect(statusCode, url).toBe(status);
    expect(headers['referrer-policy']).toBe('no-referrer');
  }
  expect(await data.listSubscriptions()).toEqual(before);
});

test('another site cannot press the button', async () => {
  const { data, id, links, path, post } = await start();
  expect((await post(path(links.unsubscribe(id, 'en')), '', { ...form, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect(await data.listSubscriptions()).toHaveLength(1);
});

test('an address that is new, waits, is subscribed or has left gets the same answer', async () => {
  const { app, data, id } = await start();
  const subscribe = async (email: string) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/v1/subscribe', payload: { email } });
    return { statusCode, body };
  };
  const posted = async (email: string) => {
    const { statusCode, headers, body } = await app.inject({
      method: 'POST',
      url: '/newsletter',
      payload: `email=${encodeURIComponent(email)}`,
      headers: form,
    });
    return { statusCode, location: headers.location, body };
  };
  const fresh = [await subscribe('new@example.org'), await posted('newer@example.org')];
  expect([await subscribe('rahima@example.org'), await posted('rahima@example.org')]).toEqual(fresh);
  await data.confirmSubscription(id, 'en');
  expect([await subscribe('rahima@example.org'), await posted('rahima@example.org')]).toEqual(fresh);
  await data.removeSubscription(id);
  expect([await subscribe('rahima@example.org'), await posted('rahima@example.org')]).toEqual(fresh);
});

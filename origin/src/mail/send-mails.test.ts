import { expect, test } from 'vitest';
import { listMails } from './outbox.ts';
import { releaseQuarantined } from '../forms/quarantine.ts';
import { createNewsletterLinks } from '../forms/newsletter/newsletter-links.ts';
import { createSubscriptionMail } from '../forms/newsletter/write-subscription-mail.ts';
import { readSettings } from '../server/settings/settings.ts';
import { onEachDatabase, temporaryData } from '../testing/temporary-data.ts';
import { MailRefused, type Message } from './mailer.ts';
import { type SendMailsDependencies, sendDueMails } from './send-mails.ts';

onEachDatabase();

const links = createNewsletterLinks('a secret of this test', 'https://zakat.example.org');

/** A database, and a mail server that answers as `answer` says. */
async function start(answer: (message: Message) => void | Promise<void> = () => undefined) {
  const data = await temporaryData();
  const sent: Message[] = [];
  const failures: string[] = [];
  const dependencies: SendMailsDependencies = {
    db: data.db,
    mailer: {
      async send(message) {
        await answer(message);
        sent.push(message);
      },
    },
    writeMail: createSubscriptionMail({ store: data, links, site: readSettings({}).site }),
    onFailure: (failure) => failures.push(failure),
  };
  const subscribe = async (email: string, language: 'en' | 'bn' = 'en') => {
    expect((await data.submitSubscription({ values: { email }, language })).status).toBe(200);
  };
  return { data, sent, failures, dependencies, subscribe };
}

function later(ms: number): () => Date {
  return () => new Date(Date.now() + ms);
}

test('a mail asks to confirm, in the language of the form, ends with a way out, and is sent once', async () => {
  const { data, sent, dependencies, subscribe } = await start();
  await subscribe('rahima@example.org');
  await subscribe('karim@example.org', 'bn');
  await sendDueMails(dependencies);
  await sendDueMails(dependencies, later(3_600_000));
  const subscriptions = new Map((await data.listSubscriptions()).map((row) => [row.email, row]));
  expect(sent).toHaveLength(2);
  for (const { to, text, html, unsubscribeUrl } of sent) {
    const id = subscriptions.get(to)?.id ?? '';
    const language = to.startsWith('karim') ? 'bn' : 'en';
    const [, token = ''] = /\/newsletter\/confirm\?token=(\S+)/.exec(text) ?? [];
    expect(links.readConfirmation(token)).toEqual({ kind: 'good', id });
    expect(unsubscribeUrl).toBe(links.unsubscribe(id, language));
    for (const body of [text, html]) expect(body).toContain(unsubscribeUrl);
    expect(html).toContain(`<html lang="${language}">`);
    expect(text).toContain(language === 'bn' ? 'লিংকটি ৭ দিন কাজ করবে' : 'works for 7 days');
  }
  expect(sent.map(({ subject }) => subject).sort()).toEqual([
    'Zakat Foundation: please confirm your email address for the newsletter',
    'যাকাত ফাউন্ডেশন: নিউজলেটারের জন্য আপনার ইমেইল ঠিকানা নিশ্চিত করুন',
  ]);
  expect(await listMails(data.db)).toEqual([]);
});

test('who reads the newsletter already is told so by mail alone, and nobody’s mailbox is filled', async () => {
  const { data, sent, dependencies, subscribe } = await start();
  await subscribe('rahima@example.org');
  await sendDueMails(dependencies);
  const [row] = await data.listSubscriptions();
  await data.confirmSubscription(row?.id ?? '', 'en');
  for (let time = 0; time < 5; time += 1) await subscribe('rahima@example.org');
  await sendDueMails(dependencies);
  expect(sent).toHaveLength(1);

  const aQuarterOfAnHourAgo = new Date(Date.now() - 16 * 60_000).toISOString();
  await data.db.updateTable('subscriptions').set({ mailed_at: aQuarterOfAnHourAgo }).execute();
  for (let time = 0; time < 5; time += 1) await subscribe('rahima@example.org');
  await sendDueMails(dependencies);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.subject).toBe('Zakat Foundation: you already receive the newsletter');
  expect(sent[1]?.text).not.toContain('/newsletter/confirm');
  expect(sent[1]?.text).toContain('/newsletter/unsubscribe?token=');
  expect(await listMails(data.db)).toEqual([]);
});

test('one mailbox gets a few mails in a day, however its address is typed and however often', async () => {
  const { data, sent, dependencies, subscribe } = await start();
  for (let tag = 0; tag < 12; tag += 1) await subscribe(`Victim+${tag}@example.org`);
  await subscribe('rahima@example.org');
  await sendDueMails(dependencies);
  expect(sent.filter(({ to }) => to.startsWith('victim'))).toHaveLength(5);
  expect(sent.filter(({ to }) => to.startsWith('rahima'))).toHaveLength(1);
  expect(await data.listSubscriptions()).toHaveLength(13);

  for (let time = 0; time < 8; time += 1) {
    await data.db.updateTable('subscriptions').set({ mailed_at: null }).execute();
    await subscribe('rahima@example.org');
    await sendDueMails(dependencies);
  }
  expect(sent.filter(({ to }) => to.startsWith('rahima'))).toHaveLength(5);

  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
  await data.db.updateTable('copy_counts').set({ since: yesterday }).execute();
  await data.db.updateTable('subscriptions').set({ mailed_at: yesterday }).execute();
  await subscribe('rahima@example.org');
  await sendDueMails(dependencies);
  expect(sent.filter(({ to }) => to.startsWith('rahima'))).toHaveLength(6);
});

test('an address that is asked for many times at once gets one mail, also from two origins', async () => {
  const { sent, dependencies, subscribe } = await start();
  await Promise.all(Array.from({ length: 6 }, () => subscribe('rahima@example.org')));
  await Promise.all([sendDueMails(dependencies), sendDueMails(dependencies)]);
  await sendDueMails(dependencies);
  expect(sent).toHaveLength(1);
});

test('releasing subscriptions from quarantine fills no mailbox either', async () => {
  const { data, sent, dependencies } = await start();
  for (let tag = 0; tag < 8; tag += 1) {
    const values = { email: `victim+${tag}@example.org`, website: 'https://casino.example' };
    await data.submitSubscription({ values, language: 'en' });
  }
  for (const { id } of await data.listSubscriptions()) expect(await releaseQuarantined(data, id)).toBe(true);
  await sendDueMails(dependencies);
  expect(sent).toHaveLength(5);
});

test('a mail that a clock which was ahead has noted for a later time keeps no other one back', async () => {
  const { data, sent, dependencies, subscribe } = await start();
  await subscribe('rahima@example.org');
  await sendDueMails(dependencies);
  const inAYear = later(365 * 24 * 3_600_000)().toISOString();
  await data.db.updateTable('subscriptions').set({ mailed_at: inAYear }).execute();
  await subscribe('rahima@example.org');
  await sendDueMails(dependencies);
  expect(sent).toHaveLength(2);
});

test('a mail that the server did not take is sent when it answers again; what is kept of the failure names nobody', async () => {
  let isAway = true;
  const { data, sent, failures, dependencies, subscribe } = await start(({ to }) => {
    if (isAway) throw new Error(`451 <${to}> try again later, says postmaster@mx.example.net`);
  });
  await subscribe('rahima@example.org');
  await sendDueMails(dependencies);
  await sendDueMails(dependencies);
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatch(/^451 .*try again later/);
  const [kept] = await listMails(data.db);
  expect(kept).toMatchObject({ tries: 1, state: 'waiting', failure: failures[0] });
  expect(JSON.stringify(kept)).not.toMatch(/rahima|postmaster/);

  isAway = false;
  await sendDueMails(dependencies, later(31_000));
  expect(sent).toHaveLength(1);
  expect(await listMails(data.db)).toEqual([]);
});

test('a server that takes a mail and never answers holds no other mail up', async () => {
  const { data, sent, failures, dependencies, subscribe } = await start(({ to }) =>
    to.startsWith('hanging') ? new Promise(() => undefined) : undefined,
  );
  await subscribe('hanging@example.org');
  await subscribe('rahima@example.org');
  await sendDueMails({ ...dependencies, longestTryMs: 50 });
  expect(sent.map(({ to }) => to)).toEqual(['rahima@example.org']);
  expect(failures).toEqual(['The mail server did not take the mail within 0.05 seconds.']);
  expect(await listMails(data.db)).toMatchObject([{ state: 'waiting', tries: 1 }]);
});

test('an address that the server refuses for good is given up at once, and the others are sent', async () => {
  const { data, sent, dependencies, subscribe } = await start(({ to }) => {
    if (to.startsWith('nobody')) throw new MailRefused(`550 ${to} unknown`);
  });
  await subscribe('nobody@example.org');
  await subscribe('rahima@example.org');
  await sendDueMails(dependencies);
  await sendDueMails(dependencies, later(24 * 3_600_000));
  expect(sent.map(({ to }) => to)).toEqual(['rahima@example.org']);
  expect(await listMails(data.db)).toMatchObject([{ state: 'given up', failure: '550 (the address) unknown' }]);
});

test('an origin that dies after the form was answered, or while it sends, loses no mail: the next one sends it', async () => {
  const { data, sent, dependencies, subscribe } = await start();
  await subscribe('rahima@example.org');
  const dies = new Promise<never>(() => undefined);
  const dying = { ...dependencies, mailer: { send: () => dies } };
  void sendDueMails(dying).catch(() => undefined);
  await expect.poll(async () => (await listMails(data.db))[0]?.state).toBe('being sent');

  await sendDueMails(dependencies);
  expect(sent).toEqual([]);
  await sendDueMails(dependencies, later(6 * 60_000));
  expect(sent.map(({ to }) => to)).toEqual(['rahima@example.org']);
  expect(await listMails(data.db)).toEqual([]);
});

test('two origins that send at once send each mail once', async () => {
  const { data, sent, dependencies, subscribe } = await start();
  const emails = Array.from({ length: 8 }, (_, number) => `reader${number}@example.org`);
  for (const email of emails) await subscribe(email);
  await Promise.all([sendDueMails(dependencies), sendDueMails(dependencies)]);
  await sendDueMails(dependencies);
  expect(sent.map(({ to }) => to).sort()).toEqual(emails);
  expect(await listMails(data.db)).toEqual([]);
});

test('a record that cannot be opened is reported, and keeps no other mail back', async () => {
  const { data, sent, failures, dependencies, subscribe } = await start();
  await subscribe('rahima@example.org');
  await data.db.updateTable('subscriptions').set({ email: 'altered' }).execute();
  await subscribe('karim@example.org');
  await sendDueMails(dependencies);
  expect(sent.map(({ to }) => to)).toEqual(['karim@example.org']);
  expect(failures).toEqual([expect.stringMatching(/^The email of .* in subscriptions was altered and cannot be opened/)]);
  expect(await listMails(data.db)).toMatchObject([{ tries: 1, state: 'waiting', failure: failures[0] }]);
});

test('a mail that waits for the database counts as no failure of its own', async () => {
  const { data, failures, dependencies, subscribe } = await start();
  await subscribe('rahima@example.org');
  const away = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  await expect(sendDueMails({ ...dependencies, writeMail: () => Promise.reject(away) })).rejects.toBe(away);
  expect(failures).toEqual([]);
  expect(await listMails(data.db)).toMatchObject([{ state: 'being sent', failure: null }]);
});

test('a mail about a subscription that has ended meanwhile is not sent', async () => {
  const { data, sent, dependencies, subscribe } = await start();
  await subscribe('rahima@example.org');
  await data.db.deleteFrom('subscriptions').execute();
  await sendDueMails(dependencies);
  expect(sent).toEqual([]);
  expect(await listMails(data.db)).toEqual([]);
});

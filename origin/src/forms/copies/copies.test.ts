import { expect, test } from 'vitest';
import { deleteRecord } from '../delete-record.ts';
import { listQuarantined, releaseQuarantined } from '../quarantine.ts';
import { MOST_MAILS_A_DAY, forgetMailCounts } from '../../mail/mailbox-bound.ts';
import { listMails } from '../../mail/outbox.ts';
import { purge } from '../purge.ts';
import type { MailKind } from '../../db/schema.ts';
import type { Message } from '../../mail/mailer.ts';
import { type SendMailsDependencies, type WriteMail, sendDueMails } from '../../mail/send-mails.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { onEachDatabase, temporaryData } from '../../testing/temporary-data.ts';
import { createCopyMail } from './create-copy-mail.ts';
import { openings } from 'shared/domain/waiting-list';

onEachDatabase();

const pledge = {
  name: 'Farhana Akter',
  phone: '01712345678',
  donation: '120000.5',
  email: 'farhana@example.org',
  address: '1 Road\nDhaka',
};
const question = {
  first_name: 'Rahima',
  last_name: 'Begum',
  email: 'rahima@example.org',
  nature_of_enquiry: 'nisab',
  message: 'How much?',
};
const honeypot = { website: 'https://casino.example' };
const DAY_MS = 86_400_000;

/** A database, what its outbox sends, and a function that sends it. */
async function start() {
  const data = await temporaryData();
  const sent: Message[] = [];
  const { site } = readSettings({});
  const copies = createCopyMail({ store: data, site, publicUrl: 'https://zakat.example.org' });
  const writers: Record<MailKind, WriteMail> = { ...copies, subscription: async () => undefined, alert: async () => undefined };
  const dependencies: SendMailsDependencies = {
    db: data.db,
    mailer: { send: async (message) => void sent.push(message) },
    writeMail: (row) => writers[row.kind](row),
    onFailure: expect.unreachable,
  };
  return { data, sent, site, send: () => sendDueMails(dependencies) };
}

test('a pledge is copied to its sender, in the language of the page', async () => {
  const { data, sent, site, send } = await start();
  const { reference = '' } = await data.submitPledge({ values: pledge, language: 'en' });
  const inBangla = await data.submitPledge({ values: pledge, language: 'bn' });
  await send();
  const [english, bangla] = sent;
  expect(english).toMatchObject({
    to: 'farhana@example.org',
    from: 'Zakat Foundation',
    replyTo: site.email,
    subject: `Zakat Foundation: we have received your pledge (${reference})`,
  });
  expect(english).not.toHaveProperty('unsubscribeUrl');
  for (const words of [
    `Reference: ${reference}`,
    'Name: Farhana Akter',
    'Mobile number: 01712345678',
    'Amount: ৳1,20,000.50',
    'Address: 1 Road, Dhaka',
    'Our team will get in touch by phone or email',
    `call us on ${site.phone}`,
  ]) {
    expect(english?.text).toContain(words);
  }
  expect(bangla).toMatchObject({ from: 'যাকাত ফাউন্ডেশন', subject: `যাকাত ফাউন্ডেশন: আপনার অঙ্গীকার পেয়েছি (${inBangla.reference})` });
  for (const words of [`সূত্র নম্বর: ${inBangla.reference}`, 'পরিমাণ: ৳১,২০,০০০.৫০', 'আমরা ফোনে বা ইমেইলে যোগাযোগ করব']) {
    expect(bangla?.text).toContain(words);
  }
  expect(bangla?.html).toContain('<html lang="bn">');
  expect(await listMails(data.db)).toEqual([]);
});

test('the subject names neither the amount nor anything else that was typed', async () => {
  const { data, sent, send } = await start();
  for (const language of ['en', 'bn'] as const) {
    await data.submitPledge({ values: { ...pledge, donation: '743197' }, language });
    await data.submitEnquiry({ values: { ...question, message: 'I owe 743197' }, language });
  }
  await send();
  expect(sent).toHaveLength(4);
  for (const { subject } of sent) expect(subject).not.toMatch(/743197|7,43,197|৭,৪৩,১৯৭|Farhana|Rahima|01712345678|@/);
});

test('who joins a waiting list is told when to expect an email, and where the papers are listed', async () => {
  const { data, sent, send } = await start();
  const message = `${openings['housing-fund'].en}\nMobile: 01712345678`;
  await data.submitEnquiry({ values: { ...question, nature_of_enquiry: '', message }, language: 'en' });
  await data.submitEnquiry({ values: { ...question, message: openings['work-and-education'].bn }, language: 'bn' });
  await data.db.updateTable('enquiries').set({ created_at: '2026-11-21T20:00:00.000Z' }).execute();
  await send();
  const english = sent.find(({ subject }) => subject.startsWith('Zakat'));
  const bangla = sent.find(({ subject }) => subject.startsWith('যাকাত'));
  expect(english?.subject).toMatch(/^Zakat Foundation: you are on the waiting list \(E-/);
  expect(english?.text).toContain('waiting list of the Housing Fund');
  // In Bangladesh it was the 22nd already.
  expect(english?.text).toContain('in 3 to 6 weeks, between 13 December 2026 and 3 January 2027');
  expect(english?.text).toContain('Documents to collect:\nhttps://zakat.example.org/housing_fund\n');
  expect(english?.text).toContain('> Mobile: 01712345678');
  expect(bangla?.text).toContain('কাজ ও শিক্ষা তহবিল: অপেক্ষমাণ তালিকায় আপনার নাম লেখা হয়েছে।');
  expect(bangla?.text).toContain('১৩ ডিসেম্বর ২০২৬ থেকে ৩ জানুয়ারি ২০২৭');
  expect(bangla?.text).toContain('https://zakat.example.org/bn/work_and_education');
});

test('a question is copied line by line as somebody’s words, without web addresses', async () => {
  const { data, sent, send } = await start();
  const message = 'See https://casino.example/win?x=1 or www.casino.example\nand bit.ly/abc, or <b>write</b> to a@b.org. 1.5 vori.Thanks';
  await data.submitEnquiry({ values: { ...question, message }, language: 'en' });
  await send();
  const [copy] = sent;
  expect(copy?.text).toContain('About: Nisab');
  expect(copy?.text).toContain(
    'Message:\n> See (web address left out) or (web address left out)\n> and (web address left out) or <b>write</b> to a@b.org. 1.5 vori.Thanks',
  );
  expect(copy?.text).toContain('Someone from our team will read it and reply by email');
  expect(copy?.html).toContain('&lt;b&gt;write&lt;/b&gt;');
  expect(copy?.text + String(copy?.html)).not.toMatch(/casino|bit\.ly/);
});

test('without an address there is no copy, and what waits in the outbox tells nothing that was typed', async () => {
  const { data, sent, send } = await start();
  await data.submitPledge({ values: { ...pledge, email: '' }, language: 'en' });
  expect(await listMails(data.db)).toEqual([]);
  await data.submitPledge({ values: pledge, language: 'en' });
  await data.submitEnquiry({ values: question, language: 'en' });
  const kept = JSON.stringify([
    await data.db.selectFrom('outbox').selectAll().execute(),
    await data.db.selectFrom('copy_counts').selectAll().execute(),
  ]);
  expect(kept).not.toMatch(/farhana|rahima|017123|1200|Nisab|Dhaka|How much/i);
  await send();
  expect(sent).toHaveLength(2);
});

test('a form that is sent again, however often, is copied once', async () => {
  const { data, sent, send } = await start();
  const again = { values: pledge, language: 'en', idempotencyKey: 'one' } as const;
  await Promise.all(Array.from({ length: 8 }, () => data.submitPledge(again)));
  await send();
  await data.submitPledge(again);
  await send();
  expect(sent).toHaveLength(1);
});

test('what is refused or cannot be copied is not recorded either way: the copy and its record are one', async () => {
  const { data } = await start();
  await data.submitPledge({ values: pledge, language: 'en', admit: async () => 'refused' });
  expect(await listMails(data.db)).toEqual([]);
  await data.db.schema.dropTable('outbox').execute();
  await expect(data.submitPledge({ values: pledge, language: 'en', idempotencyKey: 'k' })).rejects.toThrow();
  expect(await data.listPledges()).toEqual([]);
  expect(await data.db.selectFrom('copy_counts').selectAll().execute()).toEqual([]);
});

test('what a program seems to have sent is copied only when somebody has released it', async () => {
  const { data, sent, send } = await start();
  await data.submitPledge({ values: { ...pledge, ...honeypot }, language: 'bn' });
  await data.submitEnquiry({ values: { ...question, ...honeypot }, language: 'en' });
  await send();
  expect(sent).toEqual([]);
  for (const { reference } of await listQuarantined(data)) expect(await releaseQuarantined(data, reference)).toBe(true);
  for (const { reference } of await data.listPledges()) expect(await releaseQuarantined(data, reference)).toBe(false);
  await send();
  expect(sent.map(({ to }) => to).sort()).toEqual(['farhana@example.org', 'rahima@example.org']);
  expect(sent.map(({ html }) => /lang="(..)"/.exec(html)?.[1]).sort()).toEqual(['bn', 'en']);
});

test('nobody can have a stranger’s mailbox filled: one mailbox gets a few copies in a day, and all forms are recorded', async () => {
  const { data, sent, send } = await start();
  const spellings = ['victim@example.org', 'Victim@Example.org', 'victim+1@example.org', 'victim+2@example.org'];
  const forms = Array.from({ length: 24 }, (_, number) => spellings[number % spellings.length] ?? '');
  await Promise.all(
    forms.map((email, number) =>
      number % 2
        ? data.submitPledge({ values: { ...pledge, email }, language: 'en' })
        : data.submitEnquiry({ values: { ...question, email, message: `${number}` }, language: 'en' }),
    ),
  );
  await data.submitPledge({ values: { ...pledge, email: 'another@example.org' }, language: 'en' });
  await send();
  expect(sent.filter(({ to }) => /victim/i.test(to))).toHaveLength(MOST_MAILS_A_DAY);
  expect(sent.filter(({ to }) => to.startsWith('another'))).toHaveLength(1);
  expect([await data.listPledges(), await data.listEnquiries()].flat()).toHaveLength(25);

  const yesterday = new Date(Date.now() - DAY_MS - 1_000).toISOString();
  await data.db.updateTable('copy_counts').set({ since: yesterday }).execute();
  await data.submitPledge({ values: { ...pledge, email: 'victim@example.org' }, language: 'en' });
  await send();
  expect(sent.filter(({ to }) => /victim/i.test(to))).toHaveLength(MOST_MAILS_A_DAY + 1);
  await forgetMailCounts(data.db);
  expect(await data.db.selectFrom('copy_counts').select('copies').execute()).toEqual([{ copies: 1 }]);
});

test('copies that a clock which was ahead has counted for a later time keep no other one back', async () => {
  const { data, sent, send } = await start();
  for (let time = 0; time <= MOST_MAILS_A_DAY; time += 1) await data.submitPledge({ values: pledge, language: 'en' });
  const inAYear = new Date(Date.now() + 365 * DAY_MS).toISOString();
  await data.db.updateTable('copy_counts').set({ since: inAYear }).execute();
  await data.submitPledge({ values: pledge, language: 'en' });
  await send();
  expect(sent).toHaveLength(MOST_MAILS_A_DAY + 1);
  await data.db.updateTable('copy_counts').set({ since: inAYear }).execute();
  await forgetMailCounts(data.db);
  expect(await data.db.selectFrom('copy_counts').selectAll().execute()).toEqual([]);
});

test('a copy that waits goes with its record, whether one person asks for it or old records are removed', async () => {
  const { data, sent, send } = await start();
  const first = await data.submitPledge({ values: pledge, language: 'en' });
  const second = await data.submitEnquiry({ values: question, language: 'en' });
  await data.submitEnquiry({ values: { ...question, message: 'Another' }, language: 'en' });
  await data.db
    .updateTable('enquiries')
    .set({ created_at: '2020-01-01T00:00:00.000Z' })
    .where('reference', '=', second.reference ?? '')
    .execute();
  expect(await deleteRecord(data, first.reference ?? '')).toBe('pledge');
  expect((await listMails(data.db)).map(({ kind }) => kind)).toEqual(['enquiry', 'enquiry']);
  await purge(data.db, new Date(Date.now() - 365 * DAY_MS), { dryRun: true });
  expect(await listMails(data.db)).toHaveLength(2);
  await purge(data.db, new Date(Date.now() - 365 * DAY_MS), { dryRun: false });
  expect(await listMails(data.db)).toHaveLength(1);
  await data.db.deleteFrom('enquiries').execute();
  await send();
  expect(sent).toEqual([]);
  expect(await listMails(data.db)).toEqual([]);
});

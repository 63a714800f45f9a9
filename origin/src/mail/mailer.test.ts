import { readFile, readdir, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-data.ts';
import { MailRefused, type Message, createMailer } from './mailer.ts';

const from = { name: '', address: 'letters@zakat.example.org' };
const message: Message = {
  id: '6f2c2f4e-6d35-4bb5-9f5e-0c9b3f0a7d11',
  to: 'rahima@example.org',
  from: 'যাকাত ফাউন্ডেশন',
  subject: 'নিউজলেটার',
  text: 'আসসালামু আলাইকুম।\n\nhttps://zakat.example.org/bn/newsletter/confirm?token=abc~1~def\n',
  html: '<!doctype html><p>আসসালামু আলাইকুম।</p>',
  unsubscribeUrl: 'https://zakat.example.org/bn/newsletter/unsubscribe?token=abc~def',
};

/** A mail server on a port of its own that gives one answer to each command; everything that it was told. */
async function startServer(answers: Readonly<Record<string, string>> = {}) {
  const told: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.on('error', () => undefined);
    socket.write('220 mx.example.net\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      told.push(line);
      if (inData && line !== '.') return;
      const [command = ''] = line.split(' ');
      const usual = inData ? '250 taken' : { EHLO: '250 mx.example.net', DATA: '354 go on', QUIT: '221 bye' }[command];
      inData = command === 'DATA';
      socket.write(`${answers[command] ?? usual ?? '250 ok'}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, told };
}

test('without a mail server a mail is a file that its owner alone may read, once however often it is sent', async () => {
  const folder = path.join(await temporaryFolder(), 'outbox');
  const mailer = createMailer({ kind: 'files', folder }, from);
  await mailer.send(message);
  await mailer.send(message);
  expect(await readdir(folder)).toEqual([`${message.id}.eml`]);
  const file = path.join(folder, `${message.id}.eml`);
  expect((await stat(file)).mode & 0o077).toBe(0);
  const content = await readFile(file, 'utf8');
  const [head = ''] = content.split('\r\n\r\n');
  expect(head.replace(/\r\n\s+/g, ' ')).toMatch(/^From: =\?UTF-8\?.*<letters@zakat\.example\.org>$/m);
  for (const line of [
    'To: rahima@example.org',
    `Message-ID: <${message.id}@zakat.example.org>`,
    `List-Unsubscribe: <${message.unsubscribeUrl}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'Auto-Submitted: auto-generated',
  ]) {
    expect(head.replace(/\r\n\s+/g, ' ').split('\r\n')).toContain(line);
  }
  expect(content).toMatch(/Content-Type: text\/plain; charset=utf-8/);
  expect(content).toMatch(/Content-Type: text\/html; charset=utf-8/);
});

test('a copy has no link to unsubscribe, an address for answers, and the sender that the settings name', async () => {
  const folder = await temporaryFolder();
  const { unsubscribeUrl: _, ...copy } = message;
  const mailer = createMailer({ kind: 'files', folder }, { ...from, name: 'Zakat Letters' });
  await mailer.send({ ...copy, replyTo: 'hello@zakat.example.org' });
  const [head = ''] = (await readFile(path.join(folder, `${message.id}.eml`), 'utf8')).split('\r\n\r\n');
  expect(head).toContain('From: Zakat Letters <letters@zakat.example.org>');
  expect(head).toContain('Reply-To: hello@zakat.example.org');
  expect(head).not.toContain('List-');
});

test('a mail server is given the mail, for one reader, from the address of the settings', async () => {
  const { port, told } = await startServer();
  await createMailer({ kind: 'smtp', url: `smtp://127.0.0.1:${port}` }, from).send(message);
  expect(told).toContain('MAIL FROM:<letters@zakat.example.org>');
  expect(told.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<rahima@example.org>']);
  expect(told).toContain(`Message-ID: <${message.id}@zakat.example.org>`);
});

test.each([
  ['an unknown address', { RCPT: '550 5.1.1 no such user' }, true],
  ['a full mailbox', { RCPT: '452 4.2.2 over quota' }, false],
  ['content that it does not take', { '.': '554 5.6.0 malformed message' }, true],
  ['a mail that is too large for the reader', { '.': '552 5.3.4 too large' }, true],
  ['a reader, only once the mail is there', { '.': '550 5.1.1 no such user' }, true],
  ['a sender without SPF or DKIM, once the mail is there', { '.': '550 5.7.26 this mail is unauthenticated' }, false],
  ['a sender with a bad reputation, once the mail is there', { '.': '554 5.7.1 not here' }, false],
  ['a mail of which no code tells more', { '.': '554 Transaction failed' }, false],
  ['a bad sender’s address, once the mail is there', { '.': '550 5.1.8 Domain not found' }, false],
  ['a sender that has to sign in', { MAIL: '530 5.7.0 Authentication required' }, false],
  ['a sender that is not allowed', { MAIL: '550 5.7.60 Client does not have permissions to send as this sender' }, false],
  ['a sender of whom no code tells more', { MAIL: '550 no' }, false],
  ['a reader, to a sender that has to sign in', { RCPT: '530 Authentication required' }, false],
  ['a relay that is not allowed', { RCPT: '554 5.7.1 Relay access denied' }, false],
  ['a sender, only once the reader is named', { RCPT: '550 5.1.8 Sender address rejected: Domain not found' }, false],
  ['an address in the words of several lines', { RCPT: '550-5.1.1 no such user\r\n550 5.1.1 see https://mx.example.net/5.7.1' }, true],
  ['an address of which no code tells more', { RCPT: '550 no' }, true],
  ['a server that is busy', { EHLO: '421 try later', HELO: '421 try later' }, false],
] as const)('%s: whether another try may help', async (_, answers, isFinal) => {
  const { port } = await startServer(answers);
  const sending = createMailer({ kind: 'smtp', url: `smtp://127.0.0.1:${port}` }, from).send(message);
  const error: unknown = await sending.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailRefused).toBe(isFinal);
});

test('a server that is not there is another try’s matter', async () => {
  const error: unknown = await createMailer({ kind: 'smtp', url: 'smtp://127.0.0.1:1' }, from)
    .send(message)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
});

test('a password is never sent to a server that offers no encryption', async () => {
  const { port, told } = await startServer({ STARTTLS: '502 not here' });
  await expect(createMailer({ kind: 'smtp', url: `smtp://user:secret@127.0.0.1:${port}` }, from).send(message)).rejects.toThrow();
  expect(told.filter((line) => line.startsWith('AUTH'))).toEqual([]);
});

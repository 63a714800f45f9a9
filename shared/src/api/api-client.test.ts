import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fetchStories, postEnquiry, postPledge } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { http } from './http-client.ts';
import { createSubmissionKeys } from './submission-keys.ts';

const pledge = { name: 'Farhana', phone: '01712345678', donation: '5000', email: '', address: '' };
const enquiry = { first_name: 'Farhana', last_name: '', email: 'f@example.org', nature_of_enquiry: 'zakat' as const, message: 'Salam' };
const english = { key: 'one', language: 'en' } as const;

interface Received {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, unknown>;
  body: string;
}

let server: Server;
let received: Received[];
let answer: { status: number; body: string };

beforeEach(async () => {
  received = [];
  answer = { status: 200, body: '{"message":"Thank you"}' };
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ method: request.method, url: request.url, headers: request.headers, body });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  http.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function answerWith(status: number, body: unknown): void {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

describe('sending a form', () => {
  test('posts a pledge as JSON under its key, and returns the receipt', async () => {
    const receipt = { data: { name: 'Farhana', reference: 'P-7K3M-9QXT' }, message: 'Thank you, Farhana.' };
    answerWith(200, receipt);
    expect(await postPledge(pledge, { key: 'key-1', language: 'bn' })).toEqual(receipt);
    expect(received).toMatchObject([
      {
        method: 'POST',
        url: '/api/v1/contact-store',
        headers: {
          accept: 'application/json',
          'accept-language': 'bn',
          'content-type': 'application/json',
          'idempotency-key': 'key-1',
          'x-requested-with': 'XMLHttpRequest',
          'x-form-age': expect.stringMatching(/^\d+$/),
        },
      },
    ]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(pledge);
  });

  test('posts enquiries to their own address', async () => {
    expect(await postEnquiry(enquiry, english)).toEqual({ message: 'Thank you' });
    expect(received.map((request) => request.url)).toEqual(['/api/v1/contact-us']);
  });

  test('is tried again under another key where the server knows the last one for something else', async () => {
    const keys = createSubmissionKeys();
    const key = keys.keyFor(pledge, 'taken');
    answerWith(409, { message: 'conflict' });
    await expect(postPledge(pledge, { key, language: 'en' })).rejects.toMatchObject({ kind: 'server' });
    expect(keys.keyFor(pledge, 'taken')).not.toBe(key);
  });

  test('rejects with the words of the server where it refuses what was typed', async () => {
    answerWith(422, { message: 'Invalid Bangladeshi phone number', errors: { phone: ['Invalid Bangladeshi phone number'] } });
    await expect(postPledge(pledge, english)).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'invalid',
      message: 'Invalid Bangladeshi phone number',
      errors: { phone: ['Invalid Bangladeshi phone number'] },
    });
  });
});

describe('anything else that goes wrong', () => {
  test.each([
    ['server', 500, { message: 'SQLITE_ERROR at line 7' }],
    ['server', 409, { message: 'conflict' }],
    ['server', 429, '<h1>Proxy</h1>'],
    ['shape', 422, '<h1>Proxy</h1>'],
    ['shape', 200, '<h1>Welcome</h1>'],
    ['shape', 200, { message: 7 }],
  ])('is a %s error for %d %j, in words for a visitor', async (kind, status, body) => {
    answerWith(status, body);
    await expect(postEnquiry(enquiry, english)).rejects.toMatchObject({
      name: 'ApiError',
      kind,
      message: 'Something went wrong',
      errors: {},
    });
    await expect(postEnquiry(enquiry, { ...english, language: 'bn' })).rejects.toMatchObject({ kind, message: 'কোথাও একটি সমস্যা হয়েছে' });
  });

  test.each([
    [429, 'Please try again in a minute.'],
    [413, 'This is too much text. Please shorten it.'],
  ])('is said in the server’s words where it was sent too often or too much (%d): they tell what to do', async (status, message) => {
    answerWith(status, { message });
    await expect(postEnquiry(enquiry, english)).rejects.toMatchObject({ kind: 'server', message });
  });

  test('is a network error where nobody answers', async () => {
    http.defaults.baseURL = 'http://127.0.0.1:9/';
    const error = await fetchStories('bn').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'network', message: 'কোথাও একটি সমস্যা হয়েছে', cause: expect.any(Error) });
  });

  test('is a network error where the answer takes too long', async () => {
    server.removeAllListeners('request');
    const timeout = http.defaults.timeout ?? 0;
    http.defaults.timeout = 50;
    await expect(fetchStories('en')).rejects.toMatchObject({ kind: 'network' });
    http.defaults.timeout = timeout;
    expect(timeout).toBe(10_000);
  });
});

describe('reading', () => {
  test('takes six stories in the language of the page, and leaves out unsafe addresses of pictures', async () => {
    const story = (image: string) => ({ id: image, image, title: 'Rahima', heading: 'A machine', quote: 'I had sewn' });
    const safe = ['https://blog.example.org/a.jpg', '/samples/story-work.svg', 'data:image/png;base64,AA=='];
    const unsafe = ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.example/a.png', 'http://evil.example/a.png'];
    answerWith(200, { blogs: [...safe, ...unsafe].map(story) });
    const stories = await fetchStories('bn');
    expect(stories.map((found) => found.image)).toEqual([...safe, '', '', '', '']);
    expect(received[0]?.url).toBe('/api/v1/fetch-share-blogs/6?lang=bn');
  });
});

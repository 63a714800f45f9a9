import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { serveOnLoopback } from '../testing/serve-on-loopback.ts';
import { publishSections } from './publish-sections.ts';

const SIGNING_KEY = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Publishes these sections, of which the named one does not compile, to an origin where this is live. */
async function publishWithout(broken: string, sections: readonly string[], stable: Readonly<Record<string, string>>) {
  const originUrl = await serveOnLoopback(
    (_, response) => void response.end(JSON.stringify({ message: 'Done.', sequence: 1, stable, removed: [] })),
  );
  const printed: string[] = [];
  const errors: string[] = [];
  await publishSections(sections, {
    target: { originUrl, token: 'a token' },
    env: { SIGNING_KEY },
    build: async (section) => {
      if (section === broken) throw new Error(`Building mf-${section} failed:\npage.tsx:70:7 Unexpected token`);
      return true;
    },
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text),
  });
  return { printed, errors };
}

test('a section that does not compile stays as it is live, and the others are built and published', async () => {
  const live = { shell: '1.0.0-5e11', about: '1.0.0-ab07', give: '1.0.0-61fe' };
  const { printed, errors } = await publishWithout('about', ['about', 'give'], live);
  expect(errors).toContain('about stays at 1.0.0-ab07. Building mf-about failed:\npage.tsx:70:7 Unexpected token');
  expect(errors.filter((text) => text.startsWith('about'))).toHaveLength(1);
  expect(printed).toContain('Built: give');
  expect(printed).not.toContain('Built: about');
});

test('one that was never live costs its own pages only', async () => {
  const { errors } = await publishWithout('learn', ['learn'], { shell: '1.0.0-5e11' });
  expect(errors).toEqual(['learn is not live. Building mf-learn failed:\npage.tsx:70:7 Unexpected token']);
});

test('a shell that does not compile leaves the live one', async () => {
  const { errors } = await publishWithout('shell', ['shell'], { shell: '1.0.0-5e11' });
  expect(errors).toEqual([expect.stringMatching(/^shell stays at 1\.0\.0-5e11\. Building/)]);
});

test.each(['shell', 'about'])('where no shell is live, a start ends with what does not compile: %s', async (broken) => {
  await expect(publishWithout(broken, ['shell', 'about'], {})).rejects.toThrow('page.tsx:70:7 Unexpected token');
});

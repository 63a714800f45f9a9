import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { TestOrigin } from '../origin.ts';
import { editServerFiles } from './edit-server-files.ts';
import { builtOnce } from './built-once.ts';
import { copyPackage } from './package-copy.ts';
import { type ReleasePackage, withEditedFile } from './release-package.ts';

/** How a release of the give section can be made to fail once it is live; until then it is as healthy as the original. */
export type ArmedFault = 'throws while rendering' | 'throws later' | 'throws on the server' | 'loops on the server';

/** Present on the pages of a faulty release, so that a test sees which release is on the screen. */
export const FAULTY_MARK = '[data-release=faulty]';

export interface FaultyGive {
  readonly release: ReleasePackage;
  /** Arms a fault in the browser of `page`, or on the server for every visitor, before the first one came; returns what disarms it. */
  arm(fault: ArmedFault, page: Page, origin: Pick<TestOrigin, 'dataDir'>): Promise<() => Promise<void>>;
}

/** Stands for the fault in the server's files, which are changed where they lie. */
const SERVER_FAULT = 'no fault on the server';

const faultSource = `
import { useEffect, useState } from 'react';

export function Fault() {
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const onBreak = () => setBroken(true);
    addEventListener('break', onBreak);
    // Armed after this was rendered, and before it listened.
    if (sessionStorage.getItem('fault')?.startsWith('throws')) onBreak();
    return () => removeEventListener('break', onBreak);
  }, []);
  const fault = typeof document === 'undefined' ? ['${SERVER_FAULT}'].join() : (sessionStorage.getItem('fault') ?? '');
  while (fault.startsWith('loops'));
  // A process whose code left something behind is ended: the next one finds the files as they are then.
  if (typeof document === 'undefined' && fault.startsWith('throws')) Object.assign(globalThis, { broken: true });
  if (broken || fault.startsWith('throws')) throw new Error('broken on purpose');
  return <span hidden data-release="faulty" />;
}
`;

/** The give section with a fault in it that sleeps. */
async function withFault(): Promise<ReleasePackage> {
  const copy = await copyPackage('give');
  const inSource = (file: string) => path.join(copy.folder, 'src', file);
  await writeFile(inSource('fault.tsx'), faultSource);
  for (const [file, place] of [
    ['pages/give-zakat/page.tsx', '<TabBar section="give" />'],
    ['pages/donation/flow-layout.tsx', '<Stepper '],
  ] as const) {
    const source = await readFile(inSource(file), 'utf8');
    if (!source.includes(place)) throw new Error(`${file} has no ${place} to put a fault beside`);
    await writeFile(inSource(file), `import { Fault } from '../../fault.tsx';\n${source.replace(place, `<Fault />${place}`)}`);
  }
  const release = await copy.build();
  await copy.remove();
  return release;
}

/** A copy of the give section whose pages fail when they are told to. */
export async function buildFaultyGive(): Promise<FaultyGive> {
  return {
    release: await builtOnce('faulty-give', withFault),
    async arm(fault, page, origin) {
      if (fault.endsWith('on the server')) {
        await editServerFiles(origin, 'give', SERVER_FAULT, fault);
        return () => editServerFiles(origin, 'give', fault, SERVER_FAULT);
      }
      if (fault === 'throws later') {
        await page.evaluate((armed) => {
          sessionStorage.setItem('fault', armed);
          dispatchEvent(new Event('break'));
        }, fault);
      } else {
        await page.addInitScript((armed) => {
          if (sessionStorage.getItem('fault') === null) sessionStorage.setItem('fault', armed);
        }, fault);
      }
      return () => page.evaluate(() => sessionStorage.setItem('fault', ''));
    },
  };
}

/** The same release under another version. */
export function anotherOf(built: ReleasePackage, mark: string): ReleasePackage {
  return withEditedFile(built, `client/${built.release.client.entry}`, (text) => `${text}\n// ${mark}`);
}

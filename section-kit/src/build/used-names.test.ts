import { expect, test } from 'vitest';
import { sharedImports } from './used-names.ts';

test('what a module imports of shared at run time is known by subpath and name, and nothing else is', () => {
  const code = `
import 'shared/ui/alone.css';
import { useState } from 'react';
import { Button, type ButtonKind, ButtonLink as Link } from 'shared/ui/button';
import type { Language } from 'shared/sections/language';
import * as rules from 'shared/domain/phone';
export { formatTaka as taka } from 'shared/i18n/format';
export type { Story } from 'shared/contracts/story';
export * from 'shared/domain/html';
export const page = <Link to="/">{rules.isPhone(useState(0))}</Link>;
`;
  expect(sharedImports(code, true)).toEqual([
    ['shared/ui/button', 'Button'],
    ['shared/ui/button', 'ButtonLink'],
    ['shared/domain/phone', '*'],
    ['shared/i18n/format', 'formatTaka'],
    ['shared/domain/html', '*'],
  ]);
});

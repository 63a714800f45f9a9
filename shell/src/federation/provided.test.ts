import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as shared from 'shared/provided';
import { expect, test } from 'vitest';
import * as zustand from 'zustand';
import * as router from './react-router-dom.ts';

/** What Node adds to the names of a CommonJS package. */
const NOT_NAMES = new Set(['default', 'module.exports']);

test('one module can provide all singletons: no name means two things', () => {
  const known = new Map<string, unknown>();
  const twice = [react, jsxRuntime, router, zustand, shared].flatMap((module) =>
    Object.entries(module).filter(([name, value]) => {
      const other = !NOT_NAMES.has(name) && known.has(name) && known.get(name) !== value;
      known.set(name, value);
      return other;
    }),
  );
  expect(twice.map(([name]) => name)).toEqual([]);
});

import { expect, test } from 'vitest';
import { withoutText } from './render-errors.ts';

function framesOf(stack: string): string[] {
  const [, ...frames] = withoutText(Object.assign(new Error('typed'), { stack })).stack?.split('\n') ?? [];
  return frames;
}

test('an error without its text says where it happened, and nothing else', () => {
  const { message, stack } = withoutText(
    Object.assign(new Error('01712345678'), { stack: 'Error: 01712345678\n    at one (a.js:1:2)\n\tat two' }),
  );
  expect(`${message} ${stack}`).not.toContain('01712345678');
  expect(framesOf('Error: 01712345678\n    at one (a.js:1:2)\n\tat two')).toEqual(['    at one (a.js:1:2)', '\tat two']);
  expect(withoutText('01712345678').stack).not.toContain('01712345678');
});

test('a million line breaks in a stack are looked at once each', () => {
  expect(framesOf(`${'\n'.repeat(1_000_000)}    at one`)).toEqual(['    at one']);
});

import { findPage, pagePath } from '../sections/find-page.ts';

function answers(path: string, address: string): boolean {
  return findPage([{ pages: [{ path }] }], address) !== undefined;
}

/** Whether there is an address at which both of two react-router paths answer. */
export function pathsMeet(one: string, other: string): boolean {
  const withParameter = (path: string) => path.replace(/\/:\w+\?/g, '/x');
  return (
    [pagePath({ path: other }), withParameter(other)].some((address) => answers(one, address)) || answers(other, pagePath({ path: one }))
  );
}

import { type ComponentType, lazy } from 'react';
import { REMOTE_TIMEOUT_MS, within } from '../federation/within.ts';
import { MissingFile } from './missing-file.ts';

/**
 * Returns what gives a part of a page that is loaded only where the address asks for it, as a page is: in time, with a second try.
 * Where that fails, the part throws a `MissingFile` while it is rendered, until it is asked for with another `key`: that of the entry
 * of the history that is shown.
 */
export function pagePart<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
): (key: string) => ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  let failedAt: string | undefined;

  function begin(key: string): ComponentType<Props> {
    return lazy(async () => {
      try {
        return { default: await within(REMOTE_TIMEOUT_MS, load().catch(load), what) };
      } catch (cause) {
        failedAt = key;
        throw new MissingFile(`${what} could not be loaded`, { cause });
      }
    });
  }

  return (key) => {
    if (!Part || (failedAt !== undefined && failedAt !== key)) {
      failedAt = undefined;
      Part = begin(key);
    }
    return Part;
  };
}

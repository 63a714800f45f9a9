import { useEffect, useState } from 'react';

/** The id of the element, of those named, that is being read: the last one that has passed the upper third of the window. */
export function useCurrentAnchor(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const names = ids.join(' ');

  useEffect(() => {
    const targets = names.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const update = () => {
      const passed = targets.filter((target) => target.getBoundingClientRect().top < window.innerHeight / 3);
      setCurrent(passed.pop()?.id);
    };
    update();
    document.addEventListener('scroll', update, { passive: true });
    return () => document.removeEventListener('scroll', update);
  }, [names]);

  return current;
}

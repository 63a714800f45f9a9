import type { Report } from './environment.ts';

/** The https origins that pictures may come from: the blog host's own, and those that IMAGE_HOSTS names. */
export function readImageHosts(text: string | undefined, blogHost: string | undefined, report: Report): readonly string[] {
  const named = (text ?? '').split(/[\s,]+/).filter(Boolean);
  for (const host of named.filter((host) => !isHost(host))) {
    report(`IMAGE_HOSTS names '${host}'. Name hosts such as https://pictures.example.org, without a path, separated by spaces.`);
  }
  const all = [...(blogHost ? [new URL(blogHost).origin] : []), ...named.filter(isHost).map((host) => new URL(host).origin)];
  return [...new Set(all.filter((origin) => origin.startsWith('https:')))];
}

function isHost(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.origin === text.replace(/\/$/, '') && !text.includes('*');
}

import type { Report } from './environment.ts';

/** The two names of this machine, each of which is another site to a browser. */
const OTHER_NAME: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/**
 * The address of the release console, another origin than the site's, so that no script of a page reads or presses anything
 * there. A local site has it by its machine's other name; elsewhere it is undefined, and there is no console, until it is set.
 */
export function readConsoleUrl(text: string | undefined, publicUrl: string, report: Report): string | undefined {
  if (!text) return localConsole(publicUrl);
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
    report(`CONSOLE_URL is '${text}'. Set it to an address such as https://releases.example.org, or leave it out.`);
    return undefined;
  }
  if (url.host === URL.parse(publicUrl)?.host) {
    report(
      `CONSOLE_URL is '${text}', the site's own host. Give the console a host name or port of its own, so that no page's script can use it.`,
    );
    return undefined;
  }
  return url.origin;
}

function localConsole(publicUrl: string): string | undefined {
  const url = URL.parse(publicUrl);
  const other = url && OTHER_NAME[url.hostname];
  if (!other) return undefined;
  url.hostname = other;
  return url.origin;
}

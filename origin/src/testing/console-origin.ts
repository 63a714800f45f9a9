import { CONSOLE_SHELL_SERVER, shownView } from './console-shell.ts';
import { CONSOLE_URL, OWN_TOKEN, originWithReleases } from './origin-with-releases.ts';
import { packRelease } from './packed-release.ts';

/** A shell whose console shows what it is asked to. */
const consoleShell = packRelease('shell', 'with a console', { server: CONSOLE_SHELL_SERVER, desk: true });
const [live, held] = [packRelease('give', 'one'), packRelease('give', 'two')];

/** The version of `give` that is live on a console's origin, and the one that is held there. */
export const [liveVersion, heldVersion] = [live.release.version, held.release.version];

export const { host: consoleHost } = new URL(CONSOLE_URL);
/** What a browser says of a form of the same page. */
export const ownPost = { 'sec-fetch-site': 'same-origin' };

/** An origin with a release of `give` live and another held, and a visitor of its console. */
export async function startConsole() {
  const origin = await originWithReleases([consoleShell, live], [held]);
  const { app } = origin;
  const post = async (url: string, fields: Record<string, string> = {}, headers: Record<string, string> = ownPost) =>
    app.inject({
      method: 'POST',
      url,
      headers: { host: consoleHost, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const signIn = async (token = OWN_TOKEN): Promise<string> => {
    const answer = await post('/_releases/sign-in', { token });
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  };
  const see = async (url: string, cookie: string) => {
    const answer = await app.inject({ url, headers: { host: consoleHost, cookie } });
    return { status: answer.statusCode, view: shownView(answer.body) };
  };
  return { ...origin, post, signIn, see };
}

import type { CDPSession, Page } from '@playwright/test';

export interface TracedRequest {
  readonly url: string;
  /** 1 for the document; else one more than what asked for it. */
  readonly level: number;
  /** Bytes over the wire, headers included. */
  readonly bytes: number;
}

interface Initiator {
  type: string;
  url?: string;
  stack?: { callFrames: { url: string }[]; parent?: Initiator['stack'] };
}

function askedBy(initiator: Initiator): string | undefined {
  if (initiator.url) return initiator.url;
  for (let stack = initiator.stack; stack; stack = stack.parent) {
    const frame = stack.callFrames.find(({ url }) => url);
    if (frame) return frame.url;
  }
  return undefined;
}

export interface RequestTrace {
  /** What was asked for since the start, or since the last `restart`. */
  requests(): TracedRequest[];
  /** From here on everything loaded so far counts as level 0: what is asked for by it is level 1. */
  restart(): void;
  /** Records nothing from here on. */
  end(): Promise<void>;
}

/** Records every request of a page with its level in the staircase and its size over the wire. */
export async function traceRequests(page: Page): Promise<RequestTrace> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const byId = new Map<string, { url: string; level: number; bytes: number }>();
  let levels = new Map<string, number>();
  let base = 1;
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    if (request.url.startsWith('data:')) return;
    const parent = type === 'Document' ? undefined : askedBy(initiator as Initiator);
    const level = type === 'Document' ? base : (parent === undefined ? base : (levels.get(parent) ?? base - 1)) + 1;
    if (!levels.has(request.url)) levels.set(request.url, level);
    byId.set(requestId, { url: request.url, level, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = byId.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return {
    requests: () => [...byId.values()],
    restart() {
      levels = new Map([...levels.keys()].map((url) => [url, 0]));
      base = 0;
      byId.clear();
    },
    end: () => session.detach(),
  };
}

/** Takes away what this browser has kept of earlier visits, files and cookies: the next one is as cold as in a browser of its own, and takes a third of its time. */
export async function forgetVisits(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  // Empties the memory of the page's own process as well.
  for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled });
  await session.detach();
  await page.context().clearCookies();
}

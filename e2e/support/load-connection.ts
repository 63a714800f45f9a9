import { once } from 'node:events';
import { type Socket, connect } from 'node:net';

export interface PlainAnswer {
  /** 0 for no answer. */
  readonly status: number;
  /** Bytes as Latin-1; only of answers to forms. */
  readonly body: string;
}

export interface PostedBody {
  /** Its content type. */
  readonly type: string;
  readonly text: string;
}

/** One place among those of a load: asks for one thing at a time. */
export interface Connection {
  /** Connects before there is anything to ask; rejects where the server cannot be reached. */
  open(): Promise<void>;
  /** Posts the body where there is one; behind a proxy, for an address of a network. */
  ask(path: string, body?: PostedBody, network?: string): Promise<PlainAnswer>;
  end(): void;
}

const NO_ANSWER: PlainAnswer = { status: 0, body: '' };

const HEADS_END = '\r\n\r\n';
/** What any connection receives, until it is read in the same moment. */
const received = Buffer.alloc(64 * 1024);

/** How much of what arrived has to be read as text: bodies of 10 KB would be most of what this program does, and leaves as garbage. */
function lengthToHeadsEnd(chunk: Buffer): number {
  const at = chunk.indexOf(HEADS_END);
  return at < 0 ? chunk.length : at + HEADS_END.length;
}

/** HTTP/1.1 to one server, asked for the site at `site`, as little of it as measures it: answers have a `content-length`. */
export function connectTo(host: string, port: number, site: string, isKept: boolean): Connection {
  let socket: Socket | undefined;
  let text = '';
  let end = Number.POSITIVE_INFINITY;
  let hasBody = false;
  let bytes = 0;
  let answered: ((answer: PlainAnswer) => void) | undefined;

  function finish(answer: PlainAnswer): void {
    const tell = answered;
    answered = undefined;
    tell?.(answer);
  }

  function read(chunk: Buffer): void {
    bytes += chunk.length;
    const isInHead = end === Number.POSITIVE_INFINITY;
    if (hasBody || isInHead) text += chunk.toString('latin1', 0, hasBody ? chunk.length : lengthToHeadsEnd(chunk));
    if (isInHead) {
      const head = text.indexOf(HEADS_END);
      if (head < 0) return;
      const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(text) ?? [];
      end = head + HEADS_END.length + Number(length);
      if (!isKept || /\r\nconnection: close/i.test(text.slice(0, head))) drop();
    }
    if (bytes >= end) finish({ status: Number(text.slice(9, 12)), body: hasBody ? text : '' });
  }

  /** The next request gets a new one; what still arrives on this one is read. */
  function drop(): void {
    socket = undefined;
  }

  function open(): Socket {
    const onread = {
      buffer: received,
      callback: (count: number) => {
        if (current === opened) read(received.subarray(0, count));
        return true;
      },
    };
    const opened = connect({ host, port, noDelay: true, onread });
    const lost = () => {
      if (socket === opened) drop();
      if (current === opened) finish(NO_ANSWER);
    };
    opened.on('error', lost).on('close', lost);
    return opened;
  }

  let current: Socket | undefined;
  return {
    async open() {
      socket ??= open();
      current = socket;
      if (socket.connecting) await once(socket, 'connect');
    },
    ask(path, body, network) {
      socket ??= open();
      current = socket;
      [text, bytes, end, hasBody] = ['', 0, Number.POSITIVE_INFINITY, body !== undefined];
      const form = body
        ? `content-type: ${body.type}\r\ncontent-length: ${Buffer.byteLength(body.text)}\r\nidempotency-key: ${crypto.randomUUID()}\r\n`
        : '';
      const from = network ? `x-forwarded-for: ${network}\r\n` : '';
      const last = isKept ? '' : 'connection: close\r\n';
      const answer = new Promise<PlainAnswer>((resolve) => {
        answered = resolve;
      });
      socket.write(
        `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nhost: ${site}\r\naccept-encoding: br\r\n${from}${form}${last}\r\n${body?.text ?? ''}`,
      );
      return answer;
    },
    end: () => socket?.destroy(),
  };
}

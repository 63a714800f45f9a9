import { atRate } from './at-rate.ts';
import { type Connection, type PostedBody, connectTo } from './load-connection.ts';
import { type Answered, RecordedAnswers } from './recorded-answers.ts';

/** One request of a load. */
export interface Asked {
  readonly kind: string;
  readonly path: string;
  /** Posted, under a key of its own. */
  readonly body?: PostedBody;
  /** Whose address a proxy would tell; the load generator's own without it. */
  readonly network?: string;
}

export interface LoadGenerator {
  /** Asks at a steady rate, however long the answers take: as visitors do, who know nothing of each other. */
  atRate(perSecond: number, seconds: number): Promise<Answered[]>;
  /** Asks for the next as soon as the one before is answered, so many at a time. */
  atOnce(connections: number, seconds: number): Promise<Answered[]>;
  /** Opens all kept connections, one after the other: to open hundreds of them takes this program a tenth of a second, in which it reads no answer. */
  openAll(): Promise<void>;
  end(): void;
}

/** How a load comes to an origin. */
export interface LoadOptions {
  /** Connections at a time; what finds none free waits for one, and its time counts. */
  readonly connections: number;
  /** Whether connections are kept for the next request, as proxies keep them, or each request brings its own. */
  readonly isKept: boolean;
  /** The host that visitors ask for; the server's own without it. Only under the site's own does an answer lie ready. */
  readonly site?: string;
}

/** A form as browsers' scripts send it. */
export function formBody(form: object): PostedBody {
  return { type: 'application/json', text: JSON.stringify(form) };
}

/** Asks one origin for what `next` says. Written for little work of its own: it runs on the machine that it measures. */
export function createLoadGenerator(
  origin: string,
  next: (number: number) => Asked,
  { connections, isKept, site }: LoadOptions = { connections: 256, isKept: true },
): LoadGenerator {
  const { hostname, port, host } = new URL(origin);
  const free: Connection[] = [];
  const waiting: ((connection: Connection) => void)[] = [];
  let opened = 0;
  let number = 0;

  function make(): Connection {
    opened += 1;
    return connectTo(hostname, Number(port), site ?? host, isKept);
  }

  function take(): Promise<Connection> | Connection {
    const connection = free.pop();
    if (connection) return connection;
    if (opened >= connections) return new Promise((resolve) => waiting.push(resolve));
    return make();
  }

  function giveBack(connection: Connection): void {
    const first = waiting.shift();
    if (first) first(connection);
    else free.push(connection);
  }

  async function ask(begun: number, answers: RecordedAnswers): Promise<void> {
    const { kind, path, body, network } = next(number++);
    const due = performance.now();
    const connection = await take();
    const answer = await connection.ask(path, body, network);
    giveBack(connection);
    const { status } = answer;
    const reference = body && /"reference":"([^"]+)"/.exec(answer.body)?.[1];
    answers.add({ kind, status, reference, ms: performance.now() - due, at: due - begun });
  }

  return {
    async atRate(perSecond, seconds) {
      const begun = performance.now();
      const answers = new RecordedAnswers();
      await atRate(perSecond, seconds, () => ask(begun, answers));
      return answers.list();
    },
    async atOnce(visitors, seconds) {
      const begun = performance.now();
      const answers = new RecordedAnswers();
      const each = async () => {
        while (performance.now() - begun < seconds * 1000) await ask(begun, answers);
      };
      await Promise.all(Array.from({ length: visitors }, each));
      return answers.list();
    },
    async openAll() {
      while (isKept && opened < connections) {
        const connection = make();
        await connection.open();
        giveBack(connection);
      }
    },
    end() {
      for (const connection of free) connection.end();
    },
  };
}

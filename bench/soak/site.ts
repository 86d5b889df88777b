import type { Email } from 'postal-mime';
import type { Person } from '../../e2e/support/person';

/** No answer may take longer than this, in milliseconds, whatever goes on. */
const LONGEST = 60_000;

/** An answer that is sent while it is made: it breaks off where the database goes away meanwhile. */
export const STREAMED = 'feed of all jobs';

/** What requests of one kind came to. */
interface Count {
  requests: number;
  /** Refused as unavailable, which the board may do while something that it stands on is down. */
  unavailable: number;
  faults: number;
  slowest: number;
}

interface Options {
  /** One of the instances that serve the board: requests may be answered by any of them. */
  address: () => string;
  mailTo: (address: string, subject: RegExp) => Promise<Email>;
  /** The fault that goes on. */
  present: () => string | undefined;
}

/** The board as its users see it. It notes how each request ended. */
export class Site {
  readonly counts = new Map<string, Count>();
  /** Answers that should not have been, with the fault that went on. */
  readonly faults: string[] = [];
  readonly mailTo: Options['mailTo'];

  constructor(private readonly options: Options) {
    this.mailTo = options.mailTo;
  }

  get url(): string {
    return this.options.address();
  }

  /**
   * Makes a request and notes its end. While something is down, 503 is an answer as it should be; nothing else above 499 ever is.
   * @throws where there is no answer.
   */
  async measure<Answer extends { status: number; body?: unknown }>(what: string, work: () => Promise<Answer>): Promise<Answer> {
    const { present } = this.options;
    const [started, before] = [performance.now(), present()];
    const count = this.counts.get(what) ?? { requests: 0, unavailable: 0, faults: 0, slowest: 0 };
    this.counts.set(what, count);
    const note = (fault: string) => {
      count.faults += 1;
      const during = before ?? present();
      this.faults.push(`${new Date().toISOString().slice(11, 19)}${during ? ` (${during})` : ''}: ${what} ${fault}`);
    };
    try {
      const answer = await work();
      const quiet = (before ?? present()) === undefined;
      if (answer.status === 503 && !quiet) count.unavailable += 1;
      else if (answer.status >= 400) note(`was answered with ${answer.status} ${JSON.stringify(answer.body ?? '').slice(0, 200)}`);
      return answer;
    } catch (error) {
      if (what === STREAMED && (before ?? present())) count.unavailable += 1;
      else note(`had no answer: ${(error as Error).cause ?? error}`);
      throw error;
    } finally {
      const took = performance.now() - started;
      count.requests += 1;
      count.slowest = Math.max(count.slowest, took);
      if (took > LONGEST) note(`took ${Math.round(took / 1_000)} s`);
    }
  }

  /** Requests a page or a document, as a browser does. @returns its text. @throws for a refusal. */
  async read(what: string, path: string, init: RequestInit = {}): Promise<string> {
    const answer = await this.measure(what, async () => {
      const { status, text } = await fetch(this.url + path, init).then(async (given) => ({ status: given.status, text: await given.text() }));
      return { status, text, body: status < 400 ? '' : text };
    });
    if (answer.status >= 400) throw new Error(`${what}: ${answer.status}`);
    return answer.text;
  }

  /** Notes how the calls of somebody end. */
  watch<Who extends Person>(who: Who): Who {
    const call = who.call.bind(who);
    who.call = (name, body, headers) => {
      const kind = name
        .replace(/\?.*/, '')
        .split('/')
        .map((part) => (/^[0-9a-f-]{36}$/.test(part) ? '…' : part))
        .join('/');
      return this.measure(kind, () => call(name, body, headers));
    };
    return who;
  }
}

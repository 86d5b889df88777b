import { setTimeout as wait } from 'node:timers/promises';
import type { BoardProcess } from '../../e2e/support/board-process';
import { Employer } from '../../e2e/support/crashes/employer';
import { PASSWORD } from '../../e2e/support/people';
import { drawFrom, plainTokens, randomNumbers } from '../words';

/** One request and how it ended. */
export interface Visit {
  phase: string;
  what: string;
  milliseconds: number;
  /** Why it failed; undefined where it was answered as it should be. */
  fault: string | undefined;
}

export interface Crowd {
  readers: number;
  employers: number;
  newcomers: number;
}

/** The pauses of one visitor between two requests, in milliseconds. */
const PAUSES = { reader: 100, employer: 200, newcomer: 1_000 };

/** An employer whose calls are measured. */
class MeasuredEmployer extends Employer {
  constructor(
    board: Pick<BoardProcess, 'url' | 'mailTo'>,
    email: string,
    private readonly measure: <Result extends { status: number }>(what: string, work: () => Promise<Result>) => Promise<Result>,
  ) {
    super(board, email);
  }

  override call(name: string, body?: object, headers?: Record<string, string>) {
    return this.measure(name.replace(/[0-9a-f-]{36}/, '…').replace(/\?.*/, ''), () => super.call(name, body, headers));
  }
}

/** Visitors who use a board all the time: they read and search it, post and pay for jobs, and register. */
export class Visitors {
  /** The name of the present phase, with which visits that end from now on are counted. */
  phase = '';
  readonly visits: Visit[] = [];
  private going = true;
  private readonly loops: Promise<void>[] = [];

  /** @param board is sent all requests that begin from now on; another one may replace it. */
  constructor(
    private board: BoardProcess,
    private readonly jobs: readonly string[],
  ) {}

  /** Sends all later requests to another instance. */
  moveTo(board: BoardProcess): void {
    this.board = board;
  }

  async start({ readers, employers, newcomers }: Crowd): Promise<void> {
    const first = this.board;
    const measure = this.measure;
    const current = () => this.board.url;
    const place = {
      get url() {
        return current();
      },
      mailTo: (address: string, subject: RegExp) => first.mailTo(address, subject),
    };
    const people = Array.from({ length: employers }, (_, number) => new MeasuredEmployer(place, `upgrade-${number}@example.org`, measure));
    for (const employer of people) await employer.register();
    const random = randomNumbers(5);
    const words = plainTokens();
    // Only people who are logged in search by words.
    const search = () => people[0]?.call(`GET /v2/posts?kw=${drawFrom(words, random, 2)}&n=${random()}`) ?? Promise.resolve();
    for (let reader = 0; reader < readers; reader += 1) this.repeat(PAUSES.reader, () => (random() < 0.2 ? search() : this.read(random)));
    for (const employer of people) {
      this.repeat(PAUSES.employer, async () => {
        await employer.pay(await employer.unpaidPost());
      });
    }
    for (let newcomer = 0; newcomer < newcomers; newcomer += 1) this.repeat(PAUSES.newcomer, () => this.register());
  }

  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.loops);
  }

  private repeat(pause: number, work: () => Promise<unknown>): void {
    const loop = async () => {
      while (this.going) {
        // Each fault is among the visits.
        await work().catch(() => {});
        await wait(pause);
      }
    };
    this.loops.push(loop());
  }

  private read(random: () => number): Promise<unknown> {
    const job = drawFrom(this.jobs, random, 1);
    const page = 1 + Math.floor(1_000 * random() ** 4);
    const [what = '', path = ''] = drawFrom(
      [
        ['landing page', '/'],
        ['page of the list', `/jobs/list/${page}`],
        ['page of a job', `/jobs/view/${job}`],
        ['list (API)', `/api/v2/posts?n=${random()}`],
        ['job (API)', `/api/v2/posts/${job}`],
        ['totals (API)', '/api/v2/posts/totals'],
      ],
      random,
      1,
    );
    return this.measure(what, async () => {
      const answer = await fetch(this.board.url + path);
      await answer.arrayBuffer();
      return answer;
    });
  }

  private register(): Promise<unknown> {
    const body = { first_name: 'Dina', last_name: 'Adler', email: `newcomer-${this.visits.length}@example.org`, password: PASSWORD, account_type: 'jobseeker' };
    return this.measure('registration', async () => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${this.board.url}/api/v2/auth/register`, { method: 'POST', headers, body: JSON.stringify(body) });
      await answer.arrayBuffer();
      return answer;
    });
  }

  /** Makes a request and notes how long it took. It counts for the phase in which it was answered. */
  private measure = async <Result extends { status: number }>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const started = performance.now();
    const note = (fault?: string) => this.visits.push({ phase: this.phase, what, milliseconds: performance.now() - started, fault });
    try {
      const answer = await work();
      note(answer.status < 300 ? undefined : `answered with ${answer.status}`);
      return answer;
    } catch (error) {
      note(String((error as Error).cause ?? error));
      throw error;
    }
  };
}

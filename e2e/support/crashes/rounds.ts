import { setTimeout as wait } from 'node:timers/promises';
import type { BoardProcess } from '../board-process';
import { countUnsettled, faultsInBooks } from './books';
import { card, Employer, type UnpaidPost } from './employer';
import { type Inspection, inspectionOf } from './inspect';

/** After this time the recovery asks for the outcome of interrupted payments, with time for the queue, in milliseconds. */
const SETTLED_AFTER = 20_000;
/** The time within which every payment must be settled. */
const LONGEST_SETTLING = 60_000;
const HALF_OFF = 'CRASH-HALF';

export interface Round {
  /** Sent before the kill. */
  attempts: number;
  /** Answered as paid before the kill. */
  acknowledged: number;
  /** Under way when the process was killed. */
  cut: number;
  /** From the new process to its first answer, in milliseconds. */
  readyAfter: number;
  /** From the first answer until no payment waited for its outcome, in milliseconds. */
  settledAfter: number;
  faults: string[];
}

type Attempt = { what: string; post?: UnpaidPost; send(): Promise<{ status: number; body: unknown }> };
type Outcome = 'unsent' | 'paid' | 'cut' | { refused: string };

/** Kills a board during payments, again and again, and checks its books each time. */
export class CrashRounds {
  private readonly inspection: Inspection;

  private constructor(
    private readonly board: BoardProcess,
    private readonly employer: Employer,
  ) {
    this.inspection = inspectionOf(board);
  }

  /** Prepares an employer and a coupon of half the price, of which an order holds a use while it is being paid. */
  static async prepare(board: BoardProcess): Promise<CrashRounds> {
    const employer = new Employer(board, 'crashes@example.org');
    await employer.register();
    // The next posts of an employer cost less than the first, which would change prices in the middle of a round.
    await employer.pay(await employer.unpaidPost());
    const rounds = new CrashRounds(board, employer);
    await rounds.inspection.look((query) =>
      query(`insert into coupons (id, code, coupon_type, amount_type, amount, use_limit, created_at)
        values (gen_random_uuid(), '${HALF_OFF}', 'System', 'percent', 5000, 1000000, now())`),
    );
    return rounds;
  }

  /**
   * One round: payments, a kill among them, a start, and everything that must hold then.
   * @param clients the requests that are under way at the same time. Payments with one coupon wait for each other, at most 5 s.
   */
  async run(posts: number, clients: number): Promise<Round> {
    if (!this.board.isRunning) await this.board.restart();
    await this.employer.logIn();
    const attempts = await this.prepareAttempts(posts);
    const outcomes = await this.killAmong(attempts, clients);
    const started = performance.now();
    await this.board.restart();
    const ready = performance.now();
    const of = (wanted: Outcome) => attempts.filter((_, index) => outcomes[index] === wanted);
    const faults = outcomes.flatMap((outcome) => (typeof outcome === 'object' ? [outcome.refused] : []));
    faults.push(...(await this.lostOf(of('paid'))));
    const settledAfter = await this.settle(of('cut'), ready);
    if (settledAfter > LONGEST_SETTLING) faults.push(`unsettled after ${LONGEST_SETTLING / 1_000} s`);
    if (!this.board.isRunning) await this.board.restart();
    faults.push(...(await this.payAgain([...of('cut'), ...of('unsent')])));
    faults.push(...(await this.inspection.look(faultsInBooks)));
    return {
      attempts: attempts.length - of('unsent').length,
      acknowledged: of('paid').length,
      cut: of('cut').length,
      readyAfter: Math.round(ready - started),
      settledAfter: Math.round(settledAfter),
      faults,
    };
  }

  /** Of every kind: by card, by card with a coupon, by credits alone, and packs of credits. */
  private async prepareAttempts(posts: number): Promise<Attempt[]> {
    const { employer } = this;
    const credits = await employer.ask('POST /v2/employer/jobs/buycredits/9/default', { ...card, address: `${Date.now() % 1_000_000} Main Street` });
    const attempts: Attempt[] = [];
    for (let index = 0; index < posts; index += 1) {
      if (index % 5 === 4) attempts.push({ what: 'a pack of credits', send: () => employer.buyCredits(2) });
      const post = await employer.unpaidPost();
      const how = index % 3;
      if (how === 1) await employer.applyCoupon(post, HALF_OFF);
      if (how === 2 && index < 27) await employer.applyCoupon(post, credits.coupon.code);
      const byCredit = how === 2 && index < 27;
      attempts.push({ what: `post ${post.postId}`, post, send: () => (byCredit ? employer.activate(post) : employer.pay(post)) });
    }
    return attempts;
  }

  /** Sends all of them, some at a time, and kills the process at a random moment among the answers. */
  private async killAmong(attempts: Attempt[], clients: number): Promise<Outcome[]> {
    const outcomes: Outcome[] = attempts.map(() => 'unsent');
    const killAt = Math.floor(Math.random() * attempts.length);
    let answered = 0;
    let killed: Promise<unknown> | undefined;
    let next = 0;
    const client = async () => {
      while (next < attempts.length && !killed) {
        const index = next;
        next += 1;
        try {
          const { status, body } = (await attempts[index]?.send()) ?? { status: 0, body: '' };
          outcomes[index] = status === 200 ? 'paid' : { refused: `${attempts[index]?.what} was answered with ${status}: ${JSON.stringify(body)}` };
        } catch {
          // No answer came: the process is gone.
          outcomes[index] = 'cut';
        }
        answered += 1;
        if (answered > killAt && !killed) killed = wait(Math.random() * 50).then(() => this.board.kill9());
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    await killed;
    return outcomes;
  }

  /** Payments that were answered as paid and are not, read over HTTP right after the start. */
  private async lostOf(acknowledged: Attempt[]): Promise<string[]> {
    const lost: string[] = [];
    for (const { what, post } of acknowledged) {
      if (!post) continue;
      const order = await this.employer.ask(`GET /v2/employer/orders/${post.orderId}`);
      const live = await this.employer.call(`GET /v2/posts/${post.postId}`);
      if (!order.paid || live.status !== 200) lost.push(`${what} was answered as paid; its order is ${order.status}, its page answers ${live.status}`);
    }
    return lost;
  }

  /** @returns how long it took until nothing waited for its outcome, counted from the start. */
  private async settle(cut: Attempt[], ready: number): Promise<number> {
    const passed = () => performance.now() - ready;
    // An embedded board settles only while it runs. It tells of orders itself; packs are seen in the database alone.
    if (!this.inspection.whileRunning) {
      while ((await this.isPaying(cut)) && passed() < LONGEST_SETTLING) await wait(1_000);
      if (cut.every(({ post }) => post)) return passed();
      await wait(Math.max(0, SETTLED_AFTER - passed()));
      while ((await this.inspection.look(countUnsettled)) > 0 && passed() < LONGEST_SETTLING) {
        await this.board.restart();
        await wait(5_000);
      }
      return passed();
    }
    while ((await this.inspection.look(countUnsettled)) > 0 && passed() < LONGEST_SETTLING) await wait(500);
    return passed();
  }

  private async isPaying(attempts: Attempt[]): Promise<boolean> {
    for (const { post } of attempts) {
      if (post && (await this.employer.ask(`GET /v2/employer/orders/${post.orderId}`)).status === 'paying') return true;
    }
    return false;
  }

  /** Payments without an answer are sent again: each must end as paid, and as one charge. */
  private async payAgain(unanswered: Attempt[]): Promise<string[]> {
    const refused: string[] = [];
    for (const { what, post } of unanswered) {
      if (!post) continue;
      const { total } = await this.employer.ask(`GET /v2/employer/orders/${post.orderId}`);
      const again = await (total === 0 ? this.employer.activate(post) : this.employer.pay(post));
      if (again.status !== 200) refused.push(`${what}, sent again, was answered with ${again.status}: ${JSON.stringify(again.body)}`);
    }
    return refused;
  }
}

import { slices } from '~/app/slices';
import { MINUTE } from '~/platform/calendar/clock';
import { openTestBoard } from '../board';
import { openTestDatabase } from '../servers/database';
import { byTransactions, oneByOne, ordersOf } from './choices';
import { REMOVAL } from './known';
import { buildScene, type Scene, type Subject } from './scene';
import { type Choice, openScheduler, type Run } from './schedule';
import { differences, openState } from './state';
import { allUseCases, type UseCase } from './use-cases';
import { buildVerifications } from './verifying';

/** The most orders of transactions that are tried before an outcome counts as a fault. */
const MOST_ORDERS = 60;
/** The refusal of a use case whose record has changed since it read it. */
const CHANGED_SINCE = '409 changed_since';
const START = new Date('2026-11-17T15:00:30Z');

/** What is known of a use case that has run alone. */
export interface Alone {
  useCase: UseCase;
  answer: string;
  statements: number;
  /** How many of them write or lock. */
  locks: number;
  /** How many transactions it commits. */
  transactions: number;
  /** The tables that it writes, itself and through triggers. */
  writes: string[];
}

/** What use cases leave behind. */
interface Outcome {
  answers: string[];
  rows: string[];
}

/** Some use cases, with what they may leave behind when they run at once. */
export interface Meeting {
  cases: readonly Alone[];
  subject: Subject | undefined;
  allowed: Outcome[];
  /** Whether `allowed` has the orders of their transactions, too. */
  isComplete: boolean;
  /**
   * Whether one of them removes the account of another. An attempt of that one counts before its transaction, which is refused then, and the
   * account may be gone when it answers for what it has stored.
   */
  removes: boolean;
}

const WRITE = /\b(?:insert into|update|delete from)\s+(?:only\s+)?((?:"?\w+"?\.)?"?\w+"?)/gi;

/** Whether a statement writes or locks. */
export const isLocking = (text: string): boolean => /^(?:insert|update|delete)\b|\bfor (?:no key )?(?:update|share)\b|\bfor key share\b|_xact_lock/i.test(text);

/** The tables that statements write. */
const tablesIn = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => [...text.matchAll(WRITE)].map(([, name = '']) => name.replaceAll('"', '').toLowerCase()))
    .filter((name) => !['set', 'skip', 'of'].includes(name));

/** Opens a board whose use cases run in chosen orders of their statements, each time from the same rows. */
export async function openInterleavings() {
  const database = await openTestDatabase();
  const { url = '' } = database as { url?: string };
  const board = await openTestBoard({ database, now: START, env: { RATE_LIMIT_SCALE: '100000' } });
  const scene = await buildScene(board);
  const verifications = await buildVerifications(board, scene);
  const state = await openState(url);
  const scheduler = await openScheduler({ ...database, url });

  /** Runs use cases at once, from the kept rows and a minute after they were made. */
  async function run(cases: readonly UseCase[], choose: Choice, subject?: Subject): Promise<Run<string>> {
    await state.restore();
    board.clock.set(new Date(START.getTime() + MINUTE));
    const acts = cases.map(({ name, run }) => ({ name, run: () => run(subject) }));
    return scheduler.run(acts, choose, () => board.clock.advance(1));
  }
  const outcomeOf = async (answers: string[], removes: boolean): Promise<Outcome> => {
    const rows = await state.outcome();
    return removes ? { answers: [], rows: rows.filter((row) => !row.includes(' public.rate_limits ')) } : { answers, rows };
  };
  const outcomes = async ({ cases, subject, removes }: Omit<Meeting, 'allowed' | 'isComplete'>, choices: readonly Choice[]): Promise<Outcome[]> => {
    const found: Outcome[] = [];
    for (const choose of choices) {
      const useCases = cases.map(({ useCase }) => useCase);
      const { results } = await run(useCases, choose, subject);
      found.push(await outcomeOf(results, removes));
    }
    return found;
  };
  /**
   * What is left behind where one use case was told that the record has changed since it read it: the caller decides again, so that it may be told so
   * although it would have come to its end before or after the others.
   */
  const withOneRefused = async ({ cases, subject, removes }: Meeting): Promise<Outcome[]> => {
    const found: Outcome[] = [];
    for (const refused of cases.keys()) {
      const others = cases.toSpliced(refused, 1);
      for (const { answers, rows } of await outcomes({ cases: others, subject, removes }, ordersOf(others.map(() => 1)).map(oneByOne)))
        found.push({ answers: removes ? answers : answers.toSpliced(refused, 0, CHANGED_SINCE), rows });
    }
    return found;
  };
  /** The history names one admin at most who ended a payment, although each of several may have asked for its outcome. */
  const settledTwice = async (): Promise<string | undefined> => {
    const [twice] = await state.query(`select subject_id from audit_log where action = 'payment.settled_by_hand' group by subject_id having count(*) > 1`);
    return twice && `The payment ${twice.subject_id} was settled by hand more than once`;
  };
  const derivedFaults = async (): Promise<string[]> => {
    const counts = await Promise.all(slices.derivedRows.map(async ({ name, differences }) => ({ name, count: await differences(board.ctx.db) })));
    return counts.filter(({ count }) => count > 0).map(({ name, count }) => `${count} rows of ${name} are not what they follow from`);
  };

  return {
    useCases: allUseCases(board, scene),
    verifications,
    /** A person removes their account. */
    removalOf: (by: keyof Scene['people']): UseCase => ({
      name: `${REMOVAL} by ${by}`,
      subject: undefined,
      run: async () => `${(await board.call(REMOVAL, { token: scene.people[by].token })).status}`,
    }),
    /** Runs a use case alone. With `learn` twice: what differs between two equal runs is not compared from then on. */
    async alone(useCase: UseCase, learn = true): Promise<Alone> {
      const { results, order } = await run([useCase], oneByOne([0]));
      const first = await state.tables();
      if (learn) {
        await run([useCase], oneByOne([0]));
        state.learn(first, await state.tables());
      }
      const texts = order.map(({ text }) => text);
      const changed = Object.keys(first).map((name) => name.replace(/^public\./, ''));
      return {
        useCase,
        answer: results[0] ?? '',
        statements: texts.length,
        locks: texts.filter(isLocking).length,
        transactions: texts.filter((text) => text === 'commit').length,
        writes: [...new Set([...tablesIn(texts), ...changed])].sort(),
      };
    },
    /** Finds out what use cases leave behind when they run one after the other, in every order. */
    async meeting(cases: readonly Alone[], subject?: Subject, removes = false): Promise<Meeting> {
      const allowed = await outcomes({ cases, subject, removes }, ordersOf(cases.map(() => 1)).map(oneByOne));
      return { cases, subject, removes, allowed, isComplete: false };
    },
    /** Runs the use cases of a meeting in an order of their statements. @returns what is wrong, with that order, or undefined. */
    async fault(meeting: Meeting, choose: Choice): Promise<string | undefined> {
      const useCases = meeting.cases.map(({ useCase }) => useCase);
      const ran = await run(useCases, choose, meeting.subject);
      const present = (what: string) => [what, ...useCases.map(({ name }, index) => `${index + 1} = ${name}`), ...ran.order.map(briefly)].join('\n');
      const crash = crashOf(ran) ?? (await settledTwice()) ?? (await derivedFaults())[0];
      if (crash) return present(crash);
      const outcome = await outcomeOf(ran.results, meeting.removes);
      if (meeting.allowed.some((other) => isSame(outcome, other))) return undefined;
      if (!meeting.isComplete) {
        meeting.isComplete = true;
        const counts = meeting.cases.map(({ transactions }) => Math.max(1, transactions));
        const orders = ordersOf(counts);
        // Too many to find out whether it is one of these. That nothing is settled twice, and that derived records are right, was looked for above.
        if (orders.length > MOST_ORDERS) return undefined;
        if (counts.some((count) => count > 1)) meeting.allowed.push(...(await outcomes(meeting, orders.map(byTransactions))));
        meeting.allowed.push(...(await withOneRefused(meeting)));
        if (meeting.allowed.some((other) => isSame(outcome, other))) return undefined;
      }
      return present(describeUnlike(outcome, meeting.allowed));
    },
    async close() {
      await scheduler.close();
      await state.close();
      await board.close();
    },
  };
}

export type Interleavings = Awaited<ReturnType<typeof openInterleavings>>;

/** A statement without its columns, after the number of its use case. */
function briefly({ index, text }: { index: number; text: string }): string {
  const plain = text.replaceAll('"', '').replace(/\s+/g, ' ').trim();
  const [, verb, table] = /^(select|with)\b.*? from (\w+)/i.exec(plain) ?? [];
  const lock = / for (?:no key )?(?:update|share)\b.*$/.exec(plain)?.[0] ?? '';
  return `${index + 1} ${verb && table ? `${verb.toLowerCase()} … from ${table}${lock}` : plain.slice(0, 70)}`;
}

function crashOf({ results, codes }: Run<string>): string | undefined {
  if (results.some((result) => /^(?:5|failed)/.test(result))) return `A server error: ${results.join(', ')}`;
  return codes.includes('40P01') ? 'A deadlock' : undefined;
}

/** Which use cases were refused. Why depends on the moment: a payment under way is another reason than one that has ended. */
const kindOf = (answer: string): string => (answer === CHANGED_SINCE ? answer : /^(?:2|done)/.test(answer) ? 'done' : 'refused');
const hasKinds = (answers: readonly string[], others: readonly string[]): boolean =>
  answers.every((answer, index) => {
    const kinds = [kindOf(answer), kindOf(others[index] ?? '')];
    return kinds[0] === kinds[1] || !kinds.includes('done');
  });
const isSame = (one: Outcome, other: Outcome): boolean => hasKinds(one.answers, other.answers) && one.rows.join('\n') === other.rows.join('\n');

/** How an outcome differs from the closest of those that it may be. */
function describeUnlike(outcome: Outcome, allowed: readonly Outcome[]): string {
  const compared = allowed.map((other) => ({ other, rows: differences(other.rows, outcome.rows) }));
  const closest = compared.sort((one, other) => one.rows.length - other.rows.length)[0];
  const than = closest ? `than ${closest.other.answers.join(', ')}, which leaves\n${closest.rows.join('\n')}` : '';
  return `Something else than any order one after the other: ${outcome.answers.join(', ')} rather ${than}`;
}

import pg from 'pg';
import type { OpenDatabase } from '~/platform/database';
import { holdStatements, type Participant } from './statements';

/** Use cases that send nothing and do not end for so long, in milliseconds, wait for something else than a statement. */
const PATIENCE = 20_000;

export interface Act<Result> {
  name: string;
  run(): Promise<Result>;
}

export interface Run<Result> {
  results: Result[];
  order: Sent[];
  /** Codes of the errors that the database answered. */
  codes: string[];
}

/** A statement that was let go, with the number of its use case. */
interface Sent {
  index: number;
  text: string;
}

/** Chooses the use case that sends its next statement: its index, out of those that can. `last` is the statement before. */
export type Choice = (indexes: readonly number[], last: Sent | undefined) => number;

/** Runs use cases at once, one statement at a time, in the order that a choice makes. */
export async function openScheduler(database: OpenDatabase & { url?: string }) {
  const observer = new pg.Client({ connectionString: database.url });
  await observer.connect();
  let wake = () => {};
  const { participate } = holdStatements(database, () => wake());

  /** The processes of the server that wait for a lock of one of these processes. */
  const waiting = async (participants: readonly Participant[]): Promise<Set<number>> => {
    const pids = participants.flatMap(({ sent }) => [...sent].map(({ pid }) => pid));
    const { rows } = await observer.query({
      name: 'waiting',
      text: 'select pid from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0',
      values: [pids],
    });
    return new Set(rows.map(({ pid }) => pid));
  };

  /**
   * Waits until each use case has ended, wants to send a statement, or waits for a lock.
   * @returns those that can send.
   */
  async function settle(participants: readonly Participant[]): Promise<Participant[]> {
    const endsAt = performance.now() + PATIENCE;
    for (;;) {
      let hasChanged = false;
      const change = new Promise<void>((resolve) => {
        wake = () => {
          hasChanged = true;
          resolve();
        };
      });
      const working = participants.filter(({ held, sent, ended }) => sent.size === 0 && held.length === 0 && !ended);
      const sending = participants.filter(({ sent }) => sent.size > 0);
      const mayWait = sending.length > 1 || participants.some(({ open, sent }) => open > 0 && sent.size === 0);
      if (working.length > 0 || (sending.length > 0 && !mayWait)) {
        const patience = setTimeout(() => wake(), PATIENCE);
        await change;
        clearTimeout(patience);
      } else if (sending.length > 0) {
        const blocked = await waiting(sending);
        const areAllBlocked = sending.every(({ sent }) => [...sent].some(({ pid }) => blocked.has(pid)));
        const free = participants.filter(({ held, sent }) => held.length > 0 && sent.size === 0);
        if (!hasChanged && areAllBlocked && free.length > 0) return free;
      } else {
        // An answer that has come may make its use case go on.
        await new Promise<void>((resolve) => setImmediate(resolve));
        if (!hasChanged) return participants.filter(({ held }) => held.length > 0);
      }
      if (performance.now() > endsAt) throw new Error(`A use case neither sends a statement nor ends: ${participants.map(describe).join('; ')}`);
    }
  }

  return {
    /**
     * Runs use cases until all have ended.
     * @param released is called with each statement before it goes.
     */
    async run<Result>(acts: readonly Act<Result>[], choose: Choice, released: () => void): Promise<Run<Result>> {
      const participants: Participant[] = acts.map(({ name }) => ({ name, held: [], sent: new Set(), open: 0, ended: false, codes: [] }));
      const order: Sent[] = [];
      const ends = acts.map(({ run }, index) => {
        const participant = participants[index] as Participant;
        return participate(participant, run).finally(() => {
          participant.ended = true;
          wake();
        });
      });
      const results = Promise.all(ends);
      results.catch(() => {});
      for (;;) {
        const able = await settle(participants);
        if (able.length === 0) break;
        const index = choose(
          able.map((participant) => participants.indexOf(participant)),
          order.at(-1),
        );
        const statement = participants[index]?.held.shift();
        if (!statement) throw new Error(`The choice of ${index} has no statement to send.`);
        order.push({ index, text: statement.text });
        released();
        statement.release();
        // Its microtasks send it.
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
      return { results: await results, order, codes: participants.flatMap(({ codes }) => codes) };
    },
    close: () => observer.end(),
  };
}

const describe = ({ name, held, sent, ended }: Participant): string =>
  `${name}${ended ? ' has ended' : ''}, holds ${held.length} and waits for ${[...sent].map(({ text }) => text.slice(0, 80)).join(', ') || 'no answer'}`;

import pg from 'pg';
import { openPostgres } from '~/platform/database/postgres';
import { openTestBoard, type TestBoard } from '../board';
import { openTestDatabase } from '../servers/database';
import { timesDue } from './schedule';
import { type TimedQueue, timedQueue } from './timed-queue';

/** Lets statements of the board read the time that a test sets, where they ask the database for it. */
const DATABASE_CLOCK = `
  create schema clocks;
  create table clocks.present (instant timestamptz not null);
  create function clocks.now() returns timestamptz language sql stable as 'select instant from clocks.present';`;

/** An instance of the board whose clock may differ from the true time. */
interface Machine {
  board: TestBoard;
  /** The milliseconds by which its clock is ahead. */
  ahead: number;
  queue: TimedQueue;
  /** When it last looked at the schedules, by its own clock. */
  looked: Date;
}

/** One or more instances of a board on one database, each of which begins all scheduled tasks by its own clock. */
export class Machines {
  /** When a scheduled task began, by the clock of the machine. */
  readonly begun: { task: string; schedule: string; at: Date; times: number }[] = [];

  private constructor(
    private readonly machines: readonly Machine[],
    private readonly client: pg.Client,
  ) {}

  /** @param ahead has a number of milliseconds for each machine. */
  static async open(now: Date, timeZone: string, ahead: readonly number[] = [0]): Promise<Machines> {
    const database = await openTestDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(DATABASE_CLOCK);
    await client.query('insert into clocks.present values ($1)', [now]);
    await client.query(`alter database ${client.database} set search_path = clocks, pg_catalog, public`);
    await database.close();
    const machines: Machine[] = [];
    for (const milliseconds of ahead) {
      const queue = timedQueue();
      const at = new Date(now.getTime() + milliseconds);
      const env = { TIME_ZONE: timeZone, RATE_LIMIT_SCALE: '1000', APP_SECRET: 'a secret that all machines of a board share' };
      const board = await openTestBoard({ database: openPostgres(database.url as string), now: at, env, overrides: { queue } });
      machines.push({ board, ahead: milliseconds, queue, looked: at });
    }
    return new Machines(machines, client);
  }

  /** The board as its first machine serves it. */
  get board(): TestBoard {
    return (this.machines[0] as Machine).board;
  }

  /**
   * Sets the true time, on each machine by its own clock, and runs there what has become due. A time before the last one is a clock that was set back.
   * @param act is what people do at this time.
   */
  async passTo(now: Date, act: () => Promise<void> = async () => {}): Promise<void> {
    await this.setClocks(now);
    await act();
    for (const { board, queue, looked } of this.machines) {
      const own = board.clock.now();
      for (const task of queue.scheduled()) {
        const times = timesDue(task.schedule, looked, own);
        if (times === 0) continue;
        this.begun.push({ task: task.name, schedule: task.schedule, at: own, times });
        await queue.enqueue(board.ctx.db, task, {});
      }
      await queue.run(own);
      await board.ctx.visits.flush();
    }
    for (const machine of this.machines) machine.looked = machine.board.clock.now();
  }

  async close(): Promise<void> {
    for (const { board } of this.machines) await board.close();
    await this.client.end();
  }

  private async setClocks(now: Date): Promise<void> {
    await this.client.query('update clocks.present set instant = $1', [now]);
    for (const { board, ahead } of this.machines) board.clock.set(new Date(now.getTime() + ahead));
  }
}

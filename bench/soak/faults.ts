import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresServer } from '../../test/servers/postgres-server';
import type { SmallDisk } from './disks';
import type { startFaultyS3 } from './faulty-s3';
import type { startMailServer } from './mail-server';

/** What the board stands on. Without disks of their own, no disk is filled. */
export interface Services {
  postgres: PostgresServer;
  storage: Awaited<ReturnType<typeof startFaultyS3>>;
  mail: Awaited<ReturnType<typeof startMailServer>>;
  databaseDisk: SmallDisk | undefined;
  dataDisk: SmallDisk | undefined;
}

export interface Fault {
  name: string;
  begin(): unknown;
  end(): unknown;
}

const nothing = () => {};

async function endSessions({ postgres }: Services): Promise<void> {
  const client = new pg.Client({ connectionString: `${postgres.url}/postgres` });
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1', ['client backend']);
  await client.end();
}

/** The faults of a round, each of which lasts for a while. */
export function faultsOf(services: Services): Fault[] {
  const { postgres, storage, mail, databaseDisk, dataDisk } = services;
  const ofDisks: Fault[] = [
    ...(databaseDisk
      ? [
          {
            name: 'disk of the database full',
            begin: () => databaseDisk.fill(),
            // The server has stopped where it could not write its log. Where it goes on, this is a crash more.
            async end() {
              databaseDisk.empty();
              await postgres.crash();
              await postgres.start();
            },
          },
        ]
      : []),
    ...(dataDisk ? [{ name: 'disk of DATA_DIR full', begin: () => dataDisk.fill(), end: () => dataDisk.empty() }] : []),
  ];
  return [
    { name: 'sessions of the database ended', begin: () => endSessions(services), end: () => endSessions(services) },
    { name: 'database down', begin: () => postgres.crash(), end: () => postgres.start() },
    { name: 'mail server hangs', begin: () => mail.behave('hanging'), end: () => mail.behave('well') },
    { name: 'mail server refuses', begin: () => mail.behave('refusing'), end: () => mail.behave('well') },
    { name: 'storage slow', begin: () => storage.behave('slow'), end: () => storage.behave('well') },
    { name: 'storage refuses', begin: () => storage.behave('refusing'), end: () => storage.behave('well') },
    ...ofDisks,
    { name: 'none', begin: nothing, end: nothing },
  ];
}

/** The time after a fault in which what it delayed is made up for, in milliseconds. */
const AFTERMATH = 30_000;

/** Lets faults happen in turn, and knows what happens at a time. */
export class FaultRounds {
  /** Each fault with its begin and end, of `performance.now()`. */
  readonly past: { name: string; from: number; to: number }[] = [];
  private going = true;

  constructor(private readonly faults: Fault[]) {}

  /** The fault that goes on, or whose aftermath does. */
  get present(): string | undefined {
    const last = this.past.at(-1);
    return last && performance.now() < last.to + AFTERMATH ? last.name : undefined;
  }

  /** One fault after the other with pauses between them, until `stop`, which lets the last one end. */
  async run(lasts: number, pause: number, say: (line: string) => void): Promise<void> {
    for (let count = 0; ; count += 1) {
      await this.pause(pause);
      if (!this.going) return;
      const fault = this.faults[count % this.faults.length] as Fault;
      if (fault.name === 'none') continue;
      const one = { name: fault.name, from: performance.now(), to: Number.POSITIVE_INFINITY };
      this.past.push(one);
      say(fault.name);
      await fault.begin();
      await wait(lasts);
      await fault.end();
      one.to = performance.now();
    }
  }

  stop(): void {
    this.going = false;
  }

  private async pause(milliseconds: number): Promise<void> {
    for (const until = performance.now() + milliseconds; this.going && performance.now() < until; ) await wait(500);
  }
}

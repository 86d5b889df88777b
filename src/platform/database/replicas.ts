import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { databaseCause } from './causes';
import { positionOfPrimary, SERVER_STATE, type ServerState } from './position';
import { openPostgres } from './postgres';
import { queryRows } from './rows';
import type { ClientBase, Database, OpenDatabase, Position, PostgresDriver, Replicas } from './types';

/** How often a replica is asked how far it is, in milliseconds. */
const EVERY = 250;
/** A replica that does not answer for so long is left out. */
const ANSWER_TIMEOUT = 2_000;
/** The pause before a replica that was lost is tried again. */
const AGAIN_AFTER = 1_000;
/** How often the primary is asked for its position, for the lag of the replicas. */
const SAMPLE_EVERY = 1_000;

interface Replica {
  name: string;
  url: string;
  leftOut: string | undefined;
  /** How far it has replayed, as far as it is known: it may be further. */
  replayed: Position;
  database: OpenDatabase | undefined;
  lag: number | undefined;
  /** Asks how far it is; concurrent callers share the answer. */
  ask: (() => Promise<void>) | undefined;
}

/** Why a replica is left out. */
const reasonOf = (error: unknown): string => databaseCause(error) ?? (error instanceof Error ? error.message : String(error));

const withoutNumbers = (reason = ''): string => reason.replace(/\d+/g, '');

const nameOf = (url: string): string => {
  const { hostname, port, searchParams } = new URL(url);
  return `${hostname || searchParams.get('host') || 'localhost'}:${port || searchParams.get('port') || 5432}`;
};

/**
 * Opens the replicas of a server. Each is watched over a connection of its own. One that is away, has become a primary or lags too much is left
 * out, and taken back by itself. The replayed position of a server that was restarted may be an earlier one, so the connections to a replica belong to
 * one start of its server, and a start that is not the watched one is refused.
 * @param urls each names one standby itself; a balancer in front of several would hide which of them answers.
 * @param mostLag in seconds.
 */
export function openReplicas(primary: OpenDatabase, urls: readonly string[], mostLag: number, log: Logger): Replicas {
  const stopping = new AbortController();
  const stopped = stopping.signal;
  const replicas: Replica[] = urls.map((url) => ({
    name: nameOf(url),
    url,
    leftOut: 'it was not reached yet',
    replayed: '',
    database: undefined,
    lag: undefined,
    ask: undefined,
  }));
  const wait = (milliseconds: number) => pause(milliseconds, undefined, { signal: stopped, ref: false }).catch(() => {});
  let cluster: Promise<string> | undefined;
  const clusterOfPrimary = (): Promise<string> => {
    cluster ??= queryRows<{ cluster: string }>(primary.db, sql.raw(SERVER_STATE)).then(([row]) => row?.cluster ?? '');
    cluster.catch(() => {
      cluster = undefined;
    });
    return cluster;
  };

  /** Positions of the primary with the moments before they were read, by the clock of `performance`; the oldest first. */
  const samples: { at: number; position: Position }[] = [];
  const sample = async (): Promise<Position> => {
    const at = performance.now();
    const position = await positionOfPrimary(primary.db);
    samples.push({ at, position });
    // One for each second of the lag that is told, and those of changes, of which there may be many.
    while (samples.length > 1 && (samples[1]?.at ?? at) < at - 1_000 * (mostLag + 60)) samples.shift();
    return position;
  };

  /** The lag of a replica: it has all that was committed before the newest sample that it has reached. */
  const lagOf = ({ replayed }: Replica): number | undefined => {
    const missing = samples.find(({ position }) => position > replayed);
    return missing ? (performance.now() - missing.at) / 1_000 : samples.length > 0 ? 0 : undefined;
  };

  const leaveOut = (replica: Replica, reason: string): void => {
    // The seconds of one that lags change at each look.
    if (withoutNumbers(replica.leftOut) !== withoutNumbers(reason)) log.warn({ replica: replica.name, reason }, 'a replica of the database is left out');
    replica.leftOut = reason;
  };

  const judge = (replica: Replica): void => {
    replica.lag = lagOf(replica);
    if (replica.lag !== undefined && replica.lag > mostLag) {
      leaveOut(replica, `it is ${Math.round(replica.lag)} seconds behind`);
      return;
    }
    if (replica.leftOut !== undefined) log.info({ replica: replica.name }, 'a replica of the database is read');
    replica.leftOut = undefined;
  };

  /** Watches one start of a replica's server until its connection is lost. @throws where it cannot be used. */
  const watchOnce = async (replica: Replica): Promise<void> => {
    const client = (primary.driver as PostgresDriver).newClient('parnassa replica', { connectionString: replica.url, query_timeout: ANSWER_TIMEOUT });
    const losing = new AbortController();
    client.on('error', (error) => losing.abort(error));
    client.on('end', () => losing.abort(new Error('the connection was lost')));
    const ended = AbortSignal.any([stopped, losing.signal]);
    try {
      await client.connect();
      const state = async (): Promise<ServerState> => {
        const { rows } = await client.query(SERVER_STATE);
        const found = rows[0] as ServerState;
        if (!found.isStandby) throw new Error('it is a primary, not a standby');
        return found;
      };
      const first = await state();
      if (first.cluster !== (await clusterOfPrimary())) throw new Error('it is a standby of another server');
      const acceptReplica = async (connection: ClientBase): Promise<void> => {
        const { rows } = await connection.query('select pg_postmaster_start_time()::text as started');
        if (rows[0]?.started !== first.started) throw Object.assign(new Error('the replica was restarted'), { code: '57P01' });
      };
      replica.database = openPostgres(replica.url, log, {}, { acceptReplica });
      let asking: Promise<void> | undefined;
      replica.ask = () => {
        asking ??= state()
          .then(({ replayed }) => {
            replica.replayed = replayed ?? '';
          })
          .catch((error) => losing.abort(error))
          .finally(() => {
            asking = undefined;
          });
        return asking;
      };
      while (!ended.aborted) {
        await replica.ask();
        if (!ended.aborted) judge(replica);
        await pause(EVERY, undefined, { signal: ended, ref: false }).catch(() => {});
      }
      if (losing.signal.aborted) throw losing.signal.reason;
    } finally {
      const { database } = replica;
      Object.assign(replica, { database: undefined, ask: undefined, replayed: '', lag: undefined });
      await Promise.race([Promise.all([client.end().catch(() => {}), database?.close().catch(() => {})]), pause(AGAIN_AFTER, undefined, { ref: false })]);
    }
  };

  const watch = async (replica: Replica): Promise<void> => {
    while (!stopped.aborted) {
      await watchOnce(replica).catch((error) => leaveOut(replica, reasonOf(error)));
      if (!stopped.aborted) await wait(AGAIN_AFTER);
    }
  };

  const sampleRegularly = async (): Promise<void> => {
    while (!stopped.aborted) {
      await sample().catch(() => {});
      await wait(SAMPLE_EVERY);
    }
  };

  let turn = 0;
  const has = (position: Position) => (replica: Replica) => replica.leftOut === undefined && replica.database !== undefined && replica.replayed >= position;
  const next = (position: Position): Database | undefined => {
    const fit = replicas.filter(has(position));
    turn += 1;
    return fit[turn % fit.length]?.database?.db;
  };
  const choose = async (position: Position): Promise<Database | undefined> => {
    const known = next(position);
    if (known) return known;
    // It may have got further since it was asked last.
    await Promise.all(replicas.map(({ leftOut, ask }) => (leftOut === undefined ? ask?.() : undefined)));
    return next(position);
  };

  /** The changes of which this process has heard, and how many of them stand before `publicPosition`. */
  let heard = 0;
  let placed = -1;
  let publicPosition: Position = '';
  let placing: Promise<void> | undefined;
  const place = async (): Promise<void> => {
    while (placed < heard && !stopped.aborted) {
      const upTo = heard;
      // The change was committed before its notice came, so it stands before a position that is read now.
      publicPosition = await sample();
      placed = upTo;
    }
  };
  const placeChanges = (): Promise<void> => {
    placing ??= place()
      .catch(() => {})
      .finally(() => {
        placing = undefined;
      });
    return placing;
  };

  const running = [...replicas.map(watch), sampleRegularly()];
  return {
    choose,
    async chooseForPublic() {
      if (placed < heard) await placeChanges();
      // Where the primary did not say, it is asked itself.
      return placed < heard ? undefined : choose(publicPosition);
    },
    noteChange() {
      heard += 1;
      void placeChanges();
    },
    position: () => positionOfPrimary(primary.db),
    states: () => replicas.map(({ name, leftOut, lag }) => ({ name, leftOut, lag })),
    async close() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

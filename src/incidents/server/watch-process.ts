import { hostname } from 'node:os';
import { MINUTE } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { isReachable } from '~/platform/database';
import type { ReplicaState } from '~/platform/database/types';
import { watchedDisks } from '~/platform/disk/disk-space';
import { noteIncident } from './note-incident';

const EVERY = MINUTE;
/** Less free space than this is reported, long before the board stops storing (`MIN_FREE_BYTES`). */
const NEARLY_FULL = 500_000_000;
/** A database that was away for a shorter time was restarted. */
const AWAY_FOR_LONG = 2 * MINUTE;

type Watched = Pick<Context, 'db' | 'clock' | 'log' | 'disk' | 'config'>;

/** Watches what only this process sees: its disk, and whether it reaches the database and its replicas. */
export function createProcessWatch(ctx: Watched, replicas: () => ReplicaState[] = () => []) {
  let awaySince: Date | undefined;
  /** The replicas that were left out at the last look. One that is left out for a shorter time was restarted. */
  let leftOutBefore = new Set<string>();

  async function lookAtDatabase(): Promise<boolean> {
    const now = ctx.clock.now();
    if (!(await isReachable(ctx.db))) {
      awaySince ??= now;
      return false;
    }
    if (awaySince) {
      const away = now.getTime() - awaySince.getTime();
      awaySince = undefined;
      if (away >= AWAY_FOR_LONG) await noteIncident(ctx, { kind: 'database', count: Math.round(away / MINUTE) });
    }
    return true;
  }

  async function lookAtReplicas(): Promise<void> {
    const before = leftOutBefore;
    const now = replicas().filter(({ leftOut }) => leftOut !== undefined);
    leftOutBefore = new Set(now.map(({ name }) => name));
    for (const { name, leftOut } of now) if (before.has(name)) await noteIncident(ctx, { kind: 'replica', subject: name, detail: `${name}: ${leftOut}` });
  }

  async function lookAtDisk(): Promise<void> {
    for (const [name, disk] of Object.entries(watchedDisks(ctx))) {
      const free = await disk.freeBytes();
      if (free >= NEARLY_FULL) continue;
      const where = `${name} on ${hostname()}`;
      await noteIncident(ctx, { kind: 'disk', subject: hostname(), detail: where, count: Math.max(1, Math.floor(free / 1_000_000)) });
      return;
    }
  }

  return {
    /** Looks once. A service that was away is reported when it is back. */
    async look(): Promise<void> {
      try {
        if (!(await lookAtDatabase())) return;
        await lookAtDisk();
        await lookAtReplicas();
      } catch (error) {
        ctx.log.error({ err: error }, 'the process could not be watched');
      }
    },
  };
}

/** Watches this process every minute. @returns a function that stops it. */
export function watchProcess(ctx: Watched, replicas?: () => ReplicaState[]): () => void {
  const watch = createProcessWatch(ctx, replicas);
  void watch.look();
  const timer = setInterval(() => void watch.look(), EVERY).unref();
  return () => clearInterval(timer);
}

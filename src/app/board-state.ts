import { countOpenIncidents } from '~/incidents/server';
import { SECOND } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { answerOfProbe, type Driver, databaseUsage, isReachable, type OpenDatabase } from '~/platform/database';
import { watchedDisks } from '~/platform/disk/disk-space';
import { lastBackup } from '~/site/server';
import type { BoardState } from './metrics';

/** Several programs that scrape one process ask the database no more often than this. */
const KEPT_FOR = 10 * SECOND;

/**
 * Reads what metrics say of the database, the disks, the backup and the incidents. What cannot be read within seconds is left out, so a
 * reading never fails.
 */
export function createBoardState(ctx: Context, database: Pick<OpenDatabase, 'driver' | 'replicas'>): () => Promise<BoardState> {
  let kept: { until: number; state: Promise<BoardState> } | undefined;
  return () => {
    // The steady clock: that of the machine may be set.
    const now = performance.now();
    if (!kept || now >= kept.until) kept = { until: now + KEPT_FOR, state: readState(ctx, database) };
    return kept.state;
  };
}

async function readState(ctx: Context, { driver, replicas }: Pick<OpenDatabase, 'driver' | 'replicas'>): Promise<BoardState> {
  const [disks, database] = await Promise.all([readDisks(ctx), readDatabase(ctx, driver)]);
  return { disks, ...database, replicas: replicas?.states() };
}

async function readDisks(ctx: Context): Promise<BoardState['disks']> {
  const disks = await Promise.all(
    Object.entries(watchedDisks(ctx)).map(async ([folder, disk]) => {
      const bytes = await answerOfProbe(Promise.all([disk.freeBytes(), disk.totalBytes()]));
      return bytes?.every(Number.isFinite) ? [{ folder, free: bytes[0], total: bytes[1] }] : [];
    }),
  );
  return disks.flat();
}

async function readDatabase(ctx: Context, driver: Driver): Promise<Omit<BoardState, 'disks'>> {
  if (!(await isReachable(ctx.db))) return { isDatabaseUp: false };
  const [database, backup, incidents] = await Promise.all([
    answerOfProbe(databaseUsage(ctx.db, driver.kind)),
    answerOfProbe(lastBackup(ctx.db)),
    answerOfProbe(countOpenIncidents(ctx.db)),
  ]);
  return {
    isDatabaseUp: true,
    database,
    backupAge: backup && Math.max(0, ctx.clock.now().getTime() - backup.getTime()) / SECOND,
    incidents,
  };
}

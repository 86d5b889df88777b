import { createContext } from '~/app/context';
import { startFault } from '~/app/start-faults';
import { databaseAddress } from '~/platform/config/login-address';
import type { OpenDatabase } from '~/platform/database';
import { requireFitDatabase } from '~/platform/database/fitness';
import { openPostgres } from '~/platform/database/postgres';
import { moveDatabase } from '../archive/move-database';
import { NO_LIMITS, withBoard } from '../board';
import { Refusal } from '../refusal';
import type { Terminal } from '../terminal';

/** @throws Refusal where the other database cannot be used, with the option that names it. */
async function probe(target: OpenDatabase): Promise<void> {
  try {
    await requireFitDatabase(target);
  } catch (error) {
    const fault = startFault(error);
    throw fault ? new Refusal(fault.replaceAll('DATABASE_URL', '--to')) : error;
  }
}

/** Moves the board's database to a PostgreSQL server. The board must not serve meanwhile: later changes would stay behind. */
export async function moveBoard(to: string, terminal: Terminal): Promise<void> {
  const address = databaseAddress('must be an address that starts with postgres://').safeParse(to);
  if (!address.success) throw new Refusal(`--to ${address.error.issues[0]?.message}.`);
  await moveTo(address.data, terminal);
}

async function moveTo(to: string, terminal: Terminal): Promise<void> {
  await withBoard(async ({ config, database, ctx }) => {
    if (config.DATABASE_URL === to) throw new Refusal('The board is already in that database.');
    const target = openPostgres(to, ctx.log, NO_LIMITS);
    try {
      await probe(target);
      const jobs = await moveDatabase({ ...database, queue: ctx.queue }, target, terminal);
      const moved = await createContext({ ...config, DATABASE_URL: to, embedded: false }, target, { log: ctx.log });
      await moved.queue.prepare();
      await moved.queue.restore(jobs);
      await moved.queue.stop(0);
    } finally {
      await target.close();
    }
    terminal.say(
      'Start the board with DATABASE_URL set to the new database, and with APP_SECRET (`openssl rand -hex 32`). Files stay in DATA_DIR; `move-files` moves them to a bucket.',
    );
  });
}

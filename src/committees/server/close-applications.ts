import type { Database } from '~/platform/database';
import { deleteOpenings, dropApplications } from './committee-queries';

/** Takes applications that were withdrawn away from their committees. Of a removed account, the log of openings goes as well. */
export async function closeApplications(_ctx: unknown, tx: Database, { ids, accountRemoved }: { ids: string[]; accountRemoved: boolean }): Promise<void> {
  await dropApplications(tx, ids);
  if (accountRemoved) await deleteOpenings(tx, ids);
}

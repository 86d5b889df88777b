import type { Database } from '~/platform/database';
import { deleteAccessLog, dropApplications } from './committee-queries';

/** Takes applications that were withdrawn away from their committees. Of a removed account, the access log goes as well. */
export async function closeApplications(_ctx: unknown, tx: Database, { ids, accountRemoved }: { ids: string[]; accountRemoved: boolean }): Promise<void> {
  await dropApplications(tx, ids);
  if (accountRemoved) await deleteAccessLog(tx, ids);
}

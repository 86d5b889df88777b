import { reachableAccounts } from '~/accounts/server';
import type { Database } from '~/platform/database';
import type { ApplicationRow } from './queries';

/** The address for mail to an applicant: the one that the account has now, which may be another one than when the application was sent. */
export async function addressesOf(db: Database, rows: ApplicationRow[]): Promise<(row: ApplicationRow) => string> {
  const accounts = await reachableAccounts(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return ({ userId, email }) => (userId && accounts.get(userId)?.email) || email;
}

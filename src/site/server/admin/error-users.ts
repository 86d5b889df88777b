import { loadUserNames } from '~/accounts/server';
import type { ReadContext } from '~/platform/context/context';
import type { AdminServerErrorRow } from '../../admin-contract';

type ErrorUser = AdminServerErrorRow['user'];

/** Looks up the users who met errors, all at once. @returns a function from the stored id to the user of the answer. */
export async function errorUsers(ctx: ReadContext, rows: { userId: string | null }[]): Promise<(id: string | null) => ErrorUser> {
  const users = await loadUserNames(
    ctx.db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return (id) => {
    if (id === null) return null;
    const user = users.get(id);
    return { _id: id, name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(), email: user?.email ?? '' };
  };
}

import { searchTitle } from '~/jobs/alert-words';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { type Requester, requireEndKey } from './links';
import { forgetWaiting, lockAlert, updateAlert } from './queries';

/**
 * Ends an alert by the signed link of its mails. Repeating it changes nothing, also after the alert was deleted.
 * @throws 400 for a link with a wrong signature, 429 after too many of them.
 */
export async function endAlert(ctx: Context, id: string, key: string, by: Requester): Promise<{ message: string; title: string }> {
  await requireEndKey(ctx, id, key, by);
  const alert = await inTransaction(ctx.db, async (tx) => {
    const locked = await lockAlert(tx, id);
    if (!locked || locked.endedAt) return locked;
    await forgetWaiting(tx, id);
    return updateAlert(tx, id, { endedAt: ctx.clock.now(), dueAt: null });
  });
  return { message: 'The alert has ended. No more mails come from it.', title: alert ? searchTitle(alert.search) : '' };
}

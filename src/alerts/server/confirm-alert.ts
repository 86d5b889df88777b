import type { Weekday } from '~/accounts/schemas';
import { findAccountByEmail, hashSecret, sortWeekdays } from '~/accounts/server';
import { searchTitle } from '~/jobs/alert-words';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { AppError } from '~/platform/errors';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import { UNCONFIRMED_KEPT } from '../rules';
import { listLink, type Owner, type Requester } from './links';
import { loadWords } from './present-search';
import { deleteAlert, lockByCode, lockOwner, lockSameSearch, updateAlert } from './queries';
import { requireRoom } from './save-alert';

interface Confirmed {
  message: string;
  email: string;
  title: string;
  link: string;
  at_once: boolean;
  days: Weekday[];
  hour: number;
}

const codeInvalid = () => new AppError(400, 'code_invalid', 'This link is not complete, or it is older than seven days. Please save the search again.');
const isCodeInvalid = (error: unknown): boolean => error instanceof AppError && error.code === 'code_invalid';

/**
 * Confirms an alert with the mailed code. It then belongs to the account that has proved the address, if there is one. Opening the link
 * again changes nothing.
 * @throws 400 for a code that is unknown or expired, 409 past the number of alerts, 429 after too many wrong codes.
 */
export const confirmAlert = (ctx: Context, code: string, { viewer, ip }: Requester): Promise<Confirmed> =>
  limitCodeGuesses(ctx, codeSender(viewer, ip), isCodeInvalid, () => confirm(ctx, code));

async function confirm(ctx: Context, code: string): Promise<Confirmed> {
  const words = await loadWords(ctx.db);
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const alert = await lockByCode(tx, hashSecret(code));
    if (!alert?.email && !alert?.userId) throw codeInvalid();
    const email = alert.email ?? '';
    const answer = (owner: Owner): Confirmed => ({
      message: 'Your alert has begun.',
      email,
      title: searchTitle(words.search(alert.search)),
      link: listLink(ctx, owner),
      at_once: alert.atOnce,
      days: sortWeekdays(alert.days),
      hour: alert.hour,
    });
    if (alert.userId) return answer({ userId: alert.userId });
    if (alert.confirmedAt) return answer({ email });
    if (alert.createdAt.getTime() < now.getTime() - UNCONFIRMED_KEPT) throw codeInvalid();
    const account = await findAccountByEmail(tx, email);
    const owner = account ? { userId: account.id } : { email };
    await lockOwner(tx, owner);
    const same = await lockSameSearch(tx, owner, alert.search, alert.id);
    if (same) await deleteAlert(tx, same.id);
    await requireRoom(tx, owner);
    await updateAlert(tx, alert.id, { ...(account ? { userId: account.id, email: null } : {}), confirmedAt: now, since: now });
    return answer(owner);
  });
}

import { findAccountByEmail, hashSecret, sortWeekdays } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { AppError } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import type { ConfirmedAlert } from '../contract';
import { UNCONFIRMED_KEPT } from '../rules';
import { loadCalendar } from './calendar';
import { listLink, type Requester } from './links';
import { shownState } from './present-alert';
import { loadWords, type Words } from './present-search';
import { type AlertRow, deleteAlert, findByCode, lockByCode, lockOwner, lockSameSearch, updateAlert } from './queries';
import { requireRoom, saveAgain, savedColumnsOf } from './save-alert';

const codeInvalid = () =>
  new AppError(
    400,
    'code_invalid',
    'This link is incomplete, more than seven days old, or its alert was deleted or confirmed by another email. Use the link in our latest email, or save the search again.',
  );
const isCodeInvalid = (error: unknown): boolean => error instanceof AppError && error.code === 'code_invalid';

/**
 * Confirms an alert with the mailed code. It then belongs to the account that has proved the address, if there is one. If its owner has an alert for
 * the search already, that one takes its schedule, and its code in place of the code of an earlier mail. Opening the link again changes nothing.
 * @throws 400 for a code that is unknown or expired, 409 past the number of alerts, 429 after too many wrong codes.
 */
export const confirmAlert = (ctx: Context, code: string, { viewer, ip }: Requester): Promise<{ message: string } & ConfirmedAlert> =>
  limitCodeGuesses(ctx, codeSender(viewer, ip), isCodeInvalid, () => confirm(ctx, code));

/**
 * What a mailed code has confirmed, or null while it waits for its use; changes nothing.
 * @throws 400 for a code that is unknown or expired, 429 after too many wrong codes.
 */
export const checkAlertCode = (ctx: Context, code: string, { viewer, ip }: Requester): Promise<{ confirmed: ConfirmedAlert | null }> =>
  limitCodeGuesses(ctx, codeSender(viewer, ip), isCodeInvalid, async () => {
    const alert = requireUsable(ctx, await findByCode(ctx.db, hashSecret(code)));
    return { confirmed: isConfirmed(alert) ? presentConfirmed(ctx, await loadWords(ctx.db, [alert.search]), alert) : null };
  });

/** An alert of an account is confirmed, too: it was given to the account when it was confirmed. */
const isConfirmed = ({ userId, confirmedAt }: AlertRow): boolean => userId !== null || confirmedAt !== null;

/** The alert of a code. @throws 400 where there is none, and for one that waited too long for its confirmation. */
function requireUsable(ctx: Context, alert: AlertRow | undefined): AlertRow {
  if (!alert?.email && !alert?.userId) throw codeInvalid();
  if (!isConfirmed(alert) && alert.createdAt.getTime() < ctx.clock.now().getTime() - UNCONFIRMED_KEPT) throw codeInvalid();
  return alert;
}

function presentConfirmed(ctx: Context, words: Words, alert: AlertRow): ConfirmedAlert {
  const email = alert.email ?? '';
  return {
    email,
    title: words.title(alert.search),
    link: listLink(ctx, alert.userId ? { userId: alert.userId } : { email }),
    state: shownState(alert),
    at_once: alert.atOnce,
    days: sortWeekdays(alert.days),
    hour: alert.hour,
  };
}

async function confirm(ctx: Context, code: string): Promise<{ message: string } & ConfirmedAlert> {
  const calendar = await loadCalendar(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const alert = requireUsable(ctx, await lockByCode(tx, hashSecret(code)));
    const words = await loadWords(tx, [alert.search]);
    const answer = (row: AlertRow) => ({ message: 'Your alert is on.', ...presentConfirmed(ctx, words, row), email: alert.email ?? '' });
    if (isConfirmed(alert)) return answer(alert);
    const email = alert.email ?? '';
    const account = await findAccountByEmail(tx, email);
    const owner = account ? { userId: account.id } : { email };
    await lockOwner(tx, owner);
    const same = await lockSameSearch(tx, owner, alert.search, alert.id);
    if (same) {
      await deleteAlert(tx, alert.id);
      return answer(await saveAgain(tx, owner, same, { ...savedColumnsOf(alert), codeHash: alert.codeHash }, { now, calendar }));
    }
    await requireRoom(tx, owner);
    return answer(await updateAlert(tx, alert.id, { ...(account ? { userId: account.id, email: null } : {}), confirmedAt: now, since: now }));
  });
}

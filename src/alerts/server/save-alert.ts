import { hashSecret, holdOwnAccount, newSecret, requireConfirmed, sortWeekdays } from '~/accounts/server';
import { organizationNames } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import { conflict, invalid } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { countMail, mailboxOf, mailboxTakes, senderOf } from '~/platform/mail/limits';
import { tidySearch } from '~/search/alert-terms';
import { compileSearch, savedTerms } from '~/search/server';
import type { NewAlert } from '../alert-contract';
import { type Calendar, dueTime, MAX_ALERTS } from '../rules';
import { loadCalendar } from './calendar';
import { confirmAlertMail } from './emails/alert-mails';
import type { Owner } from './links';
import { loadWords } from './present-search';
import { type AlertChange, type AlertRow, countAlerts, insertAlert, lockOwner, lockSameSearch, storeKeys, updateAlert, waitingPosts } from './queries';

interface Saved {
  message: string;
  in_effect: boolean;
}

/** The columns of a search and its schedule. Reads the search index, so it runs before the transaction. */
export async function understandDraft(ctx: Context, { search, at_once, days, hour }: Omit<NewAlert, 'email'>) {
  const tidy = tidySearch(search);
  const { organizations = [] } = tidy;
  if ((await organizationNames(ctx.db, organizations)).size < organizations.length) {
    throw invalid([{ loc: ['search', 'organizations'], msg: 'we do not know this organization' }]);
  }
  const compiled = await compileSearch(ctx.db, await savedTerms(ctx.db, tidy));
  return { search: tidy, ...compiled, atOnce: at_once, days: sortWeekdays(days), hour };
}

/** @throws 409 if the owner has as many alerts as are allowed. */
export async function requireRoom(tx: Database, owner: Owner): Promise<void> {
  if ((await countAlerts(tx, owner)) < MAX_ALERTS) return;
  throw conflict(`You already have ${MAX_ALERTS} alerts. Please delete one you no longer need.`, 'too_many_alerts');
}

/** The columns of an alert that are saved with it: its search in all forms, and its schedule. */
type SavedColumns = Pick<AlertRow, keyof Awaited<ReturnType<typeof understandDraft>>>;

/** The columns that an alert takes over from another one with the same search. */
export const savedColumnsOf = ({ search, query, leastCents, zip, miles, keys, atOnce, days, hour }: AlertRow): SavedColumns => ({
  search,
  query,
  leastCents,
  zip,
  miles,
  keys,
  atOnce,
  days,
  hour,
});

/**
 * Saves a search that its owner has saved before: their alert, which is locked, takes the new schedule, and begins again if it was paused or had ended.
 * It stays the same alert, so that the links of its mails go on to work, and jobs that wait for its next mail come at the next time of the new schedule.
 * @throws 409 past the number of alerts. Ended alerts are not counted.
 */
export async function saveAgain(
  tx: Database,
  owner: Owner,
  same: AlertRow,
  columns: SavedColumns & Pick<AlertChange, 'codeHash'>,
  { now, calendar }: { now: Date; calendar: Calendar },
): Promise<AlertRow> {
  if (same.endedAt) await requireRoom(tx, owner);
  const waiting = await waitingPosts(tx, same.id);
  return updateAlert(tx, same.id, {
    ...columns,
    pausedAt: null,
    endedAt: null,
    dueAt: dueTime(waiting.length, now, columns, calendar, same.lastSentAt),
    ...(same.pausedAt || same.endedAt ? { since: now } : {}),
  });
}

/**
 * Saves a search. For a user it is in effect at once; a visitor's waits until the owner of the address confirms it with the mailed link (double
 * opt-in), so that nobody can have mails sent to another person. A search that the user has saved before takes the new schedule.
 * @throws 403 for a user whose address is not confirmed, 409 past the number of alerts, 422 for a search that finds nothing ever,
 * 429 past the limits of mail.
 */
export async function saveAlert(ctx: Context, viewer: Viewer | null, { email, ...draft }: NewAlert, ip: string): Promise<Saved> {
  if (viewer) return saveForUser(ctx, viewer, draft);
  if (!email) throw invalid([{ loc: ['email'], msg: 'please submit an email address' }]);
  const columns = await understandDraft(ctx, draft);
  await countMail(ctx, 'alert', senderOf(null, ip));
  const saved = { message: `We emailed a link to ${email}. The alert starts once you open it and confirm.`, in_effect: false };
  if (!(await mailboxTakes(ctx, 'alert', mailboxOf(email)))) return saved;
  const code = newSecret();
  const now = ctx.clock.now();
  const words = await loadWords(ctx.db, [columns.search]);
  await inTransaction(ctx.db, async (tx) => {
    await insertAlert(tx, { id: newId(), email, ...columns, createdAt: now, since: now, codeHash: hashSecret(code) });
    await ctx.mailer.send(tx, { ...confirmAlertMail(ctx, { code, search: words.ownWords(columns.search), schedule: draft }), to: email });
  });
  return saved;
}

async function saveForUser(ctx: Context, viewer: Viewer, draft: Omit<NewAlert, 'email'>): Promise<Saved> {
  requireConfirmed(viewer);
  const columns = await understandDraft(ctx, draft);
  const owner = { userId: viewer.userId };
  const now = ctx.clock.now();
  const calendar = await loadCalendar(ctx);
  await inTransaction(ctx.db, async (tx) => {
    await holdOwnAccount(tx, viewer.userId);
    await lockOwner(tx, owner);
    const same = await lockSameSearch(tx, owner, columns.search);
    if (same) await saveAgain(tx, owner, same, columns, { now, calendar });
    else {
      await requireRoom(tx, owner);
      await storeKeys(tx, await insertAlert(tx, { id: newId(), ...owner, ...columns, createdAt: now, since: now, confirmedAt: now }));
    }
  });
  return { message: `Saved. We’ll email new jobs to ${viewer.email}.`, in_effect: true };
}

import { confirmedAddressesOf } from '~/accounts/server';
import { reasonsFor } from '~/jobs/alert-words';
import { type JobBrief, jobBriefs, searchValuesOf } from '~/jobs/server';
import { HOUR } from '~/platform/clock';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { isTemporary } from '~/platform/database/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Mail } from '~/platform/mail';
import { mayGoOutNow } from '~/site/server';
import { type AlertedJob, alertMail } from './emails/alert-mails';
import type { Owner } from './links';
import { loadWords, type Words } from './present-search';
import type { AlertRow } from './queries';
import { claimDue, finishDue, forget, type Match, markSent, putOff, waitingOf } from './send-queries';

/** How many alerts are handed to the queue of mails in one transaction. */
const SENT_AT_ONCE = 100;
/** An alert whose mail cannot be made is tried again after this time. */
const PUT_OFF = HOUR;

/**
 * Hands the mails that are due to the queue of mails, batch by batch, until none is left, the time is up or a rest begins. A mail and the
 * marks of its jobs are stored in one transaction, so that each alert sends each job once, whenever a process ends.
 * @param until the time, of `performance.now`, after which no further batch is begun.
 * @returns whether the time was up before all were sent.
 */
export async function sendAlerts(ctx: Context, until: number): Promise<boolean> {
  for (let size = SENT_AT_ONCE; ; ) {
    if (!(await mayGoOutNow(ctx))) return false;
    const outcome = await sendBatch(ctx, size);
    if (outcome === 'none') return false;
    // After a failure alerts go one by one, so that only the one at fault is put off.
    size = outcome === 'failed' ? 1 : SENT_AT_ONCE;
    if (performance.now() >= until) return true;
  }
}

async function sendBatch(ctx: Context, size: number): Promise<'sent' | 'failed' | 'none'> {
  let claimed: AlertRow[] = [];
  try {
    return await inTransaction(ctx.db, async (tx) => {
      claimed = await claimDue(tx, ctx.clock.now(), size);
      if (claimed.length === 0) return 'none';
      await sendClaimed(ctx, tx, claimed);
      return 'sent';
    });
  } catch (error) {
    if (isTemporary(error) || claimed.length === 0) throw error;
    ctx.log.error({ err: error, alerts: claimed.map(({ id }) => id) }, 'mails of job alerts could not be made');
    if (claimed.length === 1) {
      const ids = claimed.map(({ id }) => id);
      await inTransaction(ctx.db, (tx) => putOff(tx, ids, new Date(ctx.clock.now().getTime() + PUT_OFF)));
    }
    return 'failed';
  }
}

async function sendClaimed(ctx: Context, tx: Database, claimed: AlertRow[]): Promise<void> {
  const now = ctx.clock.now();
  const ids = claimed.map(({ id }) => id);
  const waiting = await waitingOf(tx, ids);
  const postIds = [...new Set([...waiting.values()].flat())];
  const briefs = new Map((await jobBriefs({ db: tx, config: ctx.config }, postIds)).map((brief) => [brief.id, brief]));
  const values = await searchValuesOf(tx, postIds);
  const addresses = await confirmedAddressesOf(
    tx,
    claimed.flatMap(({ userId }) => (userId ? [userId] : [])),
  );
  const words = await loadWords(tx);
  const mails: { alert: AlertRow; mail: Mail; jobs: AlertedJob[] }[] = [];
  const gone: Match[] = [];
  for (const alert of claimed) {
    const posts = waiting.get(alert.id) ?? [];
    const jobs = posts.flatMap((postId) => jobOf(words, alert, briefs.get(postId), values.get(postId)));
    const found = new Set(jobs.map(({ id }) => id));
    gone.push(...posts.filter((postId) => !found.has(postId)).map((postId) => ({ alertId: alert.id, postId })));
    const to = alert.userId ? addresses.get(alert.userId) : alert.email;
    const owner: Owner = alert.userId ? { userId: alert.userId } : { email: alert.email ?? '' };
    if (to && jobs.length > 0) mails.push({ alert, jobs, mail: { ...alertMail(ctx, owner, { id: alert.id, search: words.search(alert.search) }, jobs), to } });
    // The address of a deactivated account gets nothing, and nothing is sent later.
    else gone.push(...jobs.map(({ id }) => ({ alertId: alert.id, postId: id })));
  }
  await ctx.mailer.sendAll(
    tx,
    mails.map(({ mail }) => mail),
  );
  await forget(tx, gone);
  await markSent(
    tx,
    mails.flatMap(({ alert, jobs }) => jobs.map(({ id }) => ({ alertId: alert.id, postId: id }))),
    now,
  );
  await finishDue(
    tx,
    ids,
    mails.map(({ alert }) => alert.id),
    now,
  );
}

/** A job of a mail with the reason why it is there; none if it has left the lists or does not fit the search any more. */
function jobOf(words: Words, { search }: AlertRow, brief: JobBrief | undefined, values: string[] | undefined): AlertedJob[] {
  const reasons = brief && reasonsFor(words.search(search), words.values(values ?? []));
  return brief && reasons ? [{ ...brief, reasons }] : [];
}

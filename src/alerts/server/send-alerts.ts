import { confirmedAddressesOf } from '~/accounts/server';
import { HOUR } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { isTemporary } from '~/platform/database/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Mail } from '~/platform/mail';
import { reasonsFor } from '~/search/alert-words';
import { type JobBrief, jobBriefs, pairsThatMatch, searchValuesOf } from '~/search/server';
import { mayGoOutNow, settingValue } from '~/site/server';
import { MAX_SECTIONS, pauseEnd } from '../rules';
import { type AlertedJob, type AlertSection, alertMail } from './emails/alert-mails';
import type { Owner } from './links';
import { loadWords, type Words } from './present-search';
import type { AlertRow } from './queries';
import { claimDue, claimOwners, finishDue, forget, lastMails, type Match, markSent, ownerKey, putOff, waitingOf } from './send-queries';

/** To how many people mails are handed to the queue of mails in one transaction. */
const OWNERS_AT_ONCE = 100;
/** An alert whose mail cannot be made is tried again after this time. */
const PUT_OFF = HOUR;

/** How much one transaction sends: to many people, to one, or a single alert. After a failure it is less, so that only the alert at fault is put off. */
type BatchSize = 'many' | 'one owner' | 'one alert';
const SMALLER: Record<BatchSize, BatchSize> = { many: 'one owner', 'one owner': 'one alert', 'one alert': 'one alert' };

/**
 * Hands the mails that are due to the queue of mails, batch by batch, until none is left, the time is up or a rest begins. Alerts of one
 * person that are due together make one mail. A mail and the marks of its jobs are stored in one transaction, so that each alert sends each
 * job once, whenever a process ends.
 * @param until the time, of `performance.now`, after which no further batch is begun.
 * @returns whether the time was up before all were sent.
 */
export async function sendAlerts(ctx: Context, until: number): Promise<boolean> {
  for (let size: BatchSize = 'many'; ; ) {
    if (!(await mayGoOutNow(ctx))) return false;
    const outcome = await sendBatch(ctx, size);
    if (outcome === 'none') return false;
    size = outcome === 'failed' ? SMALLER[size] : 'many';
    if (performance.now() >= until) return true;
  }
}

async function sendBatch(ctx: Context, size: BatchSize): Promise<'sent' | 'failed' | 'none'> {
  let claimed: AlertRow[] = [];
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const now = ctx.clock.now();
      const owners = await claimOwners(tx, now, size === 'many' ? OWNERS_AT_ONCE : 1);
      if (owners.length === 0) return 'none';
      claimed = size === 'one alert' ? owners : await claimDue(tx, now, owners);
      await sendClaimed(ctx, tx, claimed);
      return 'sent';
    });
  } catch (error) {
    if (isTemporary(error) || claimed.length === 0) throw error;
    ctx.log.error({ err: error, alerts: claimed.map(({ id }) => id) }, 'mails of job alerts could not be made');
    if (claimed.length === 1) {
      const ids = claimed.map(({ id }) => id);
      await inTransaction(ctx.db, (tx) => putOff(tx, ids, new Date(ctx.clock.now().getTime() + PUT_OFF)));
      return 'sent';
    }
    return 'failed';
  }
}

/** An alert with the jobs that its next mail has. */
interface DueAlert {
  alert: AlertRow;
  jobs: AlertedJob[];
}

async function sendClaimed(ctx: Context, tx: Database, claimed: AlertRow[]): Promise<void> {
  const now = ctx.clock.now();
  const { due, paused } = withoutPaused(claimed, await lastMails(tx, claimed), now);
  for (const { ids, until } of paused) await putOff(tx, ids, until);
  const waiting = await waitingOf(
    tx,
    due.map(({ id }) => id),
  );
  const found = due.flatMap((alert) => (waiting.get(alert.id) ?? []).map((postId) => ({ search: alert, postId })));
  // A job that was edited since it was found may not match any more.
  const matching = Map.groupBy(await pairsThatMatch(tx, found), ({ search }) => search);
  const words = await loadWords(
    tx,
    due.map(({ search }) => search),
  );
  const { day } = await settingValue(tx, 'pay_currencies');
  const jobOf = await jobReader(ctx, tx, words, [...new Set([...matching.values()].flat().map(({ postId }) => postId))]);
  const addresses = await confirmedAddressesOf(
    tx,
    due.flatMap(({ userId }) => userId ?? []),
  );
  const addressOf = ({ userId, email }: AlertRow) => (userId ? addresses.get(userId) : email);
  const alerts = due.map((alert): DueAlert => ({ alert, jobs: (matching.get(alert) ?? []).flatMap(({ postId }) => jobOf(alert, postId)) }));
  // The address of a deactivated account gets nothing, and nothing is sent later.
  const mailed = alerts.filter(({ alert, jobs }) => jobs.length > 0 && addressOf(alert));
  const mails = [...Map.groupBy(mailed, ({ alert }) => ownerKey(alert)).values()].flatMap((group) =>
    parts(group, MAX_SECTIONS).map((sections) => mailOf(ctx, { words, ratesOf: day }, sections, addressOf(sections[0].alert) ?? '')),
  );
  await ctx.mailer.sendAll(tx, mails);

  const sent = mailed.flatMap(({ alert, jobs }) => jobs.map(({ id }): Match => ({ alertId: alert.id, postId: id })));
  const isSent = new Set(sent.map(({ alertId, postId }) => `${alertId} ${postId}`));
  const gone = found.map(({ search, postId }): Match => ({ alertId: search.id, postId }));
  await forget(
    tx,
    gone.filter(({ alertId, postId }) => !isSent.has(`${alertId} ${postId}`)),
  );
  await markSent(tx, sent, now);
  await finishDue(
    tx,
    due.map(({ id }) => id),
    mailed.map(({ alert }) => alert.id),
    now,
  );
}

/** Separates alerts that send at once and whose owner got a mail a moment ago. */
function withoutPaused(claimed: readonly AlertRow[], lastMailAt: ReadonlyMap<string, Date>, now: Date) {
  const due: AlertRow[] = [];
  const paused: { ids: string[]; until: Date }[] = [];
  for (const [owner, group] of Map.groupBy(claimed, ownerKey)) {
    const until = pauseEnd(group, lastMailAt.get(owner) ?? null, now);
    if (until) paused.push({ ids: group.map(({ id }) => id), until });
    else due.push(...group);
  }
  return { due, paused };
}

/** A list in parts of at most so many members. */
const parts = <One>(all: readonly One[], size: number): [One, ...One[]][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size) as [One, ...One[]]);

function mailOf(ctx: Context, { words, ratesOf }: { words: Words; ratesOf: string }, due: [DueAlert, ...DueAlert[]], to: string): Mail {
  const { userId } = due[0].alert;
  const owner: Owner = userId ? { userId } : { email: to };
  const sections = due.map(({ alert, jobs }): AlertSection => ({ id: alert.id, search: words.search(alert.search), title: words.title(alert.search), jobs }));
  return { ...alertMail(ctx, owner, sections as [AlertSection, ...AlertSection[]], ratesOf), to };
}

/**
 * Reads posts once for many alerts.
 * @returns a function that makes the job of a mail with the reasons why it is there; none if it has left the lists.
 */
async function jobReader(ctx: Context, tx: Database, words: Words, postIds: string[]): Promise<(alert: AlertRow, postId: string) => AlertedJob[]> {
  const briefs = new Map((await jobBriefs({ db: tx, config: ctx.config }, postIds, 'alert')).map((brief): [string, JobBrief] => [brief.id, brief]));
  const values = await searchValuesOf(tx, postIds);
  return ({ search }, postId) => {
    const brief = briefs.get(postId);
    return brief ? [{ ...brief, reasons: reasonsFor(words.search(search), words.values(values.get(postId) ?? [])) }] : [];
  };
}

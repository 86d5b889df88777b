import { LRUCache } from 'lru-cache';
import { accountPaths, alertPaths, newsletterPaths } from '~/platform/addresses/paths';
import { MINUTE } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { isTemporary } from '~/platform/database/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Mail } from '~/platform/mail';
import { ask, askAll } from '~/platform/slices/questions';
import { mayGoOutNow, settingValue } from '~/site/server';
import { MOST_SHOWN, type Wish } from '../../issue-text';
import { homeRegions, wishedJobs } from '../../questions';
import { unsubscribeLink } from '../unsubscribe-link';
import { type IssueJobs, loadIssueJobs } from './issue-jobs';
import {
  type ClaimedIssue,
  claimIssues,
  countFault,
  countIssues,
  type EditionRow,
  hasWaiting,
  type IssueResult,
  markFinished,
  openEditions,
  progressOf,
  storeProgress,
  storeResults,
} from './queries';
import { type RenderedIssue, renderIssue, withLinks } from './render-issue';
import { findRecipients, type Recipient } from './subscribers';

/** How many issues are handed to the queue of mails in one transaction. */
const SENT_AT_ONCE = 200;
/** The most issues that a worker keeps, of about 50 kB each. */
const MOST_KEPT = 200;
const MOST_TRIES = 5;
/** The pause before an issue that failed is tried again. */
const RETRY_AFTER = MINUTE;

/** What this worker has read and rendered for an edition: the jobs by the progress of subscribers, and their issues, by their region and wishes as well. */
interface Rendered {
  note: string;
  jobs: Map<number | null, IssueJobs>;
  issues: LRUCache<string, RenderedIssue>;
}

/**
 * Hands the waiting issues of planned editions to the queue of mails, batch by batch, until none is left, the time is up or a rest begins.
 * An issue and its mail are stored in one transaction, so that each subscriber gets it once, whenever a process ends.
 * @param until the time, of `performance.now`, after which no further batch is begun.
 * @returns whether the time was up before all were sent.
 */
export async function sendIssues(ctx: Context, until: number): Promise<boolean> {
  for (const edition of await openEditions(ctx.db)) {
    if (!edition.plannedAt) continue;
    const { text: note } = await settingValue(ctx.db, 'newsletter_note');
    const rendered: Rendered = { note, jobs: new Map(), issues: new LRUCache({ max: MOST_KEPT }) };
    for (let sent = true; sent; sent = await sendBatch(ctx, edition, rendered)) {
      if (performance.now() >= until) return true;
      if (!(await mayGoOutNow(ctx))) return false;
    }
    if (!(await hasWaiting(ctx.db, edition.day))) {
      await inTransaction(ctx.db, async (tx) => markFinished(tx, edition.day, await countIssues(tx, edition.day), ctx.clock.now()));
    }
  }
  return false;
}

/** @returns whether there was an issue to send. */
async function sendBatch(ctx: Context, edition: EditionRow, rendered: Rendered): Promise<boolean> {
  let claimed: ClaimedIssue[] = [];
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const now = ctx.clock.now();
      claimed = await claimIssues(tx, edition.day, SENT_AT_ONCE, new Date(now.getTime() - RETRY_AFTER));
      if (claimed.length === 0) return false;
      const results = await sendClaimed(ctx, tx, edition, claimed, rendered);
      await storeProgress(tx, edition.day, results);
      await storeResults(tx, edition.day, results, now);
      return true;
    });
  } catch (error) {
    if (isTemporary(error) || claimed.length === 0) throw error;
    ctx.log.error({ err: error, day: edition.day, issues: claimed.length }, 'issues of the newsletter could not be sent');
    const subscribers = claimed.map(({ subscriber }) => subscriber);
    const fault = { error: error instanceof Error ? error.message : String(error), now: ctx.clock.now(), mostTries: MOST_TRIES };
    await inTransaction(ctx.db, (tx) => countFault(tx, edition.day, subscribers, fault));
    return true;
  }
}

async function sendClaimed(ctx: Context, tx: Database, edition: EditionRow, claimed: ClaimedIssue[], rendered: Rendered): Promise<IssueResult[]> {
  const subscribers = claimed.map(({ subscriber }) => subscriber);
  const recipients = await findRecipients(tx, subscribers);
  const progress = await progressOf(tx, subscribers);
  const homes = await ask(ctx, homeRegions)(
    tx,
    [...recipients.values()].flatMap(({ accountId }) => accountId ?? []),
  );
  const wishes = await wishesOf(
    ctx,
    tx,
    edition,
    [...recipients].map(([subscriber, recipient]) => ({ ...recipient, after: progress.get(subscriber)?.position ?? null })),
    rendered,
  );
  const results: IssueResult[] = [];
  const mails: { mail: Mail; result: IssueResult }[] = [];
  for (const subscriber of subscribers) {
    const recipient = recipients.get(subscriber);
    const reached = progress.get(subscriber);
    // A subscriber who ended the newsletter meanwhile gets none; nor does an account that took over an address with its issue of today.
    if (!recipient || (reached && reached.day >= edition.day)) {
      results.push({ subscriber, state: 'skipped', jobs: 0 });
      continue;
    }
    const reader = { after: reached?.position ?? null, home: homes.get(recipient.accountId ?? ''), wishes: wishes.get(recipient.email) };
    const issue = await issueAfter(ctx, tx, edition, reader, rendered);
    const dedupeKey = `newsletter:${edition.day}:${subscriber}`;
    if (issue)
      mails.push({ mail: { ...mailOf(ctx, recipient, issue), dedupeKey }, result: { subscriber, state: 'sent', jobs: issue.jobs, position: issue.upTo } });
    else results.push({ subscriber, state: 'empty', jobs: 0 });
  }
  const sent = await ctx.mailer.sendAll(
    tx,
    mails.map(({ mail }) => mail),
  );
  for (const [index, { result }] of mails.entries()) {
    const isSuppressed = sent[index]?.state === 'suppressed';
    results.push(isSuppressed ? { subscriber: result.subscriber, state: 'skipped', jobs: 0 } : result);
  }
  return results;
}

/** The jobs after a subscriber's progress, read once by this worker. */
async function jobsAfter(ctx: Context, db: Database, edition: EditionRow, after: number | null, { jobs }: Rendered): Promise<IssueJobs> {
  const found = jobs.get(after) ?? (await loadIssueJobs(ctx, db, after, edition.lastPosition));
  jobs.set(after, found);
  return found;
}

/** What the readers of a batch have asked for, by their addresses, among all jobs of its issues: a few statements for all of them. */
async function wishesOf(
  ctx: Context,
  db: Database,
  edition: EditionRow,
  readers: readonly (Recipient & { after: number | null })[],
  rendered: Rendered,
): Promise<Map<string, Wish[]>> {
  const jobs = new Map<string, IssueJobs['jobs'][number]>();
  for (const after of new Set(readers.map((reader) => reader.after)))
    for (const job of (await jobsAfter(ctx, db, edition, after, rendered)).jobs) jobs.set(job.id, job);
  const wishes = new Map<string, Wish[]>();
  if (jobs.size === 0) return wishes;
  for (const find of askAll(ctx, wishedJobs))
    for (const [email, found] of await find(db, readers, [...jobs.values()])) wishes.set(email, [...(wishes.get(email) ?? []), ...found]);
  return wishes;
}

/** The issue with the jobs after a subscriber's progress, rendered once by this worker for each region and the wishes of its readers; null without jobs. */
async function issueAfter(
  ctx: Context,
  db: Database,
  edition: EditionRow,
  { after, home, wishes = [] }: { after: number | null; home: string | undefined; wishes: readonly Wish[] | undefined },
  rendered: Rendered,
): Promise<RenderedIssue | null> {
  const { note, issues } = rendered;
  const found = await jobsAfter(ctx, db, edition, after, rendered);
  if (found.jobs.length === 0) return null;
  const wished = wishes.filter(({ id }) => found.jobs.some((job) => job.id === id)).slice(0, MOST_SHOWN);
  // Regions without a job in the issue share one.
  const region = found.jobs.some((job) => job.region === home) ? home : undefined;
  const key = JSON.stringify([after, region, wished]);
  const issue = issues.get(key) ?? (await renderIssue(ctx, found, edition.day, { isFirst: after === null, home: region, wishes: wished, note }));
  issues.set(key, issue);
  return issue;
}

/** The mail with an issue for one subscriber. */
export function mailOf(ctx: Context, { email, accountId }: Recipient, issue: RenderedIssue): Mail {
  const { publicUrl } = ctx.config;
  const unsubscribe = unsubscribeLink(ctx, email);
  const choices = `${publicUrl}${accountId ? accountPaths.home : newsletterPaths.subscribe(email)}`;
  const wishes = `${publicUrl}${accountId ? accountPaths.alerts : alertPaths.link}`;
  return {
    kind: 'newsletter.issue',
    to: email,
    accountId,
    subject: issue.subject,
    body: withLinks(issue, { unsubscribe, choices, wishes }),
    headers: { 'List-Id': `<newsletter.${new URL(publicUrl).hostname}>` },
    listUnsubscribe: { url: unsubscribe },
  };
}

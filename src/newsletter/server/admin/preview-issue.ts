import { createHmac } from 'node:crypto';
import { accountPaths, newsletterPaths } from '~/platform/addresses/paths';
import { isoDayAt } from '~/platform/calendar/civil-day';
import { MINUTE } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { AppError, notFound } from '~/platform/context/errors';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { isSignedWith } from '~/platform/ids/secrets';
import type { MailContent } from '~/platform/mail';
import { jobBriefs } from '~/search/server';
import { settingValue } from '~/site/server';
import type { PreviewOf } from '../../admin-contract';
import { MAX_JOBS } from '../../rules';
import { loadIssueJobs } from '../issues/issue-jobs';
import { findUnordered } from '../issues/job-order';
import { latestEdition } from '../issues/queries';
import { type RenderedIssue, renderIssue, withLinks } from '../issues/render-issue';
import { mailOf } from '../issues/send-issues';
import { mailFrame } from '../mail-frame';
import { comingReaders } from './coming-readers';

const LINK_LIFETIME = 5 * MINUTE;

interface CurrentIssue {
  issue: RenderedIssue;
  /** For the coming issue: when it goes out, and how many of its subscribers get it as it is shown. */
  readers?: { day: string; at: Date; after: string | null; count: number; of: number; first: boolean };
}

/** The issue that would go out at this moment; undefined without jobs. It changes nothing. */
async function currentIssue(ctx: Context, of: PreviewOf): Promise<CurrentIssue | undefined> {
  const fresh = await findUnordered(ctx);
  if (of === 'coming') return comingIssue(ctx, fresh);
  const reached = (await latestEdition(ctx.db))?.lastPosition ?? 0;
  const issue = await issueAfter(ctx, of === 'first' || reached === 0 ? null : reached, fresh, of === 'first');
  return issue && { issue };
}

/** The most groups of subscribers that are tried until there is one for whom there are jobs. */
const MOST_GROUPS = 5;

/** The next issue as the largest group of its subscribers gets it for whom there are jobs. */
async function comingIssue(ctx: Context, fresh: string[]): Promise<CurrentIssue | undefined> {
  const coming = await comingReaders(ctx);
  if (!coming) return undefined;
  const of = coming.groups.reduce((sum, { count }) => sum + count, 0);
  for (const { after, count } of coming.groups.slice(0, MOST_GROUPS)) {
    const issue = await issueAfter(ctx, after, fresh);
    if (issue) return { issue, readers: { ...coming.issue, count, of, first: after === null } };
  }
  return undefined;
}

/** The issue of subscribers who have reached a place in the order of jobs; null before their first issue. */
async function issueAfter(ctx: Context, after: number | null, fresh: string[], saysFirst = after === null): Promise<RenderedIssue | undefined> {
  const isFirst = after === null;
  const ordered = await loadIssueJobs(ctx, ctx.db, after, Number.MAX_SAFE_INTEGER);
  const added = await jobBriefs(ctx, isFirst ? fresh.slice(-MAX_JOBS) : fresh.slice(0, MAX_JOBS), 'newsletter');
  const all = [...ordered.jobs, ...added];
  if (all.length === 0) return undefined;
  const jobs = isFirst ? all.slice(-MAX_JOBS) : all.slice(0, MAX_JOBS);
  const issue = { jobs, positions: jobs.map(() => 0), upTo: 0, more: !isFirst && all.length > jobs.length };
  const { text: note } = await settingValue(ctx.db, 'newsletter_note');
  return renderIssue(ctx, issue, isoDayAt(ctx.clock.now(), ctx.config.TIME_ZONE), { isFirst: saysFirst, note });
}

const sign = (secret: string, of: PreviewOf, until: number): Buffer => createHmac('sha256', secret).update(`newsletter preview\n${of}\n${until}`).digest();

const bodyOf = ({ config: { publicUrl } }: Context, issue: RenderedIssue) =>
  withLinks(issue, {
    unsubscribe: `${publicUrl}${newsletterPaths.unsubscribe}`,
    choices: `${publicUrl}${accountPaths.home}`,
    wishes: `${publicUrl}${accountPaths.alerts}`,
  });

/** The issue that would go out now, for the staff; null without jobs. */
export async function previewIssue(ctx: Context, of: PreviewOf) {
  const current = await currentIssue(ctx, of);
  if (!current) return null;
  const { issue, readers } = current;
  const until = ctx.clock.now().getTime() + LINK_LIFETIME;
  return {
    subject: issue.subject,
    jobs: issue.jobs,
    readers: readers ? { ...readers, at: iso(readers.at) } : null,
    text: bodyOf(ctx, issue).text,
    html_path: `/api/v3/admin/newsletter/preview/${of}/${until}/${sign(ctx.appSecret, of, until).toString('base64url')}`,
  };
}

/** The HTML of that issue by a signed link, since the browser sends no token with the request of a frame. @throws 404 for a wrong or old link. */
export async function showPreview(ctx: Context, of: PreviewOf, until: number, signature: string): Promise<Response> {
  const isSigned = isSignedWith(ctx.appSecrets, (secret) => sign(secret, of, until), Buffer.from(signature, 'base64url'));
  const left = until - ctx.clock.now().getTime();
  // A link that ends later was made by a clock that was ahead; those of two instances may differ by minutes.
  const current = isSigned && left > 0 && left < LINK_LIFETIME + 10 * MINUTE ? await currentIssue(ctx, of) : undefined;
  if (!current) throw notFound();
  return mailFrame(bodyOf(ctx, current.issue).html, ctx.config.publicUrl);
}

/** An issue with the newest jobs as a mail to a subscriber; undefined without jobs. */
export async function exampleIssue(ctx: Context, to: string): Promise<MailContent | undefined> {
  const current = await currentIssue(ctx, 'first');
  return current && mailOf(ctx, { email: to, accountId: null }, current.issue);
}

/** Mails that issue to the admin's own address, with the admin's own links. @throws 409 without jobs. */
export async function sendTestIssue(ctx: Context, viewer: Viewer, of: PreviewOf): Promise<{ message: string }> {
  const current = await currentIssue(ctx, of);
  if (!current) throw new AppError(409, 'no_jobs', 'There are no jobs to send right now.');
  const mail = mailOf(ctx, { email: viewer.email, accountId: viewer.userId }, current.issue);
  await ctx.mailer.send(ctx.db, { ...mail, kind: 'newsletter.test', subject: `[Test] ${mail.subject}` });
  return { message: `The issue was sent to ${viewer.email}.` };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { jobBriefs } from '~/jobs/server';
import { dayNumberAt, isoDay } from '~/platform/calendar/civil-day';
import { MINUTE } from '~/platform/clock';
import type { Context } from '~/platform/context';
import { AppError, notFound } from '~/platform/errors';
import type { Viewer } from '~/platform/http/viewer';
import type { MailContent } from '~/platform/mail';
import { mailFrame } from '~/platform/mail/mail-frame';
import { accountPaths, newsletterPaths } from '~/platform/paths';
import type { PreviewOf } from '../../admin-contract';
import { MAX_JOBS } from '../../rules';
import { loadIssueJobs } from '../issues/issue-jobs';
import { findUnordered } from '../issues/job-order';
import { latestEdition } from '../issues/queries';
import { type RenderedIssue, renderIssue, withLinks } from '../issues/render-issue';
import { mailOf } from '../issues/send-issues';

const LINK_LIFETIME = 5 * MINUTE;

/** The issue that would go out at this moment; undefined without jobs. It changes nothing. */
async function currentIssue(ctx: Context, of: PreviewOf): Promise<RenderedIssue | undefined> {
  const reached = (await latestEdition(ctx.db))?.lastPosition ?? 0;
  const isFirst = of === 'first' || reached === 0;
  const ordered = await loadIssueJobs(ctx, ctx.db, isFirst ? null : reached, Number.MAX_SAFE_INTEGER);
  const fresh = await findUnordered(ctx);
  const added = await jobBriefs(ctx, isFirst ? fresh.slice(-MAX_JOBS) : fresh.slice(0, MAX_JOBS));
  const all = [...ordered.jobs, ...added];
  if (all.length === 0) return undefined;
  const jobs = isFirst ? all.slice(-MAX_JOBS) : all.slice(0, MAX_JOBS);
  const issue = { jobs, positions: jobs.map(() => 0), upTo: 0, more: !isFirst && all.length > jobs.length };
  return renderIssue(ctx, issue, isoDay(dayNumberAt(ctx.clock.now(), ctx.config.TIME_ZONE)), isFirst);
}

const sign = (ctx: Context, of: PreviewOf, until: number): Buffer => createHmac('sha256', ctx.appSecret).update(`newsletter preview\n${of}\n${until}`).digest();

const bodyOf = ({ config: { publicUrl } }: Context, issue: RenderedIssue) =>
  withLinks(issue, { unsubscribe: `${publicUrl}${newsletterPaths.unsubscribe}`, choices: `${publicUrl}${accountPaths.home}` });

/** The issue that would go out now, for the staff; null without jobs. */
export async function previewIssue(ctx: Context, of: PreviewOf) {
  const issue = await currentIssue(ctx, of);
  if (!issue) return null;
  const until = ctx.clock.now().getTime() + LINK_LIFETIME;
  return {
    subject: issue.subject,
    jobs: issue.jobs,
    text: bodyOf(ctx, issue).text,
    html_path: `/api/v3/admin/newsletter/preview/${of}/${until}/${sign(ctx, of, until).toString('base64url')}`,
  };
}

/** The HTML of that issue by a signed link, since the browser sends no token with the request of a frame. @throws 404 for a wrong or old link. */
export async function showPreview(ctx: Context, of: PreviewOf, until: number, signature: string): Promise<Response> {
  const received = Buffer.from(signature, 'base64url');
  const expected = sign(ctx, of, until);
  const isSigned = received.length === expected.length && timingSafeEqual(received, expected);
  const issue = isSigned && until > ctx.clock.now().getTime() ? await currentIssue(ctx, of) : undefined;
  if (!issue) throw notFound();
  return mailFrame(bodyOf(ctx, issue).html);
}

/** An issue with the newest jobs as a mail to a subscriber; undefined without jobs. */
export async function exampleIssue(ctx: Context, to: string): Promise<MailContent | undefined> {
  const issue = await currentIssue(ctx, 'first');
  return issue && mailOf(ctx, { email: to, accountId: null }, issue);
}

/** Mails that issue to the admin's own address, with the admin's own links. @throws 409 without jobs. */
export async function sendTestIssue(ctx: Context, viewer: Viewer, of: PreviewOf): Promise<{ message: string }> {
  const issue = await currentIssue(ctx, of);
  if (!issue) throw new AppError(409, 'no_jobs', 'There is no job to send at the moment.');
  const mail = mailOf(ctx, { email: viewer.email, accountId: viewer.userId }, issue);
  await ctx.mailer.send(ctx.db, { ...mail, kind: 'newsletter.test', subject: `[Test] ${mail.subject}` });
  return { message: `The issue was sent to ${viewer.email}.` };
}

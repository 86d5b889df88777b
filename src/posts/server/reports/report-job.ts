import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { holdOwnAccount } from '~/accounts/server';
import { DAY, HOUR } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { AppError, invalidField, notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { waitInWords } from '~/platform/mail/limits';
import { clientKey } from '~/platform/network/networks';
import { consumeRateLimit } from '~/platform/rate-limit';
import { isBlank } from '~/platform/text/text';
import type { Report } from '../../contract';
import { isPubliclyReadable } from '../../rules';
import { jobReports } from '../../tables';
import { lockPost } from '../posts/post-queries';
import { enterQueue } from '../review/review-queries';

/** The reports that one account, or one network address without an account, may send. */
const LIMITS = [
  { name: 'job-report.hour', times: 6, per: HOUR },
  { name: 'job-report.day', times: 20, per: DAY },
];

/** The person of a report: the account, or a hash of the network address that differs from job to job. */
function reporterKeyOf(ctx: Context, viewer: Viewer | null, ip: string, postId: string): string {
  if (viewer) return `user:${viewer.userId}`;
  return `address:${createHmac('sha256', ctx.appSecret)
    .update(`job report\n${postId}\n${clientKey(ip)}`)
    .digest('base64url')}`;
}

async function countReport(ctx: Context, viewer: Viewer | null, ip: string): Promise<void> {
  try {
    for (const limit of LIMITS) await consumeRateLimit(ctx, limit, viewer ? viewer.userId : clientKey(ip));
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error;
    const wait = waitInWords(Number(error.headers['Retry-After']));
    throw new AppError(429, error.code, `You’ve sent many reports. This one wasn’t sent. Please try again in ${wait}.`, undefined, error.headers);
  }
}

/**
 * Stores a report of a job for the staff. While a report of this person about the job is open, another one changes nothing. The answer
 * is the same then, because several people may share a network address, and nobody learns whether others have reported the job.
 * @throws 404 for a job that is not public, 422 for a report without a text where the reason needs one, 429.
 */
export async function reportJob(
  ctx: Context,
  viewer: Viewer | null,
  postId: string,
  report: z.output<typeof Report>,
  ip: string,
): Promise<{ message: string }> {
  if (report.reason === 'other' && isBlank(report.message)) throw invalidField('message', 'please tell us what is wrong', 'missing');
  await countReport(ctx, viewer, ip);
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    if (viewer) await holdOwnAccount(tx, viewer.userId);
    const post = await lockPost(tx, postId);
    if (!post || !isPubliclyReadable(post)) throw notFound('This job was not found, or it is not accessible.');
    await tx
      .insert(jobReports)
      .values({ ...report, id: newId(), postId, userId: viewer?.userId ?? null, reporterKey: reporterKeyOf(ctx, viewer, ip, postId), createdAt: now })
      .onConflictDoNothing();
    await enterQueue(tx, postId, now);
  });
  return { message: 'Thank you. We will look at this job.' };
}

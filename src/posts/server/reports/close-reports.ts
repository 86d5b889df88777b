import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { conflict, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { changeAsAdmin, lockPostIn } from '../admin/change-as-admin';
import { findTaker } from '../history/read-history';
import { lockPost, type PostRow } from '../posts/post-queries';
import { adminName } from '../review/refusals';
import { leaveQueue } from '../review/review-queries';
import { closeReport, closeReportsOf, findLastClosed, findReport, type ReportRow } from './report-queries';

const OUTCOMES = { dismissed: 'dismissed this report', taken_down: 'taken down this post' };

const decidedAlready = async (tx: Database, adminId: string | null, outcome: keyof typeof OUTCOMES) =>
  conflict(`${await adminName(tx, adminId)} has already ${OUTCOMES[outcome]}. Please reload the page.`, 'already_decided');

const closedBy = (tx: Database, { closedBy: adminId, outcome }: ReportRow) => decidedAlready(tx, adminId, outcome ?? 'dismissed');

/**
 * Dismisses a report. Dismissing it again changes nothing for the same admin.
 * @returns the id of its post.
 * @throws 404 for an unknown report, 409 that says who closed it.
 */
export async function dismissReport(ctx: Context, admin: Viewer, reportId: string): Promise<string> {
  return inTransaction(ctx.db, async (tx) => {
    const found = await findReport(tx, reportId);
    if (!found) throw notFound();
    await lockPost(tx, found.postId);
    const isClosed = await closeReport(tx, reportId, { closedOn: ctx.clock.now(), closedBy: admin.userId, outcome: 'dismissed' });
    if (!isClosed) {
      const report = await findReport(tx, reportId);
      if (!report) throw notFound();
      if (report.outcome !== 'dismissed' || report.closedBy !== admin.userId) throw await closedBy(tx, report);
      return report.postId;
    }
    await leaveQueue(tx, found.postId);
    const { postId, reason } = found;
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'report.dismissed', subject: 'post', subjectId: postId, after: { reason } });
    return postId;
  });
}

/**
 * Takes a reported post down: nobody but its managers can open it, its owner gets a mail with the reason, and its open reports are closed.
 * Its owner cannot show it again. Taking it down again changes nothing for the same admin.
 * @throws 404 for an unknown or removed post; 409 that says who took it down, or without an open report.
 */
export async function takeDownReported(ctx: Context, admin: Viewer, postId: string, reason: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const post = await lockPost(tx, postId);
    if (!post) throw notFound('This post was removed by its employer.');
    const closed = await closeReportsOf(tx, postId, { closedOn: ctx.clock.now(), closedBy: admin.userId, outcome: 'taken_down' });
    if (closed === 0) {
      const last = await findLastClosed(tx, postId);
      if (!last) throw conflict('No one has reported this post.', 'not_reported');
      if (last.outcome === 'taken_down' && last.closedBy === admin.userId) return;
      throw await closedBy(tx, last);
    }
    await takeDown(ctx, tx, admin, post, reason);
  });
}

/**
 * Takes a published post down for a reason, whether or not somebody has reported it, as `takeDownReported` does. Repeating it with the
 * same reason changes nothing for the same admin.
 * @throws 404 for an unknown or removed post and for a draft; 409 that says who took it down already.
 */
export async function takeDownPost(ctx: Context, admin: Viewer, postId: string, reason: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const post = await lockPostIn(tx, 'published', postId);
    if (!post) throw notFound();
    if (!post.active) {
      const adminId = await findTaker(tx, postId);
      if (adminId === admin.userId && post.takenDownReason === reason) return;
      throw await decidedAlready(tx, adminId, 'taken_down');
    }
    await closeReportsOf(tx, postId, { closedOn: ctx.clock.now(), closedBy: admin.userId, outcome: 'taken_down' });
    await takeDown(ctx, tx, admin, post, reason);
  });
}

async function takeDown(ctx: Context, tx: Database, admin: Viewer, post: PostRow, reason: string): Promise<void> {
  await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'post.taken_down', subject: 'post', subjectId: post.id, after: { reason } });
  await leaveQueue(tx, post.id);
  await changeAsAdmin(ctx, tx, post, { active: false, takenDownReason: reason }, { admin });
}

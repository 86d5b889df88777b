import { requireConfirmed } from '~/accounts/server';
import { isAnswerStage } from '~/applications/answer-rules';
import { type ApplicationRow, addEvents, addressesOf, lockOfPost, settingsOf, stageMail, updateApplications, withUntoldMove } from '~/applications/server';
import { type Stage, stageName } from '~/applications/stages';
import { organizationNames } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { countMail } from '~/platform/mail/limits';
import { loadInboxPost, type PostRow } from '~/posts/server/posts';

/**
 * Moves applications to a post into a stage and notes it in their histories. Those that are in it already are left out, except to tell applicants who
 * were not told of it. No one can tell the applicants of removed accounts, so that a stage is no answer to them.
 * @returns those that were moved, those whose applicants are told, and the name of the stage.
 */
export async function moveToStage(
  tx: Database,
  viewer: Viewer,
  post: PostRow,
  rows: ApplicationRow[],
  { stage, tell, now }: { stage: Stage; tell: boolean; now: Date },
): Promise<{ moved: ApplicationRow[]; told: ApplicationRow[]; name: string }> {
  const moved = rows.filter((row) => row.stage !== stage);
  const isTold = (row: ApplicationRow) => tell && row.userId !== null;
  const there = tell ? rows.filter((row) => row.stage === stage && row.userId !== null) : [];
  const untold =
    there.length > 0
      ? await withUntoldMove(
          tx,
          there.map(({ id }) => id),
        )
      : new Set<string>();
  const noted = rows.filter((row) => row.stage !== stage || untold.has(row.id));
  const told = noted.filter(isTold);
  const name = stageName(stage, (await settingsOf(tx, post.organizationId)).renamed);
  const ids = (list: ApplicationRow[]) => list.map(({ id }) => id);
  await updateApplications(tx, ids(told), { answeredAt: now });
  await updateApplications(tx, ids(moved), { move: { stage, at: now } });
  await addEvents(
    tx,
    noted.map((row) => ({
      applicationId: row.id,
      kind: 'stage',
      userId: viewer.userId,
      stage,
      stageName: name,
      shown: isTold(row),
      answers: isTold(row) && isAnswerStage(stage),
    })),
    now,
  );
  return { moved, told, name };
}

interface Move {
  ids: string[];
  stage: Stage;
  tell: boolean;
  only_from?: Stage | undefined;
}

/**
 * Moves applications to a stage, and tells their applicants where wished, also those who are in it and were not told. Withdrawn applications and
 * those to other posts are left out.
 * @returns those that were moved, those whose applicants were told, and the name of the stage.
 * @throws 404 for a post that the viewer does not manage; where applicants are told, 403 while the viewer's address is not confirmed, and 429.
 */
export async function changeStage(
  ctx: Context,
  viewer: Viewer,
  postId: string,
  { ids, stage, tell, only_from: from }: Move,
): Promise<{ moved: ApplicationRow[]; told: ApplicationRow[]; name: string }> {
  if (tell) requireConfirmed(viewer);
  const post = await loadInboxPost(ctx.db, viewer, postId);
  if (tell) for (const _ of new Set(ids)) await countMail(ctx, 'applicantReply', { account: viewer.userId });
  return inTransaction(ctx.db, async (tx) => {
    const rows = (await lockOfPost(tx, viewer.userId, postId, ids)).filter((row) => !from || row.stage === from);
    const { moved, told, name } = await moveToStage(tx, viewer, post, rows, { stage, tell, now: ctx.clock.now() });
    if (told.length > 0) {
      const organization = (await organizationNames(tx, [post.organizationId])).get(post.organizationId) ?? '';
      const addressOf = await addressesOf(tx, told);
      await ctx.mailer.sendAll(
        tx,
        told.map((row) => ({ ...stageMail(ctx, { application: row, post, organization, sender: viewer.email, stage, name }), to: addressOf(row) })),
      );
    }
    return { moved, told, name };
  });
}

import type { accountRemoved } from '~/accounts/events';
import type { exportedData } from '~/accounts/questions';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { forgetTexts } from '~/platform/mail/store';
import { emit, type ListenerOf } from '~/platform/slices/events';
import type { AnswerOf } from '~/platform/slices/questions';
import { applicationsClosed } from '../events';
import { clearEventTexts, shownEvents } from './events';
import { anonymizeApplications, findApplicationsOf } from './queries';

/** Deletes the personal data in a user's applications. The rows stay, so that the numbers of applications stay right. */
export const removeApplicant: ListenerOf<typeof accountRemoved> = async (ctx, tx, userId) => {
  const sent = await findApplicationsOf(tx, userId);
  const ids = sent.map(({ id }) => id);
  // The mail about the first application to a post names its applicant; all others about an application belong to the applicant's account.
  await forgetTexts(tx, { kind: 'post.first_application', relatedIds: sent.map(({ postId }) => postId) });
  await clearEventTexts(tx, ids);
  await anonymizeApplications(tx, userId, ctx.clock.now());
  await emit(ctx, tx, applicationsClosed, { ids, accountRemoved: true });
};

export const exportApplications: AnswerOf<typeof exportedData> = async (ctx, userId) => {
  const rows = await findApplicationsOf(ctx.db, userId);
  const events = await shownEvents(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const histories = Map.groupBy(events, ({ applicationId }) => applicationId);
  return {
    documents: {
      applications: rows.map((row) => ({
        job_id: row.postId,
        created_on: iso(row.createdAt),
        email: row.email,
        message: row.message,
        resume: row.resumeFileId,
        cover_letter: row.coverLetterFileId,
        other_file: row.otherFileId,
        withdrawn_on: isoOrNull(row.withdrawnAt),
        events: (histories.get(row.id) ?? []).map(({ kind, createdAt, stageName, subject, text }) => ({
          kind,
          created_on: iso(createdAt),
          stage_name: stageName,
          subject,
          text,
        })),
      })),
    },
  };
};

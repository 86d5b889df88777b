import type { ExportPart, RemovalPart } from '~/accounts/server';
import { iso } from '~/platform/http/schemas';
import { anonymizeApplications, findApplicationsOf } from './queries';

/** Deletes the personal data in a user's applications. The rows stay, so that the numbers of applications stay right. */
export const removeApplicant: RemovalPart = (_ctx, tx, userId) => anonymizeApplications(tx, userId);

export const exportApplications: ExportPart = async (ctx, userId) => ({
  documents: {
    applications: (await findApplicationsOf(ctx.db, userId)).map((row) => ({
      job_id: row.postId,
      created_on: iso(row.createdAt),
      email: row.email,
      message: row.message,
      resume: row.resumeFileId,
      cover_letter: row.coverLetterFileId,
      other_file: row.otherFileId,
    })),
  },
});

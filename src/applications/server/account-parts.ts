import type { ExportPart, RemovalPart } from '~/accounts/server/context';
import { iso } from '~/platform/http/schemas';
import { anonymizeApplications, findApplicationsOf } from './queries';

/** Applications stay countable, without anything personal in them (decisions §6). */
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

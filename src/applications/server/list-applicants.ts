import { linkFiles } from '~/files/server';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import type { Applicant } from '~/posts/schemas';
import { canManagePost } from '~/posts/server/posts';
import { findApplications } from './queries';

/**
 * The applicants of a post, newest first, with links to their files that are valid for five minutes.
 * @throws 404 for a post that the viewer does not manage.
 */
export async function listApplicants(ctx: Context, viewer: Viewer, postId: string): Promise<Applicant[]> {
  if (!(await canManagePost(ctx.db, viewer, postId))) throw notFound();
  return (await applicantsByPost(ctx, [postId])).get(postId) ?? [];
}

/** The applicants of posts whose managers ask for them, by the id of the post. The caller has checked that they manage the posts. */
export async function applicantsByPost(ctx: Context, postIds: string[]): Promise<Map<string, Applicant[]>> {
  const rows = await findApplications(ctx.db, postIds);
  const ids = rows.flatMap((row) => [row.resumeFileId, row.coverLetterFileId, row.otherFileId]).filter((id) => id !== null);
  const links = await linkFiles(ctx, ids);
  const linkOf = (id: string | null) => (id ? (links.get(id) ?? null) : null);
  const applicants = Map.groupBy(rows, (row) => row.postId);
  return new Map(
    [...applicants].map(([postId, sent]) => [
      postId,
      sent.map((row) => ({
        _id: row.id,
        created_on: iso(row.createdAt),
        user: { first_name: row.firstName, last_name: row.lastName, email: row.email },
        resume: linkOf(row.resumeFileId),
        cover_letter: linkOf(row.coverLetterFileId),
        other_file: linkOf(row.otherFileId),
      })),
    ]),
  );
}

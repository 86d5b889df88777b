import { linkFiles } from '~/files/server';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import type { Applicant } from '~/posts/schemas';
import { canManagePost } from '~/posts/server/posts';
import { type ApplicationRow, findApplications } from './queries';

/** The most applicants of one post in an answer: alone, and in a list of posts. */
const MOST = { alone: 500, inList: 5 };

/**
 * The applicants of a post, newest first, 500 at most, with links to their files that are valid for five minutes.
 * @throws 404 for a post that the viewer does not manage.
 */
export async function listApplicants(ctx: Context, viewer: Viewer, postId: string): Promise<Applicant[]> {
  if (!(await canManagePost(ctx.db, viewer, postId))) throw notFound();
  return (await presentByPost(ctx, await findApplications(ctx.db, [postId], MOST.alone))).get(postId) ?? [];
}

/** The five newest applicants of each of some posts, by the id of the post. The caller has checked that the viewer manages the posts. */
export const newestApplicantsByPost = async (ctx: Context, postIds: string[]): Promise<Map<string, Applicant[]>> =>
  presentByPost(ctx, await findApplications(ctx.db, postIds, MOST.inList));

async function presentByPost(ctx: Context, rows: ApplicationRow[]): Promise<Map<string, Applicant[]>> {
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

import { linkFiles } from '~/files/server';
import { jobsForApplicant } from '~/jobs/server';
import type { Context } from '~/platform/context';
import { notFound } from '~/platform/errors';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import type { OwnApplication } from '../contract';
import { type ApplicationRow, countApplicationsOf, findApplicationsOf, findOwnApplication } from './queries';

interface Wanted {
  job_id?: string | undefined;
  limit: number;
}

/** The viewer's applications, newest first, and how many there are. */
export async function ownApplications(ctx: Context, { userId }: Viewer, { job_id: jobId, limit }: Wanted): Promise<{ data: OwnApplication[]; total: number }> {
  if (jobId) {
    const data = await presentOwn(ctx, await findOwnApplication(ctx.db, userId, jobId));
    return { data, total: data.length };
  }
  const [rows, total] = await Promise.all([findApplicationsOf(ctx.db, userId, limit), countApplicationsOf(ctx.db, userId)]);
  return { data: await presentOwn(ctx, rows), total };
}

/** The viewer's application to a job. @throws 404 if there is none. */
export async function ownApplication(ctx: Context, { userId }: Viewer, jobId: string): Promise<OwnApplication> {
  const [application] = await presentOwn(ctx, await findOwnApplication(ctx.db, userId, jobId));
  if (!application) throw notFound();
  return application;
}

const fileIdsOf = (row: ApplicationRow): string[] => [row.resumeFileId, row.coverLetterFileId, row.otherFileId].filter((id) => id !== null);

async function presentOwn(ctx: Context, rows: ApplicationRow[]): Promise<OwnApplication[]> {
  const [jobs, files] = await Promise.all([
    jobsForApplicant(
      ctx,
      rows.map(({ postId }) => postId),
    ),
    linkFiles(ctx, rows.flatMap(fileIdsOf)),
  ]);
  return rows.map((row) => ({
    _id: row.id,
    job_id: row.postId,
    headline: '',
    organization: '',
    job_state: 'removed' as const,
    ...jobs.get(row.postId),
    sent_on: iso(row.createdAt),
    message: row.message,
    files: fileIdsOf(row).flatMap((id) => files.get(id)?.cur_filename ?? []),
  }));
}

import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { iso, isoOrNull } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { jobsForApplicant } from '~/posts/server/posts';
import { answerRefusal } from '../applicant-answers';
import type { OwnApplication, OwnEvent } from '../contract';
import { type EventRow, shownEvents } from './events';
import { otherApplications } from './other-applications';
import { type ApplicationRow, countApplicationsOf, findApplication, findApplicationsByNews, findOwnApplication } from './queries';
import { linkSentFiles } from './sent-files';

interface Query {
  job_id?: string | undefined;
  limit: number;
}

/** The viewer's applications, those with the latest news first, and how many there are. */
export async function ownApplications(ctx: Context, { userId }: Viewer, { job_id: jobId, limit }: Query): Promise<{ data: OwnApplication[]; total: number }> {
  if (jobId) {
    const data = await presentOwn(ctx, await findOwnApplication(ctx.db, userId, jobId));
    return { data, total: data.length };
  }
  const [rows, total] = await Promise.all([findApplicationsByNews(ctx.db, userId, limit), countApplicationsOf(ctx.db, userId)]);
  return { data: await presentOwn(ctx, rows), total };
}

/** The viewer's application to a job. @throws 404 if there is none. */
export async function ownApplication(ctx: Context, { userId }: Viewer, jobId: string): Promise<OwnApplication> {
  const [application] = await presentOwn(ctx, await findOwnApplication(ctx.db, userId, jobId));
  if (!application) throw notFound();
  return application;
}

/** One of the viewer's applications. @throws 404 for one of somebody else. */
export async function ownApplicationById(ctx: Context, { userId }: Viewer, id: string): Promise<OwnApplication> {
  const row = await findApplication(ctx.db, id);
  const [application] = row?.userId === userId ? await presentOwn(ctx, [row]) : [];
  if (!application) throw notFound('That application was not found in your account.');
  return application;
}

async function presentOwn(ctx: Context, rows: ApplicationRow[]): Promise<OwnApplication[]> {
  const ids = rows.map(({ id }) => id);
  const [jobs, files, events, others] = await Promise.all([
    jobsForApplicant(
      ctx,
      rows.map(({ postId }) => postId),
    ),
    linkSentFiles(ctx, rows),
    shownEvents(ctx.db, ids),
    otherApplications(ctx.db, ids),
  ]);
  const histories = Map.groupBy(events, ({ applicationId }) => applicationId);
  return rows.map((row) => {
    const job = jobs.get(row.postId) ?? { headline: '', organization: '', organization_logo: '', job_state: 'removed' as const };
    const history = histories.get(row.id) ?? [];
    return {
      _id: row.id,
      job_id: row.postId,
      ...job,
      sent_on: iso(row.createdAt),
      message: row.message,
      files: files(row),
      withdrawn_on: isoOrNull(row.withdrawnAt),
      others: others.get(row.id) ?? [],
      events: history.flatMap(presentEvent),
      answer_refusal: answerRefusal({ withdrawn: row.withdrawnAt !== null, removed: job.job_state === 'removed', events: history }),
    };
  });
}

/** A note is never shown, whatever its line says. */
const presentEvent = ({ id, kind, createdAt, stage, stageName, subject, text }: EventRow): OwnEvent[] =>
  kind === 'note' ? [] : [{ _id: id, kind, created_on: iso(createdAt), stage, stage_name: stageName, subject, text }];

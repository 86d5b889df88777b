import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { type JobBrief, jobBriefs } from '~/search/server';
import { MAX_JOBS } from '../../rules';
import { type OrderedJob, orderedJobs } from './job-order';

/** The jobs of an issue in the order of the newsletter, and what follows for the subscriber's progress. */
export interface IssueJobs {
  jobs: JobBrief[];
  /** The place in the order of each of the jobs. */
  positions: number[];
  /** The end of the part of the order that the issue covers. */
  upTo: number;
  /** Whether jobs are left over for the next issue. */
  more: boolean;
}

/**
 * The jobs of an issue: those after the subscriber's last issue that are still listed and eligible. A first issue has the newest; later
 * ones have the oldest first where there are too many, so that the next issue goes on with the others.
 * @param after the subscriber's progress; null before the first issue.
 */
export async function loadIssueJobs(ctx: Context, db: Database, after: number | null, upTo: number): Promise<IssueJobs> {
  const isFirst = after === null;
  const found: { brief: JobBrief; position: number }[] = [];
  const range = { after: after ?? 0, upTo, now: ctx.clock.now(), from: isFirst ? 'end' : 'beginning' } as const;
  // Some of a page may be gone from the lists, so pages are read until there are enough, and one more than that.
  for (let page = await orderedJobs(db, range, MAX_JOBS + 1); page.length > 0; page = await orderedJobs(db, next(range, page), MAX_JOBS + 1)) {
    const positions = new Map(page.map(({ postId, position }) => [postId, position]));
    const briefs = await jobBriefs(
      { db, config: ctx.config },
      page.map(({ postId }) => postId),
      'newsletter',
    );
    found.push(...briefs.map((brief) => ({ brief, position: positions.get(brief.id) ?? 0 })));
    if (found.length > MAX_JOBS || page.length <= MAX_JOBS) break;
  }
  const chosen = found.slice(0, MAX_JOBS).sort((a, b) => a.position - b.position);
  return {
    jobs: chosen.map(({ brief }) => brief),
    positions: chosen.map(({ position }) => position),
    upTo: !isFirst && found.length > MAX_JOBS ? (chosen.at(-1)?.position ?? upTo) : upTo,
    more: !isFirst && found.length > MAX_JOBS,
  };
}

const next = <Range extends { after: number; upTo: number; from: 'beginning' | 'end' }>(range: Range, page: OrderedJob[]): Range => {
  const last = page.at(-1)?.position ?? 0;
  return range.from === 'beginning' ? { ...range, after: last } : { ...range, upTo: last - 1 };
};

/** The first jobs of an issue only, so that its mail becomes shorter; the others are left for the next issue. */
export function shorten({ jobs, positions, upTo }: IssueJobs, count: number, isFirst: boolean): IssueJobs {
  // A first issue has no next one for its older jobs, so it loses those.
  if (isFirst) return { jobs: jobs.slice(-count), positions: positions.slice(-count), upTo, more: false };
  return { jobs: jobs.slice(0, count), positions: positions.slice(0, count), upTo: positions[count - 1] ?? upTo, more: true };
}

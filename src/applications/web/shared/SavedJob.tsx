import type { ReactNode } from 'react';
import { jobPaths } from '~/platform/addresses/paths';
import { formatPay } from '~/platform/money/pay';
import { shortPlace } from '~/platform/places/place-text';
import { useHydrationSafeNow } from '~/platform/web/use-hydration-safe-now';
import { endsSoon } from '~/posts/ends-soon';
import { type SavedJobs, savedJobEnd } from '~/posts/web/shared/saved-jobs';
import { JobRow } from './JobRow';

interface SavedJobProps {
  job: SavedJobs['jobs'][number];
  side?: ReactNode;
}

/** A saved job in a list, with its place, its pay and the last day to apply. */
export function SavedJob({ job, side }: SavedJobProps) {
  const now = useHydrationSafeNow();
  const terms = [shortPlace(job.location, job.remote), formatPay(job)].filter(Boolean);
  return (
    <JobRow headline={job.headline} organization={job.organization} to={jobPaths.view(job)} side={side}>
      <p dir="auto">{terms.join(' · ')}</p>
      <p data-soon={endsSoon(job, now) || undefined}>{savedJobEnd(job)}</p>
    </JobRow>
  );
}

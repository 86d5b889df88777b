import { formatPay } from '~/platform/money/pay';
import { shortPlace } from '~/platform/places/place-text';
import type { PostSummary } from '~/posts/schemas';
import { subjectOf } from '../issue-text';

/** The newsletter as it would list the jobs of the last seven days. */
export interface ExampleIssue {
  /** Undefined where no job was posted in these days. */
  issue: { subject: string; jobs: ExampleJob[]; count: number } | undefined;
  /** Whether nothing goes out on days of rest. */
  keepsRestDays: boolean;
}

export interface ExampleJob {
  _id: string;
  headline: string;
  organization: { name: string; logo: string };
  place: string;
  terms: string;
}

const SHOWN = 4;

interface Front {
  /** The newest first. */
  jobs: readonly PostSummary[];
  counts: { new_this_week: number };
  keeps_rest_days: boolean;
}

export function exampleOf({ jobs, counts: { new_this_week: count }, keeps_rest_days }: Front): ExampleIssue {
  const shown = jobs.filter(({ days_ago }) => days_ago < 7).slice(0, SHOWN);
  const [first] = shown;
  return {
    issue: first && {
      subject: subjectOf(count, first.headline),
      jobs: shown.map((job) => ({
        _id: job._id,
        headline: job.headline,
        organization: { name: job.organization.name, logo: job.organization.logo },
        place: shortPlace(job.location, job.remote),
        terms: [job.contract_type, formatPay(job)].filter(Boolean).join(' · '),
      })),
      count,
    },
    keepsRestDays: keeps_rest_days,
  };
}

import type { ReactNode } from 'react';
import { usePostJobPath } from '~/accounts/web/shared/post-job-path';
import { jobPaths } from '~/platform/addresses/paths';
import type { PageInfo } from '~/platform/http/schemas';
import { formatCount } from '~/platform/text/count-text';
import { pluralize } from '~/platform/ui/format';
import { Pagination } from '~/platform/ui/Pagination';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import type { CardJob } from '~/posts/web/shared/card-job';
import { JobCards } from '~/posts/web/shared/JobCard';
import { useListAsResults } from '~/search/web/shared/results-link';
import { titlesEnd } from '~/search/web/shared/titles-end';

export interface JobPage {
  data: CardJob[];
  meta: { page_info: PageInfo };
}

interface JobResultsProps {
  jobs: JobPage;
  /** True if there are more jobs than were counted. */
  capped?: boolean;
  order?: string;
  hrefFor(page: number): string;
  pathTo?(job: CardJob): string;
  /** Said before the jobs, at the end of the page, whose title has none of the words that were searched for. */
  divided?: string;
  /** Shown if nothing matches. */
  empty?: ReactNode;
}

/** One page of a list: the number of jobs, the jobs, and links to the other pages. */
export function JobResults({ jobs: { data, meta }, capped = false, order = 'newest first', hrefFor, pathTo, divided, empty }: JobResultsProps) {
  const state = useListAsResults();
  const { current_page: page, page_count: pageCount, page_size: size, qry_total: matching } = meta.page_info;
  if (matching === 0) return empty ?? <NoJobs />;
  if (data.length === 0) return <PageBeyond pageCount={pageCount} first={hrefFor(1)} />;
  const first = (page - 1) * size + 1;
  return (
    <>
      <p className="hint digits below-s">
        {pageCount > 1
          ? `${formatCount(first)} to ${formatCount(first + data.length - 1)} of ${capped ? `${formatCount(matching)}+ jobs` : pluralize(matching, 'job')}`
          : pluralize(matching, 'job')}
        , {order}
      </p>
      <JobCards jobs={data} state={state} {...(divided ? { divider: { at: titlesEnd(data), text: divided } } : {})} {...(pathTo ? { pathTo } : {})} />
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </>
  );
}

/** For a page after the last one of a list. */
export const PageBeyond = ({ pageCount, first }: { pageCount: number; first: string }) => (
  <EmptyState title="This page does not exist" action={<PlainLink to={first}>Go to the first page</PlainLink>}>
    The list has {pluralize(pageCount, 'page')}.
  </EmptyState>
);

/** For a board without jobs. */
export function EmptyBoard() {
  return (
    <EmptyState title="No jobs here right now" action={<PlainLink to={usePostJobPath()}>Post a job</PlainLink>}>
      Yours could be the first job on the board.
    </EmptyState>
  );
}

const NoJobs = () => (
  <EmptyState title="No jobs here right now" action={<PlainLink to={jobPaths.list()}>See all jobs</PlainLink>}>
    New jobs are posted every week.
  </EmptyState>
);

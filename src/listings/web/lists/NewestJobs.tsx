import { useCallback } from 'react';
import { jobPaths } from '~/platform/addresses/paths';
import { pluralize } from '~/platform/ui/format';
import { Link } from '~/platform/ui/Link';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import { cardOf } from '~/posts/web/shared/card-job';
import { JobCards } from '~/posts/web/shared/JobCard';
import type { searchCalls } from '~/search/contract';
import classes from './NewestJobs.module.css';

const api = browserApi<typeof searchCalls>();

interface NewestJobsProps {
  /** The state whose jobs are shown; without it those of the whole board. */
  state?: { _id: string; name: string };
  /** How many jobs are shown. */
  most?: number;
  /** The level of the heading in the page's outline. */
  heading?: 'h2' | 'h3';
  /** Whether the reader has no session and could not see the jobs of their search. */
  visitor?: boolean;
}

/** The newest jobs of a state, without one those of the whole board. */
const load = (code: string | undefined) => api('GET /v2/posts', code === undefined ? {} : { query: { field: 'state', val: code } });

/**
 * The newest jobs of a list that the reader may see, for a search that shows none. They say how they are related to the search: visitors may
 * find some of its results among them.
 * Nothing where they do not load: the page has other ways on.
 */
export function NewestJobs({ state, most = 3, heading: Heading = 'h3', visitor = false }: NewestJobsProps) {
  const code = state?._id;
  const [loaded] = useAsyncData(useCallback(() => load(code), [code]));
  if (loaded.state !== 'loaded' || loaded.data.data.length === 0) return null;
  const { qry_total: total } = loaded.data.meta.page_info;
  const place = state ? ` in ${state.name}` : '';
  return (
    <section className={`ruled-double above-xl inset-above-l ${classes.newest}`} aria-labelledby="newest">
      <header>
        <Heading id="newest">{visitor ? `Newest jobs${place}, no login needed` : `The newest jobs${place}`}</Heading>
        {total > most && <Link to={state ? jobPaths.facet('state', state._id) : jobPaths.list()}>All {pluralize(total, 'job')}</Link>}
      </header>
      <p className="soft below-s">
        {visitor
          ? state
            ? `The newest of all jobs${place}, whether or not they match your search.`
            : 'You can see all jobs, newest first, without an account.'
          : `These don’t match your search. They’re the newest jobs${place || ' on the board'}.`}
      </p>
      <JobCards jobs={loaded.data.data.slice(0, most).map(cardOf)} heading={Heading === 'h2' ? 'h3' : 'h4'} />
    </section>
  );
}

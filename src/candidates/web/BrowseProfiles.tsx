import { Link } from 'react-router';
import { TotalsIndex } from '~/platform/ui/TotalsIndex';
import type { CandidateTotals } from '../contract';
import { candidateParameters } from '../search-filters';
import { groups, nothing, searchPath } from './search-terms';

/** Beside the list of profiles: the most frequent skills, states, contract types and degrees, each as a search. */
export function BrowseProfiles({ totals }: { totals: CandidateTotals }) {
  const shown = groups.filter(({ totals: name }) => totals[name].length > 0);
  return (
    <aside className="off-narrow stack gap-xl text-s" aria-label="Browse profiles" data-noprint>
      <section>
        <h2 className="text-l ruled-double below-xs inset-above-xs">For hire</h2>
        <p className="stack gap-xs start">
          <Link to={searchPath({ ...nothing, available: true })}>{candidateParameters.available.label}</Link>
          <Link to={searchPath({ ...nothing, remote: true })}>{candidateParameters.remote.label}</Link>
        </p>
      </section>
      {shown.map(({ title, filter, totals: name }) => (
        <section key={filter}>
          <h2 className="text-l ruled-double below-xs inset-above-xs">{title}</h2>
          <TotalsIndex totals={totals[name].slice(0, SHOWN)} hrefFor={(value) => searchPath({ ...nothing, [filter]: [value] })} noun="profile" />
        </section>
      ))}
    </aside>
  );
}

const SHOWN = 6;

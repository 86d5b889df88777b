import { Link } from 'react-router';
import { employerPaths } from '~/platform/addresses/paths';
import { pluralize } from '~/platform/ui/format';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';

/** Suggestions when a search finds nothing: the same search with one filter less, where that has matches. */
export const NothingFound = ({ suggestions }: { suggestions: { label: string; to: string; count: number }[] }) => (
  <EmptyState title="No profiles found" action={suggestions.length === 0 ? <PlainLink to={employerPaths.candidates()}>See all profiles</PlainLink> : undefined}>
    <span>To get more results, change your filter terms.</span>
    {suggestions.length > 0 && (
      <span className="stack gap-xs above-m">
        {suggestions.map(({ label, to, count }) => (
          <Link key={label} to={to}>
            Without {label}: {pluralize(count, 'profile')}
          </Link>
        ))}
      </span>
    )}
  </EmptyState>
);

import { Link } from 'react-router';
import { useWayBack } from '~/search/web/shared/results-link';

/** The way back to the list or the search that the job was opened from. */
export function BackToResults() {
  const way = useWayBack();
  if (!way) return null;
  return (
    <p className="above-s" data-noprint>
      <Link to={way.to} onClick={way.goBack}>
        <span aria-hidden="true">← </span>Back to the results
      </Link>
    </p>
  );
}

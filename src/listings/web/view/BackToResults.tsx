import { Link } from 'react-router';
import { useBackToResults } from '~/search/web/shared/results-link';

/** The way back to the list or the search that the job was opened from. */
export function BackToResults() {
  const back = useBackToResults();
  if (!back) return null;
  return (
    <p className="above-s" data-noprint>
      <Link to={back.to} onClick={back.goBack}>
        <span aria-hidden="true">← </span>Back to the results
      </Link>
    </p>
  );
}

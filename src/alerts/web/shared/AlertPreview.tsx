import { useCallback } from 'react';
import { formatDate, pluralize } from '~/platform/ui/format';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import { isNarrow, type SavedSearch } from '~/search/alert-terms';
import type { alertDialogCalls, Preview } from '../../alert-contract';
import classes from './Alerts.module.css';

const api = browserApi<typeof alertDialogCalls>();

/** The jobs that an alert for a search would have sent in the last 30 days. */
export function AlertPreview({ search }: { search: SavedSearch }) {
  const asked = JSON.stringify(search);
  const [loaded] = useAsyncData(
    useCallback(async () => {
      const wanted = JSON.parse(asked) as SavedSearch;
      if (!isNarrow(wanted)) return { refused: 'Add at least one filter to see which jobs match.' };
      try {
        return await api('POST /v2/alerts/preview', { body: { search: wanted } });
      } catch (error) {
        // A ZIP code that does not exist, for example.
        if (error instanceof ApiError && error.status === 422) return { refused: error.words };
        throw error;
      }
    }, [asked]),
  );
  return (
    <div className={classes.preview} aria-live="polite" aria-busy={loaded.state === 'loading'}>
      {loaded.state === 'loading' && <p>Checking the last 30 days…</p>}
      {loaded.state === 'failed' && <p>We couldn’t check the last 30 days. You can still save the search.</p>}
      {loaded.state === 'loaded' && ('refused' in loaded.data ? <p>{loaded.data.refused}</p> : <Found preview={loaded.data.preview} />)}
    </div>
  );
}

function Found({ preview }: { preview: Preview | null }) {
  if (!preview) return <p>Log in to see which recent jobs match. You can save the search without logging in.</p>;
  const { count, capped, jobs } = preview;
  if (count === 0) return <p>No open jobs from the last 30 days match. We’ll email you when one is posted.</p>;
  return (
    <>
      <p>
        In the last 30 days, this alert would have sent you <strong>{capped ? `more than ${pluralize(count, 'job')}` : pluralize(count, 'job')}</strong>
        {count === 1 ? ' that is still open:' : ' that are still open. The newest:'}
      </p>
      <ul className="above-xs">
        {jobs.map((job) => (
          <li className="inset-above-2xs inset-below-2xs" key={job._id} dir="auto">
            {job.headline}
            <small className="block" dir="auto">
              {[job.organization, job.place].filter(Boolean).join(', ')} · {formatDate(job.posted_on)}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

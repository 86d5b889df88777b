import { IconFlag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { PostSummary } from '~/posts/schemas';
import classes from './Report.module.css';

const ReportDialog = lazy(() => import('./ReportDialog'));

/** Opens the form that reports a job to the staff, which is loaded on the first click. */
export function ReportButton({ job }: { job: PostSummary }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`hint ${classes.button}`} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <IconFlag size={16} stroke={1.5} aria-hidden="true" />
        Report this job
      </button>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog job={job} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

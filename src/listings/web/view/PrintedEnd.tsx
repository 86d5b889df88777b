import { jobPaths } from '~/platform/addresses/paths';
import { formatDate } from '~/platform/ui/format';
import { announcedEnd } from '~/posts/rules';
import classes from './JobViewPage.module.css';

/** Until when and where to apply, on the printed page alone: the panel beside the job is not printed. */
export function PrintedEnd({ job, publicUrl }: { job: { _id: string; expires_on: string; apply_until: string | null }; publicUrl: string }) {
  const end = announcedEnd(job);
  if (!end) return null;
  return (
    <p className={classes.printed}>
      Apply by {formatDate(end)} at {publicUrl}
      {jobPaths.viewById(job._id)}
    </p>
  );
}

import { useEffect, useRef, useState } from 'react';
import { jobPaths } from '~/platform/addresses/paths';
import { PlainButton, PlainLink } from '~/platform/ui/PlainButton';
import { toastFailure } from '~/platform/ui/toast';
import { announcedEnd } from '~/posts/rules';
import { setSaved, useOwnActions } from '~/posts/web/shared/own-actions';
import { SaveButton } from '~/posts/web/shared/SaveButton';
import type { SavedJobs as Saved } from '~/posts/web/shared/saved-jobs';
import classes from './MyJobsPage.module.css';
import { JobMark, JobRows } from './shared/JobRow';
import { SavedJob } from './shared/SavedJob';

type Job = Saved['jobs'][number];

/** The saved jobs, each with the last day to apply and the way to do so. One that is taken off the list leaves a line that puts it back. */
export function SavedJobs({ jobs }: { jobs: readonly Job[] }) {
  const { bookmarked } = useOwnActions();
  // The marks of saved jobs arrive after the list, so only a job that was seen as saved can have been taken off.
  const seen = useRef(new Set<string>());
  for (const id of bookmarked) seen.current.add(id);
  return (
    <JobRows>
      {jobs.map((job) => (
        <li key={job._id}>
          {seen.current.has(job._id) && !bookmarked.has(job._id) ? (
            <Removed job={job} />
          ) : (
            <SavedJob
              job={job}
              side={
                <>
                  <NextStep job={job} />
                  <SaveButton job={job} shape="icon" />
                </>
              }
            />
          )}
        </li>
      ))}
    </JobRows>
  );
}

/** The way to apply, or why there is none. */
function NextStep({ job }: { job: Job }) {
  const { applied, withdrawn } = useOwnActions();
  if (withdrawn.has(job._id)) return <JobMark words="Withdrawn" tone="over" />;
  if (applied.has(job._id)) return <JobMark words="Applied" tone="waiting" />;
  if (!announcedEnd(job)) return <JobMark words={job.filled ? 'Filled' : 'Expired'} tone="over" />;
  return (
    <PlainLink to={jobPaths.apply(job._id)} rank="default">
      Apply<span className="visually-hidden">: {job.headline}</span>
    </PlainLink>
  );
}

function Removed({ job }: { job: Job }) {
  const line = useRef<HTMLParagraphElement>(null);
  const [busy, setBusy] = useState(false);
  // The button that was pressed is gone.
  useEffect(() => line.current?.focus(), []);
  const undo = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await setSaved(job._id, true);
    } catch (error) {
      toastFailure('Couldn’t save the job', error);
      setBusy(false);
    }
  };
  return (
    <p ref={line} className={`row gap-m spread soft inset-above-s inset-below-s ${classes.removed}`} tabIndex={-1}>
      <span role="status">
        “<bdi>{job.headline}</bdi>” is no longer saved.
      </span>
      <PlainButton rank="default" aria-disabled={busy || undefined} onClick={() => void undo()}>
        Undo
      </PlainButton>
    </p>
  );
}

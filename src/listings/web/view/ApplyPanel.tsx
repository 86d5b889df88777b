import { useSession } from '~/accounts/web/shared/session';
import { ApplyAction, ClosedNotice, useAcceptsApplications } from '~/applications/web/shared/ApplyAction';
import classes from '~/applications/web/shared/ApplyPanel.module.css';
import { useNow } from '~/applications/web/shared/useNow';
import { answerWords } from '~/organizations/answer-words';
import { authPaths, jobPaths } from '~/platform/addresses/paths';
import { formatDate } from '~/platform/ui/format';
import { Link } from '~/platform/ui/Link';
import { announcedEnd } from '~/posts/rules';
import type { PagePost } from '~/posts/schemas';
import { useOwnActions } from '~/posts/web/shared/own-actions';
import { SaveButton } from '~/posts/web/shared/SaveButton';
import { ShareButton } from '~/sharing/web/shared/ShareButton';
import { ReportButton } from '../reporting/ReportButton';
import { hasEnded } from './EndedJob';
import { ManageLink } from './ManageLink';

/** The actions for a job: apply, save, share. They are beside the job on a wide screen, below it on a narrow one. */
export function ApplyPanel({ job }: { job: PagePost }) {
  const open = useAcceptsApplications(job);
  const { bookmarked } = useOwnActions();
  // The page says below the title that the job has ended.
  const ended = hasEnded(job);
  return (
    <aside className={`ruled-double ruled underlined inset-above-l inset-below-l ${classes.panel}`} aria-label={ended ? 'More' : 'Apply'} data-noprint>
      <ManageLink job={job} />
      {!ended && (open ? <OpenForApplications job={job} /> : <ClosedNotice job={job} />)}
      <div className="stack gap-s above-m">
        {/* A job that has ended can be taken off the list of saved ones, and is of no use to others. */}
        {(open || bookmarked.has(job._id)) && (
          <div className={open ? classes.save : undefined}>
            <SaveButton job={job} />
          </div>
        )}
        {open && <ShareButton job={job} />}
        <ReportButton job={job} />
      </div>
    </aside>
  );
}

function OpenForApplications({ job }: { job: PagePost }) {
  const loggedIn = useSession().status === 'logged in';
  const hasApplied = useOwnActions().applied.has(job._id);
  const now = useNow();
  const end = announcedEnd(job);
  const isLate = now !== undefined && end !== null && now > Date.parse(end);
  return (
    <>
      <ApplyAction job={job} />
      {job.organization.answers && <p className="hint snug above-s">{answerWords(job.organization.answers)}</p>}
      {loggedIn && !hasApplied && job.apply.show_info && (
        <p className="prose above-s" dir="auto">
          {job.apply.info}
        </p>
      )}
      {!loggedIn && (
        <p className="hint snug above-s" data-visitor>
          New here? <Link to={authPaths.register({ redirect: jobPaths.apply(job._id) })}>Create an account</Link>. It takes a minute.
        </p>
      )}
      {end && !hasApplied && (
        <p className="hint snug above-s">
          {isLate ? 'This job has expired, but you can still apply' : 'Apply by'} {!isLate && <time dateTime={end}>{formatDate(end)}</time>}
          {job.apply.url ? '.' : requiredFilesText(job)}
        </p>
      )}
    </>
  );
}

function requiredFilesText({ require_resume: resume, require_cover_letter: coverLetter }: PagePost): string {
  if (resume && coverLetter) return '. A resume and a cover letter are required.';
  if (resume || coverLetter) return `. A ${resume ? 'resume' : 'cover letter'} is required.`;
  return '.';
}

/** The buttons for applying and saving at the bottom edge of a phone's screen. */
export function ApplyBar({ job }: { job: PagePost }) {
  if (!useAcceptsApplications(job)) return null;
  return (
    <div className={classes.bar} data-noprint>
      <ApplyAction job={job} />
      <SaveButton job={job} shape="bar" />
    </div>
  );
}

import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { accountCalls } from '~/accounts/contract';
import { ConfirmAddress } from '~/accounts/web/shared/ConfirmAddress';
import { hasRole, requireSession, updateIdentity, useSession } from '~/accounts/web/shared/session';
import type { mailCalls } from '~/mails/contract';
import { OrganizationMark } from '~/organizations/web/shared/OrganizationMark';
import { jobPaths } from '~/platform/addresses/paths';
import { jobSeekerRoles } from '~/platform/http/roles';
import { formatPay } from '~/platform/money/pay';
import { shortPlace } from '~/platform/places/place-text';
import { BusyButton } from '~/platform/ui/BusyButton';
import { formatDate } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { toastFailure } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { addressOf } from '~/platform/web/caller';
import type { EarlyCalls } from '~/platform/web/early-calls';
import { privateMeta } from '~/platform/web/meta';
import type { postCalls } from '~/posts/contract';
import { announcedEnd } from '~/posts/rules';
import type { Post } from '~/posts/schemas';
import { useOwnActions } from '~/posts/web/shared/own-actions';
import type { OwnApplication } from '../contract';
import { ApplyForm } from './ApplyForm';
import classes from './ApplyPage.module.css';
import { SentEarlier, SentPanel } from './SentPanel';
import { ApplyAction, ClosedNotice } from './shared/ApplyAction';

const api = browserApi<typeof postCalls & typeof accountCalls & typeof mailCalls>();

export const meta = privateMeta('Respond to Ad');

const early: EarlyCalls = {
  addresses: ({ recId = '' }) => [
    addressOf('GET /v2/posts/{id}', { params: { id: recId } }),
    addressOf('GET /v2/account/mail'),
    addressOf('GET /account/actions'),
  ],
};

export const handle = { early };

export async function clientLoader({ request, params }: { request: Request; params: { recId?: string } }) {
  const identity = await requireSession(request);
  const [job, wantsConfirmation] = await Promise.all([api('GET /v2/posts/{id}', { params: { id: params.recId ?? '' } }), loadWantsConfirmation()]);
  return { ...identity, job, wantsConfirmation };
}

/** Whether the user has not turned off the mail with what they sent. Where that is not known, the form offers it. */
const loadWantsConfirmation = async (): Promise<boolean> => {
  const preferences = await api('GET /v2/account/mail').catch(() => null);
  return preferences?.data.find(({ kind }) => kind === CONFIRMATION)?.wanted ?? true;
};

/** The kind of the mail with what an applicant sent. */
const CONFIRMATION = 'application.sent';

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The page on which a job seeker applies to a job. */
export default function ApplyPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const session = useSession();
  const { user } = session.status === 'logged in' ? session : loaded;
  const { job, wantsConfirmation } = loaded;
  const [sent, setSent] = useState<OwnApplication>();
  const applied = useOwnActions().applied.has(job._id);
  const isForm = !applied && job.apply_until !== null && !job.apply.url;
  return (
    <Page
      {...(sent ? {} : { title: 'Respond to Ad' })}
      lead={isForm && 'Check your files, add a message if you like, and see what the employer gets before you send it.'}
      crumbs={[
        { label: 'Jobs', to: jobPaths.list() },
        { label: job._id, to: jobPaths.view(job), isId: true },
        { label: job.headline, to: jobPaths.view(job) },
        { label: 'Apply' },
      ]}
      narrow={sent !== undefined}
    >
      {sent ? (
        <SentPanel job={job} application={sent} />
      ) : (
        <div className={`stack gap-xl ${classes.columns}`}>
          <JobSummary job={job} />
          <div className={classes.main}>
            <ApplicationArea job={job} mayApply={hasRole(session, ...jobSeekerRoles)}>
              {!user.verified && <ConfirmAddress email={user.email} purpose="send your application" />}
              <ApplyForm key={user._id} job={job} user={user} wantsConfirmation={wantsConfirmation} onSent={setSent} />
            </ApplicationArea>
          </div>
        </div>
      )}
    </Page>
  );
}

/** The job, its terms and what the application needs, so that the applicant sees which job this is: beside the form, above it on a phone. */
function JobSummary({ job }: { job: Post }) {
  const facts = [shortPlace(job.location, job.remote), formatPay(job), job.contract_type].filter(Boolean);
  const end = announcedEnd(job);
  return (
    <header className={`breaks inset-m ${classes.summary}`}>
      <OrganizationMark organization={job.organization} />
      <div>
        <h2 dir="auto">
          <Link to={jobPaths.view(job)}>{job.headline}</Link>
        </h2>
        <p className={classes.organization} dir="auto">
          {job.organization.name}
        </p>
        <p className={`line gap-l hint ${classes.terms}`}>
          {facts.map((fact) => (
            <span key={fact} dir="auto">
              {fact}
            </span>
          ))}
        </p>
      </div>
      {(end || (job.apply_until && !job.apply.url)) && (
        <div className="stack gap-2xs text-s ruled whole inset-above-s">
          {end && (
            <p>
              Apply by <strong className="bold">{formatDate(end)}</strong>
            </p>
          )}
          {job.apply_until && !job.apply.url && <p>{neededText(job)}</p>}
        </div>
      )}
    </header>
  );
}

/** The files that the application needs, named before the form begins. */
function neededText({ require_resume, require_cover_letter }: Post): string {
  const needed = [...(require_resume ? ['a resume'] : []), ...(require_cover_letter ? ['a cover letter'] : [])];
  return needed.length > 0
    ? `This job requires ${needed.join(' and ')}. A message is optional.`
    : 'A resume is welcome but not required. A message is optional.';
}

/** The form, or the reason why the user cannot apply here and the next step. */
function ApplicationArea({ job, mayApply, children }: { job: Post; mayApply: boolean; children: React.ReactNode }) {
  const applied = useOwnActions().applied.has(job._id);
  if (applied) return <SentEarlier job={job} />;
  if (!job.apply_until) return <ClosedNotice job={job} />;
  if (job.apply.url) {
    return (
      <section className={classes.enable}>
        <p>This employer takes applications on its own site, which opens in a new tab. We don’t share your account with them.</p>
        <ApplyAction job={job} />
      </section>
    );
  }
  return mayApply ? children : <EnableCandidate />;
}

/** Gives a user without the role of a job seeker that role with one click. The form then opens on the same page. */
function EnableCandidate() {
  const [busy, setBusy] = useState(false);
  const enable = async () => {
    setBusy(true);
    try {
      updateIdentity(await api('GET /v2/jobseeker/enable'));
    } catch (error) {
      toastFailure('Enabling Job Seeker Failed', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={classes.enable}>
      <h2>One step before you apply</h2>
      <p>
        Your account isn’t set up for job seekers yet. Enable Job Candidate to apply to jobs and keep your resumes here. It’s free and changes nothing else.
      </p>
      <BusyButton onClick={() => void enable()} busy={busy}>
        Enable Job Candidate and continue
      </BusyButton>
    </section>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { updateIdentity } from '~/accounts/web/shared/session';
import { candidatePaths } from '~/platform/addresses/paths';
import { formatCount } from '~/platform/text/count-text';
import { inWords } from '~/platform/text/in-words';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmUnwise } from '~/platform/ui/confirm';
import { pluralize } from '~/platform/ui/format';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { candidateCalls } from '../contract';
import { profileParts } from '../rules';
import type { Candidate } from '../schemas';
import { visibilityOf } from '../visibility';
import classes from './Visibility.module.css';

const api = browserApi<typeof candidateCalls>();

export interface Interest {
  /** The organizations that ask for the name and wait for an answer. */
  waiting: number;
  /** How often employers opened the profile or the resume in twelve months; null where it is not known. */
  openings: number | null;
}

interface VisibilityProps {
  candidate: Candidate;
  interest: Interest;
  /** The number of the user's files. */
  files: number;
}

/** Who sees a profile, in one sentence. */
export const SEEN_BY_TEXT: Record<ReturnType<typeof visibilityOf>, string> = {
  everybody: 'Employers who recently posted a job can find this profile.',
  anonymous: 'Employers who recently posted a job can find this profile without your name, addresses, files and longer texts, until you accept their request.',
  hidden: 'Only you can see this profile. Activate it so employers can find it.',
};

const SEEN_BY = { everybody: 'Employers, by name', anonymous: 'Employers, without name', hidden: 'No one' };

/** Asked before a profile is shown that has no job role. */
const EMPTY = 'Employers find you by your job role, skills and location. They’d see an empty profile.';

function openingsText(openings: number | null): string {
  if (openings === null) return 'By organization and day';
  if (openings === 0) return 'No one yet';
  return `${openings === 1 ? 'Once' : `${formatCount(openings)} times`} in 12 months`;
}

/** The state of the user's profile with the next step: the requests that wait, showing the profile, or editing it. Below it what is known about it, and hiding it last. */
export function Visibility({ candidate, interest: { waiting, openings }, files }: VisibilityProps) {
  const [busy, setBusy] = useState(false);
  // Without a job role nobody finds the profile: the next step is the form, not showing it.
  const isReady = candidate.title !== '';
  const toggle = async () => {
    if (!candidate.posted && !isReady && !(await confirmUnwise('Show a profile without a job role?', 'Show it anyway', 'Add it first', EMPTY))) return;
    setBusy(true);
    try {
      updateIdentity(await api('POST /v2/jobseeker/profile/set_posted', { body: { key: 'posted', val: !candidate.posted, postId: candidate._id } }));
      toastSuccess('Successfully updated visibility');
    } catch (error) {
      toastFailure(`Error: ${(error as Error).message}`);
    } finally {
      setBusy(false);
    }
  };
  const missing = profileParts(candidate).filter(({ done }) => !done);
  return (
    <section className={classes.visibility} aria-label="Visibility">
      <div className={`row gap-xl spread inset-m ${classes.state}`}>
        <p>
          <strong data-posted={candidate.posted || undefined}>{candidate.posted ? 'Posted' : 'Not Posted'}</strong>
          {SEEN_BY_TEXT[visibilityOf(candidate)]}
          {!candidate.available && ' Your contact details and resume stay hidden while your availability is unknown.'}
        </p>
        <div className="row gap-xs">
          {waiting > 0 && (
            <Button size="sm" component={Link} to={candidatePaths.interest()}>
              {pluralize(waiting, 'request for your name', 'requests for your name')}
            </Button>
          )}
          {!candidate.posted && (
            <BusyButton size="sm" variant={waiting > 0 || !isReady ? 'default' : 'filled'} busy={busy} onClick={() => void toggle()}>
              Activate
            </BusyButton>
          )}
          <Button size="sm" variant={(candidate.posted || !isReady) && waiting === 0 ? 'filled' : 'default'} component={Link} to={candidatePaths.editProfile}>
            {isReady ? 'Edit profile' : 'Fill in your profile'}
          </Button>
        </div>
      </div>
      {missing.length > 0 && <p className={classes.missing}>Still to add: {inWords(missing.map(({ label }) => label))}.</p>}
      <ul className={`row gap-xl ruled ${classes.facts}`} aria-label="About your profile">
        <li>
          <Link to={candidatePaths.interest()}>Who viewed it</Link>
          <span>{openingsText(openings)}</span>
        </li>
        <li>
          <Link to={candidatePaths.whoMaySee}>Who can see me</Link>
          <span>{SEEN_BY[visibilityOf(candidate)]}</span>
        </li>
        <li>
          <Link to={candidatePaths.files}>My files</Link>
          <span>{files === 0 ? 'None yet' : pluralize(files, 'file')}</span>
        </li>
        {candidate.posted && (
          <li className={classes.last}>
            <BusyButton size="compact-md" variant="subtle" color="accent" busy={busy} onClick={() => void toggle()}>
              Deactivate
            </BusyButton>
          </li>
        )}
      </ul>
    </section>
  );
}

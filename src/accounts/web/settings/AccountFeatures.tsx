import { useState } from 'react';
import { Link } from 'react-router';
import { Role } from '~/platform/http/roles';
import { candidatePaths, employerPaths } from '~/platform/paths';
import { BusyButton } from '~/platform/ui/BusyButton';
import { toastFailure } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../../contract';
import { reloadSession, updateIdentity } from '../shared/session';
import classes from './AccountHomePage.module.css';

const api = browserApi<typeof accountCalls>();

const features = [
  {
    name: 'Employer',
    role: Role.employer,
    call: 'GET /v2/employer/enable',
    description: 'Post jobs for an organization and receive applications.',
    home: employerPaths.home,
    open: 'Open employer home',
  },
  {
    name: 'Job Candidate',
    role: Role.jobseeker,
    call: 'GET /v2/jobseeker/enable',
    description: 'Keep a profile and a resume, and apply to jobs.',
    home: candidatePaths.profile,
    open: 'Open my profile',
  },
] as const;

interface AccountFeaturesProps {
  roles: string[];
  /** Whether their names alone are shown, as one line of many. */
  brief?: boolean;
}

/** Lists the features of an account, each with a link or a button that enables it. */
export function AccountFeatures({ roles, brief = false }: AccountFeaturesProps) {
  const [busy, setBusy] = useState('');

  const enable = async (feature: (typeof features)[number]) => {
    setBusy(feature.role);
    try {
      updateIdentity(await api(feature.call));
      await reloadSession();
    } catch (error) {
      toastFailure('Enabling Job Seeker Failed', error);
    } finally {
      setBusy('');
    }
  };

  return (
    <ul className={brief ? classes.features : classes.list}>
      {features.map((feature) => (
        <li key={feature.role}>
          <div>
            <strong>{feature.name}</strong>
            {!brief && <p className={classes.quiet}>{feature.description}</p>}
          </div>
          {roles.includes(feature.role) ? (
            <Link to={feature.home}>{feature.open}</Link>
          ) : (
            <BusyButton
              variant="default"
              size={brief ? 'xs' : 'md'}
              busy={busy === feature.role}
              onClick={() => void enable(feature)}
              aria-label={`Enable ${feature.name}`}
            >
              Enable
            </BusyButton>
          )}
        </li>
      ))}
    </ul>
  );
}

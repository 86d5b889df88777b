import { useState } from 'react';
import { Link } from 'react-router';
import { candidatePaths, employerPaths } from '~/platform/addresses/paths';
import { Role } from '~/platform/http/roles';
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
    effect: 'Adds the employer pages to your menu. It costs nothing until you post a job.',
    home: employerPaths.home,
    open: 'Open employer home',
  },
  {
    name: 'Job Candidate',
    role: Role.jobseeker,
    call: 'GET /v2/jobseeker/enable',
    description: 'Look for work: keep a profile and a resume, and apply for jobs.',
    effect: 'Adds the job seeker pages to your menu. Employers see your profile only if you show it.',
    home: candidatePaths.profile,
    open: 'Open my profile',
  },
] as const;

/** Lists the features of an account, each with a link, or with the effect and the button of enabling it. */
export function AccountFeatures({ roles }: { roles: string[] }) {
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
    <ul className={classes.list}>
      {features.map((feature) => {
        const isOn = roles.includes(feature.role);
        return (
          <li key={feature.role}>
            <div>
              <strong>
                {feature.name}
                {isOn && <span className="good"> · enabled</span>}
              </strong>
              <p className="hint">
                {feature.description}
                {!isOn && ` ${feature.effect}`}
              </p>
            </div>
            {isOn ? (
              <Link to={feature.home}>{feature.open}</Link>
            ) : (
              <BusyButton variant="default" busy={busy === feature.role} onClick={() => void enable(feature)}>
                Enable {feature.name}
              </BusyButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

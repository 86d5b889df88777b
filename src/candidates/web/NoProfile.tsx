import { useState } from 'react';
import { useNavigate } from 'react-router';
import { storeLogin } from '~/accounts/web/shared/session';
import { candidatePaths } from '~/platform/addresses/paths';
import { BusyButton } from '~/platform/ui/BusyButton';
import { toastFailure } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { candidateCalls } from '../contract';
import classes from './NoProfile.module.css';
import { visibilityChoices } from './privacy/visibility-choices';

const api = browserApi<typeof candidateCalls>();

/** The start of somebody without a profile: its use, who may see it, an example, and the button that begins one. */
export function NoProfile() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    try {
      storeLogin(await api('GET /v2/jobseeker/profile/start'));
      navigate(candidatePaths.editProfile);
    } catch (error) {
      toastFailure(`Error: ${(error as Error).message}`);
      setBusy(false);
    }
  };
  return (
    <div className={classes.start}>
      <div>
        <p className={classes.state}>No Profile found</p>
        <h1>Let employers come to you</h1>
        <p>
          Employers who recently posted a job search these profiles and write to people who fit. A profile is free and takes about five minutes to start. No one
          else sees it until you activate it.
        </p>
        <BusyButton busy={busy} onClick={() => void create()}>
          Create Profile
        </BusyButton>
      </div>
      <Example />
      <section aria-labelledby="who-sees">
        <h2 id="who-sees">You choose who sees it</h2>
        <dl>
          {visibilityChoices.map(([value, label, meaning]) => (
            <div key={value}>
              <dt>{label}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** A profile as employers find it in their search. The person is made up. */
const Example = () => (
  <figure className={classes.example}>
    <figcaption className="hint below-s">An example of what employers see</figcaption>
    <p className="text-xl tight serif">Miriam Adler</p>
    <p>Second-grade teacher, Hebrew and general studies</p>
    <p className="hint">Baltimore, MD · Full Time · $58k per yr</p>
    <p className="hint">Teaching, Hebrew, Curriculum</p>
    <p className={`text-s ruled inset-above-s ${classes.parts}`}>
      Inside: your personal statement, experience, education, resume and a button to write to you.
    </p>
  </figure>
);

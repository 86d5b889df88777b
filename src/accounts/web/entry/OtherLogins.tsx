import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import { toastFailure } from '~/platform/ui/toast';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../../contract';
import { storeLogin } from '../shared/session';
import classes from './AuthLayout.module.css';
import { readGoogleRedirect, redirectToGoogle } from './google-redirect';

const api = browserApi<typeof accountCalls>();

/** True for refusals, and for 503 when Google cannot be reached: the answer contains the reason. */
const isKnown = (error: unknown) => error instanceof ApiError && ((error.status >= 400 && error.status < 500) || error.status === 503);

type Google = { client_id: string; authorization_endpoint: string };

/**
 * Logging in without a password: with Google if the operator has set it up. Google also makes new accounts.
 * @param facebook shows Facebook too, as a button that is off and says why: it is not available yet.
 */
export function OtherLogins({ facebook = false }: { facebook?: boolean }) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [google, setGoogle] = useState<Google | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // If Google cannot be reached, its button is not shown; the password form is enough.
    api('GET /auth/google_auth').then(
      (answer) => setGoogle(answer.google),
      () => {},
    );
  }, []);

  useEffect(() => {
    const back = hash && readGoogleRedirect(hash);
    if (!back) return;
    navigate({ search: back.search, hash: '' }, { replace: true });
    if (!back.credential) {
      toastFailure('Login failed', 'Google didn’t confirm who you are. Please try again, or log in with your password.');
      return;
    }
    setBusy(true);
    api('POST /auth/google_auth', { body: { credential: back.credential } })
      .then((data) => storeLogin(data, true))
      .catch((error: unknown) => (isKnown(error) ? toastFailure('Login failed', error) : toastFailure('Login failed: Unknown error occurred')))
      .finally(() => setBusy(false));
  }, [hash, navigate]);

  if (!google && !facebook) return null;
  return (
    <div className="stack gap-s">
      <p className={`row nowrap gap-m soft above-xl ${classes.or}`}>or</p>
      {google && (
        <BusyButton variant="default" fullWidth busy={busy} leftSection={<GoogleMark />} onClick={() => redirectToGoogle(google, search)}>
          Continue with Google
        </BusyButton>
      )}
      {facebook && (
        <div className="stack gap-2xs">
          <Button variant="default" fullWidth disabled aria-describedby="facebook-later">
            Continue with Facebook
          </Button>
          <p id="facebook-later" className="hint centered">
            Coming later
          </p>
        </div>
      )}
    </div>
  );
}

const GoogleMark = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <path fill="#4285F4" d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62z" />
    <path fill="#34A853" d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18z" />
    <path fill="#FBBC05" d="M3.97 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3.01-2.33z" />
    <path fill="#EA4335" d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58z" />
  </svg>
);

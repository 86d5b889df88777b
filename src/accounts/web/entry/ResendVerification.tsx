import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { authPaths } from '~/platform/paths';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../../contract';
import classes from '../settings/AccountHomePage.module.css';

const api = browserApi<typeof accountCalls>();

/** A notice that the address is not confirmed yet, with a button that sends another mail. */
export function ResendVerification({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');

  const resend = async () => {
    setState('sending');
    try {
      toastSuccess((await api('GET /auth/resend_confirmation')).message);
      setState('sent');
    } catch (error) {
      toastFailure('Resend Verification Email', error);
      setState('idle');
    }
  };

  return (
    <section className={classes.notice} aria-label="Confirm your address">
      <h2>Please confirm your address</h2>
      <p>
        We sent a mail to <strong>{email}</strong>. Open its link, or <Link to={authPaths.confirm()}>enter its code</Link>.
      </p>
      <Button variant="default" loading={state === 'sending'} disabled={state === 'sent'} onClick={() => void resend()}>
        {state === 'sent' ? 'Sent' : 'Resend verification email'}
      </Button>
    </section>
  );
}

import { useState } from 'react';
import { BusyButton } from '~/platform/ui/BusyButton';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../../contract';
import { CodeForm } from '../entry/CodeForm';
import { isRemembered } from '../session/token-store';
import classes from './ConfirmAddress.module.css';
import { storeLogin } from './session';

const api = browserApi<typeof accountCalls>();

interface ConfirmAddressProps {
  email: string;
  /** The act that a confirmed address allows, to continue "then you can …". */
  purpose?: string;
}

/** A notice that the address is not confirmed yet, with the field for the mailed code and a button that sends another mail. */
export function ConfirmAddress({ email, purpose }: ConfirmAddressProps) {
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
    <section className={`below-xl inset-l ${classes.notice}`} aria-label="Confirm your address">
      <h2>Please confirm your address</h2>
      <p>
        We emailed a code to <strong dir="auto">{email}</strong>. Enter it here, or open the link in the email{purpose ? `; then you can ${purpose}` : ''}.
      </p>
      <CodeForm
        onConfirmed={(answer) => {
          storeLogin(answer, isRemembered());
          toastSuccess('Your address is confirmed.');
        }}
      />
      <p className="above-m">
        <BusyButton variant="default" busy={state === 'sending'} disabled={state === 'sent'} onClick={() => void resend()}>
          {state === 'sent' ? 'Sent' : 'Resend verification email'}
        </BusyButton>
      </p>
    </section>
  );
}

import { useState } from 'react';
import { ApiError } from '~/platform/web/api-error';
import classes from './AuthLayout.module.css';

interface SendAgainProps {
  /** The words of the button. */
  label: string;
  send(): Promise<{ message: string }>;
  onSent?(): void;
}

/** A button within a text that has an email sent again, once, and the server's answer. */
export function SendAgain({ label, send, onSent }: SendAgainProps) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [words, setWords] = useState('');
  const sendOnce = async () => {
    setState('sending');
    try {
      setWords((await send()).message);
      setState('sent');
      onSent?.();
    } catch (error) {
      setWords(error instanceof ApiError ? error.words : 'We couldn’t send the email. Please try again.');
      setState('idle');
    }
  };
  return (
    <>
      <button type="button" className={classes.inline} aria-disabled={state !== 'idle'} onClick={() => state === 'idle' && void sendOnce()}>
        {label}
      </button>
      <span role="status"> {words}</span>
    </>
  );
}

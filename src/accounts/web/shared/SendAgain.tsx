import { type ReactNode, useState } from 'react';
import { ApiError } from '~/platform/web/api-error';
import classes from './SendAgain.module.css';

interface SendAgainProps {
  /** The words of the button. */
  label: string;
  send(): Promise<{ message: string }>;
  onSent?(): void;
}

interface InlineButtonProps {
  children: ReactNode;
  disabled?: boolean;
  onClick(): void;
}

/** A button that reads as a link within a text. */
export const InlineButton = ({ children, disabled = false, onClick }: InlineButtonProps) => (
  <button type="button" className={classes.inline} aria-disabled={disabled} onClick={() => !disabled && onClick()}>
    {children}
  </button>
);

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
      <InlineButton disabled={state !== 'idle'} onClick={() => void sendOnce()}>
        {label}
      </InlineButton>
      <span role="status"> {words}</span>
    </>
  );
}

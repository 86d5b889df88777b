import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { BusyButton } from '~/platform/ui/BusyButton';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { attemptKeys } from '~/platform/ui/form/attempt-key';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../../contract';

const api = browserApi<typeof accountCalls>();

const labels = { cur_pass: 'Current password', new_pass: 'New password', pass_confirm: 'New password again' };

export function ChangePasswordForm({ email }: { email: string }) {
  const form = useApiForm({
    initialValues: { cur_pass: '', new_pass: '', pass_confirm: '' },
    missing: { cur_pass: 'Enter your current password.', new_pass: 'Enter a new password.', pass_confirm: 'Enter the new password again.' },
    submit: (values) => api('POST /account/change_pass', { body: values }),
    onSuccess: () => {
      form.form.reset();
      toastSuccess('Successfully saved password');
    },
    onFailure: (error) => toastFailure('Failed saving password', error),
  });
  return (
    <>
      <ApiForm form={form} action="Save my password" labels={labels}>
        {/* Password managers need the user name to store the password. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordInput label={labels.cur_pass} autoComplete="current-password" {...form.field('cur_pass')} />
        <PasswordInput
          label={labels.new_pass}
          description="At least 10 characters. All other devices will be logged off."
          autoComplete="new-password"
          {...form.field('new_pass')}
        />
        <PasswordInput label={labels.pass_confirm} autoComplete="new-password" {...form.field('pass_confirm')} />
      </ApiForm>
      <ForgottenPassword email={email} />
    </>
  );
}

const loadGoogle = () => api('GET /auth/google_auth');

/** Mails a link that sets a password without the current one, for users who have forgotten it, or log in with Google where the operator has set it up. */
function ForgottenPassword({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [keys] = useState(() => attemptKeys());
  const [start] = useAsyncData(loadGoogle);
  const hasGoogle = start.state === 'loaded' && start.data.google !== null;
  const send = async () => {
    setState('sending');
    try {
      await keys.send({ email }, (attempt) => api('POST /v2/auth/forgot', { body: { email } }, attempt));
      setState('sent');
    } catch (error) {
      toastFailure('Failed sending link', error);
      setState('idle');
    }
  };
  if (state === 'sent') return <p role="status">{`We emailed a link to set a new password to ${email}. It works once and expires in an hour.`}</p>;
  return (
    <>
      <p>{hasGoogle ? 'Forgot your password, or log in with Google and don’t have one yet?' : 'Forgot your password?'}</p>
      <BusyButton variant="default" busy={state === 'sending'} onClick={() => void send()}>
        Email me a link
      </BusyButton>
    </>
  );
}

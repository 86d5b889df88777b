import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../../contract';
import { updateIdentity } from '../shared/session';

const api = browserApi<typeof accountCalls>();

const labels = { email: 'New email', code: 'Code from our email' };

/** Two steps: a code is mailed to the new address, and the code verifies the address. */
export function ChangeEmailForm({ current }: { current: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      <p>
        Your email is <strong>{current}</strong>.
      </p>
      {sentTo === null ? <AddressForm onSent={setSentTo} /> : <CodeForm email={sentTo} onDone={() => setSentTo(null)} />}
    </>
  );
}

function AddressForm({ onSent }: { onSent(email: string): void }) {
  const form = useApiForm({
    initialValues: { email: '' },
    submit: (values, attempt) => api('POST /account/req_email_code', { body: values }, attempt),
    onSuccess: (_, { email }) => {
      toastSuccess(`Code sent to ${email.trim()}`);
      onSent(email.trim());
    },
    onFailure: (error) => toastFailure('Failed sending code', error),
  });
  return (
    <ApiForm form={form} action="Send a code" labels={labels}>
      <TextInput label={labels.email} type="email" autoComplete="email" {...form.field('email')} />
    </ApiForm>
  );
}

function CodeForm({ email, onDone }: { email: string; onDone(): void }) {
  const form = useApiForm({
    initialValues: { code: '' },
    submit: ({ code }) => api('POST /account/change_email', { body: { email, code } }),
    onSuccess: (identity) => {
      updateIdentity(identity);
      toastSuccess('Successfully saved email');
      onDone();
    },
    onFailure: (error) => toastFailure('Failed saving email', error),
  });
  return (
    <ApiForm
      form={form}
      action="Save my email"
      labels={labels}
      aside={
        <Button variant="subtle" onClick={onDone}>
          Use a different address
        </Button>
      }
    >
      <TextInput
        label={labels.code}
        description={`The six digits we emailed to ${email}. They work for ten minutes.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...form.field('code')}
      />
    </ApiForm>
  );
}

import { PasswordInput } from '@mantine/core';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../../contract';

const api = browserApi<typeof accountCalls>();

const labels = { cur_pass: 'Current password', new_pass: 'New password', pass_confirm: 'New password again' };

export function ChangePasswordForm({ email }: { email: string }) {
  const form = useApiForm({
    initialValues: { cur_pass: '', new_pass: '', pass_confirm: '' },
    missing: { cur_pass: 'Enter your current password.', new_pass: 'Choose a new password.', pass_confirm: 'Enter the new password again.' },
    submit: (values) => api('POST /account/change_pass', { body: values }),
    onSuccess: () => {
      form.form.reset();
      toastSuccess('Successfully saved password');
    },
    onFailure: (error) => toastFailure('Failed saving password', error),
  });
  return (
    <ApiForm form={form} action="Save my password" labels={labels}>
      {/* Password managers need the user name to store the password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput label={labels.cur_pass} autoComplete="current-password" {...form.field('cur_pass')} />
      <PasswordInput
        label={labels.new_pass}
        description="At least 10 characters. Every other device will be logged off."
        autoComplete="new-password"
        {...form.field('new_pass')}
      />
      <PasswordInput label={labels.pass_confirm} autoComplete="new-password" {...form.field('pass_confirm')} />
    </ApiForm>
  );
}

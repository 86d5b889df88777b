import { TextInput } from '@mantine/core';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../../contract';
import classes from '../entry/AuthLayout.module.css';
import { updateIdentity } from '../shared/session';

const api = browserApi<typeof accountCalls>();

const labels = { first_name: 'First name', last_name: 'Last name' };

export function ChangeNameForm(props: { firstName: string; lastName: string }) {
  const form = useApiForm({
    initialValues: { first_name: props.firstName, last_name: props.lastName },
    missing: { first_name: 'Enter your first name.', last_name: 'Enter your last name.' },
    submit: (values) => api('POST /account/change_name', { body: values }),
    draft: { name: 'name', basis: `${props.firstName} ${props.lastName}` },
    onSuccess: (identity, values) => {
      form.form.resetDirty(values);
      updateIdentity(identity);
      toastSuccess('Updated Name');
    },
    onFailure: (error) => toastFailure('Updating Name', error),
  });
  return (
    <ApiForm form={form} action="Save my name" labels={labels}>
      <div className={classes.names}>
        <TextInput label={labels.first_name} dir="auto" autoComplete="given-name" {...form.field('first_name')} />
        <TextInput label={labels.last_name} dir="auto" autoComplete="family-name" {...form.field('last_name')} />
      </div>
    </ApiForm>
  );
}

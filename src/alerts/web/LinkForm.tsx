import { TextInput } from '@mantine/core';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { browserApi } from '~/platform/web/browser-api';
import type { alertCalls } from '../contract';
import classes from './Alerts.module.css';

const api = browserApi<typeof alertCalls>();

/** Has the link to the alerts of an address mailed to it. */
export function LinkForm({ email }: { email: string }) {
  const form = useApiForm({ initialValues: { email }, submit: (values) => api('POST /v2/alerts/link', { body: values }) });
  if (form.sent) {
    return (
      <div className={classes.notice} role="status">
        <h2>Check your email</h2>
        <p>
          If <strong>{form.form.getValues().email}</strong> gets job alerts, a link to them was emailed to it.
        </p>
      </div>
    );
  }
  return (
    <ApiForm form={form} action="Email me the link" labels={{ email: 'Email' }}>
      <TextInput label="Email" type="email" autoComplete="email" {...form.field('email')} />
    </ApiForm>
  );
}

/** Says why a mailed link shows nothing, and offers a new one. */
export const RefusedLink = ({ email, refused }: { email: string; refused: string }) => (
  <>
    <div className={classes.notice} role="alert" data-failed="">
      <h2>This link does not work</h2>
      <p>{refused}</p>
    </div>
    <LinkForm email={email} />
  </>
);

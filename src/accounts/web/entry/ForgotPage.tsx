import { TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { authPaths } from '~/platform/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { accountCalls } from '../../contract';
import { pathBack } from '../../rules';
import { AuthLayout } from './AuthLayout';
import classes from './AuthLayout.module.css';
import { typedEmail, useTypedEmail } from './typed-email';
import { useRedirectLoggedIn } from './use-redirect-logged-in';

const api = browserApi<typeof accountCalls>();

export const meta = privateMeta('Forgot your password?');

export default function ForgotPage() {
  useRedirectLoggedIn();
  const [search] = useSearchParams();
  const form = useApiForm({
    initialValues: { email: typedEmail.get() },
    missing: { email: 'Enter your email address.' },
    submit: (values) => api('POST /v2/auth/forgot', { body: { ...values, redirect: pathBack(search) } }),
  });
  useTypedEmail(form.form.getValues().email);
  if (form.sent) {
    return (
      <AuthLayout title="Check your email" icon={<IconMail size={28} stroke={1.5} />}>
        <p role="status">
          If there is an account for <strong>{form.form.getValues().email}</strong>, a reset link was emailed to it. The link works once and for one hour.
        </p>
        <p className={classes.aside}>
          <Link to={authPaths.login({ redirect: pathBack(search) })}>Back to log in</Link>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Forgot your password?"
      lead={
        search.has('expired')
          ? 'That reset link no longer works. Enter your email and we send a new one.'
          : 'Enter your email and we send you a link to choose a new one.'
      }
    >
      <ApiForm form={form} action="Email me a link" labels={{ email: 'Email' }}>
        <TextInput label="Email" type="email" autoComplete="username" {...form.field('email')} />
      </ApiForm>
      <p className={classes.aside}>
        Remembered it? <Link to={authPaths.login({ redirect: pathBack(search) })}>Log in</Link>
      </p>
    </AuthLayout>
  );
}

import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { authPaths } from '~/platform/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastFailure } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { accountCalls } from '../../contract';
import { useLoginReason } from '../shared/login-reason';
import { storeLogin } from '../shared/session';
import { AuthLayout } from './AuthLayout';
import classes from './AuthLayout.module.css';
import { OtherLogins } from './OtherLogins';
import { useRedirectLoggedIn } from './use-redirect-logged-in';

const api = browserApi<typeof accountCalls>();

export const meta = privateMeta('Log in');

/** True for network and server errors, which the visitor did not cause. */
const isUnknown = (status: number) => status === 0 || status >= 500;

export default function LoginPage() {
  useRedirectLoggedIn();
  const [search] = useSearchParams();
  const reason = useLoginReason(search.get('redirect'));
  const form = useApiForm({
    initialValues: { email: '', password: '', remember: true },
    submit: (values) => api('POST /v2/auth/login', { body: values }),
    onSuccess: (data, { remember }) => storeLogin(data, remember),
    onFailure: ({ status }) => isUnknown(status) && toastFailure('Login failed: Unknown error occurred'),
  });
  return (
    <AuthLayout title="Log in" lead={search.has('reauth') ? loginLead(search) : (reason ?? loginLead(search))}>
      <ApiForm form={form} action="Log in" labels={{ email: 'Email', password: 'Password' }} aside={<Link to={authPaths.forgot}>Forgot your password?</Link>}>
        <TextInput label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordInput label="Password" autoComplete="current-password" {...form.field('password')} />
        <Checkbox label="Keep me logged in on this device" {...form.field('remember', { type: 'checkbox' })} />
      </ApiForm>
      <OtherLogins />
      <p className={classes.aside}>
        New here? <Link to={{ pathname: authPaths.register(), search: search.toString() }}>Create an account</Link>
      </p>
    </AuthLayout>
  );
}

/** The reason for asking to log in, if there is one. */
function loginLead(search: URLSearchParams): string | undefined {
  if (search.has('reauth')) return 'Your session has ended. Log in again to continue.';
  if (search.get('redirect')?.startsWith('/jobs/search/')) return 'Searching needs an account, which is free. Every job can be browsed without one.';
  return undefined;
}

import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { Link, redirect, useNavigate, useSearchParams } from 'react-router';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { PageLoading } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../contract';
import { pathAfterLogin } from '../rules';
import { AuthLayout } from './AuthLayout';
import classes from './AuthLayout.module.css';
import { loadSession, signIn } from './session';

const api = browserApi<typeof accountCalls>();

export const meta = () => [{ title: 'Log in' }, { name: 'robots', content: 'noindex' }];

/** Somebody who is signed in already goes where signing in would lead. */
export async function clientLoader({ request }: { request: Request }) {
  const session = await loadSession();
  if (session.status === 'signed in') throw redirect(pathAfterLogin(session.user.roles, new URL(request.url).searchParams));
  return null;
}

export { PageLoading as HydrateFallback };

export default function LoginPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const form = useApiForm({
    initialValues: { email: '', password: '', remember: true },
    submit: (values) => api('POST /v2/auth/login', { body: values }),
    onSuccess: (data) => {
      signIn(data);
      navigate(pathAfterLogin(data.user.roles, search));
    },
  });
  return (
    <AuthLayout title="Log in" lead={search.has('reauth') ? 'Your session has ended. Log in again to go on where you were.' : undefined}>
      <ApiForm form={form} action="Log in" labels={{ email: 'Email', password: 'Password' }}>
        <TextInput label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordInput label="Password" autoComplete="current-password" {...form.field('password')} />
        <Checkbox label="Keep me logged in on this device" {...form.field('remember', { type: 'checkbox' })} />
      </ApiForm>
      <div className={classes.aside}>
        <p>
          <Link to="/auth/forgot">Forgot your password?</Link>
        </p>
        <p>
          New here? <Link to={{ pathname: '/auth/register', search: search.toString() }}>Make an account</Link>
        </p>
        <Button variant="default" disabled fullWidth>
          Continue with Facebook (not available yet)
        </Button>
      </div>
    </AuthLayout>
  );
}

import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { PlainLink } from '~/platform/ui/PlainButton';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../contract';
import { AuthLayout } from './AuthLayout';
import classes from './AuthLayout.module.css';
import { signIn, useSession } from './session';

const api = browserApi<typeof accountCalls>();

export const meta = () => [{ title: 'Confirm your account' }, { name: 'robots', content: 'noindex' }];

/** The code comes in the path, as a query parameter, or typed. */
export default function ConfirmPage() {
  const params = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const given = params.code ?? search.get('code') ?? search.get('token') ?? '';
  const form = useApiForm({
    initialValues: { token: given },
    submit: ({ token }) => api('GET /v2/auth/verify', { query: { token: token.trim() } }),
    onSuccess: (data) => {
      signIn(data);
      navigate('/account/home');
    },
  });

  const sentBySelf = useRef(false);
  useEffect(() => {
    // A link from the mail confirms by itself; once, although effects run twice in development.
    if (given && !sentBySelf.current) {
      sentBySelf.current = true;
      form.onSubmit();
    }
  });

  const session = useSession();
  if (form.error?.code === 'code_invalid' && session.status === 'signed in' && session.user.verified) return <AlreadyConfirmed email={session.user.email} />;
  return (
    <AuthLayout title="Confirm your account" lead={given && form.sending ? 'One moment, we confirm your address.' : 'Enter the code from our mail.'}>
      <ApiForm form={form} action="Confirm" heading="Confirmation failed" labels={{ token: 'Code' }}>
        <TextInput label="Code" autoComplete="one-time-code" {...form.field('token')} />
      </ApiForm>
      <p className={classes.aside}>
        No mail? <Link to="/auth/login">Log in</Link> and ask for a new one on your account page.
      </p>
    </AuthLayout>
  );
}

/** The link of the mail, opened again where it has done its work. */
function AlreadyConfirmed({ email }: { email: string }) {
  return (
    <AuthLayout title="Your account is confirmed" lead={`You are logged in as ${email}, and this address is confirmed. There is nothing more to do.`}>
      <p>
        <PlainLink to="/account/home">Go to my account</PlainLink>
      </p>
    </AuthLayout>
  );
}

import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { accountPaths, authPaths } from '~/platform/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { PlainLink } from '~/platform/ui/PlainButton';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { accountCalls } from '../../contract';
import { storeLogin, useSession } from '../shared/session';
import { AuthLayout } from './AuthLayout';
import classes from './AuthLayout.module.css';

const api = browserApi<typeof accountCalls>();

export const meta = privateMeta('Confirm your account');

/** The code is in the path, in a query parameter, or typed by the user. */
export default function ConfirmPage() {
  const params = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const codeFromUrl = params.code ?? search.get('code') ?? search.get('token') ?? '';
  const form = useApiForm({
    initialValues: { token: codeFromUrl },
    submit: ({ token }) => api('GET /v2/auth/verify', { query: { token: token.trim() } }),
    onSuccess: (data) => {
      storeLogin(data);
      navigate(accountPaths.home);
    },
  });

  const sentFromLink = useRef(false);
  useEffect(() => {
    // A link from the mail confirms automatically; only once, although effects run twice in development.
    if (codeFromUrl && !sentFromLink.current) {
      sentFromLink.current = true;
      form.onSubmit();
    }
  });

  const session = useSession();
  if (form.error?.code === 'code_invalid' && session.status === 'logged in' && session.user.verified) return <AlreadyConfirmed email={session.user.email} />;
  return (
    <AuthLayout title="Confirm your account" lead={codeFromUrl && form.sending ? 'Confirming your address …' : 'Enter the code from our mail.'}>
      <ApiForm form={form} action="Confirm" heading="Confirmation failed" labels={{ token: 'Code' }}>
        <TextInput label="Code" autoComplete="one-time-code" {...form.field('token')} />
      </ApiForm>
      <p className={classes.aside}>
        No mail? <Link to={authPaths.login()}>Log in</Link> and ask for a new one on your account page.
      </p>
    </AuthLayout>
  );
}

/** Shown when the mailed link is opened again by a confirmed user. */
function AlreadyConfirmed({ email }: { email: string }) {
  return (
    <AuthLayout title="Your account is confirmed" lead={`You are logged in as ${email}, and this address is confirmed. You are done.`}>
      <p>
        <PlainLink to={accountPaths.home}>Go to my account</PlainLink>
      </p>
    </AuthLayout>
  );
}

import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { accountPaths, authPaths } from '~/platform/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { PlainLink } from '~/platform/ui/PlainButton';
import { useHydrated } from '~/platform/ui/useHydrated';
import { browserApi } from '~/platform/web/browser-api';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import type { accountCalls } from '../../contract';
import { pathBack, safePath } from '../../rules';
import { justConfirmed } from '../shared/just-confirmed';
import { storeLogin, useSession } from '../shared/session';
import { AuthLayout } from './AuthLayout';
import classes from './AuthLayout.module.css';
import { readRegistration } from './registration';

const api = browserApi<typeof accountCalls>();

export const meta = privateMeta('Confirm your account');

export const handle = keyInAddress;

/** Six digits belong to the registration of this browser or to the account that is logged in; a longer code is that of a link. */
const isDigits = (code: string) => /^\d{3}\s?\d{3}$/.test(code);

/** The code is in the path, in a query parameter, or typed by the user. */
export default function ConfirmPage() {
  const params = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const isHydrated = useHydrated();
  const codeFromUrl = params.code ?? search.get('code') ?? search.get('token') ?? '';
  const form = useApiForm({
    initialValues: { token: codeFromUrl },
    missing: { token: 'Enter the code from our mail.' },
    submit: ({ token }) => {
      const code = token.trim();
      const registration = readRegistration()?.registration;
      const knowsAccount = registration !== undefined || session.status === 'logged in';
      if (isDigits(code) && knowsAccount) return api('POST /v2/auth/confirm', { body: { code, ...(registration ? { registration } : {}) } });
      return api('GET /v2/auth/verify', { query: { token: code } });
    },
    onSuccess: (data) => {
      storeLogin(data);
      navigate(safePath(data.redirect) ?? pathBack(search) ?? accountPaths.home, { replace: true, state: justConfirmed });
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

  if (form.error?.code === 'code_invalid' && session.status === 'logged in' && session.user.verified) return <AlreadyConfirmed email={session.user.email} />;
  return (
    <AuthLayout title="Confirm your account" lead={codeFromUrl && form.sending ? 'Confirming your address …' : 'Enter the code from our mail.'}>
      <ApiForm form={form} action="Confirm" heading="Confirmation failed" labels={{ token: 'Code' }}>
        <TextInput label="Code" autoComplete="one-time-code" {...form.field('token')} />
      </ApiForm>
      <p className={classes.aside}>
        {isHydrated && readRegistration() ? (
          <>
            No mail? <Link to={authPaths.checkEmail}>Have a new code sent</Link>
          </>
        ) : (
          <>
            No mail, or another browser? Open the link in the mail, or <Link to={authPaths.login({ redirect: pathBack(search) })}>log in</Link> and have a new
            code sent.
          </>
        )}
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

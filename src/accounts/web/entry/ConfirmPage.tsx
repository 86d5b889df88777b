import { PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { accountPaths, authPaths } from '~/platform/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { PlainLink } from '~/platform/ui/PlainButton';
import { useHydrated } from '~/platform/ui/useHydrated';
import type { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { accountCalls } from '../../contract';
import { PASSWORD_NEEDED, pathBack, safePath } from '../../rules';
import { storeLogin, useSession } from '../shared/session';
import { AuthLayout } from './AuthLayout';
import classes from './AuthLayout.module.css';
import { readRegistration } from './registration';

const api = browserApi<typeof accountCalls>();

export const meta = privateMeta('Confirm your account');

/** Six digits belong to the registration of this browser or to the account that is logged in; a longer code is that of a link. */
const isDigits = (code: string) => /^\d{3}\s?\d{3}$/.test(code);

/**
 * The code is in the path, in a query parameter, or typed by the user. In the browser that registered, or in which the account is logged
 * in, the link confirms at once. In any other one its owner presses a button and chooses the password, because somebody else may have
 * registered the address, and because programs that check the links of mails open them as well.
 */
export default function ConfirmPage() {
  const params = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const isHydrated = useHydrated();
  const [isRefusedWithoutPassword, setRefusedWithoutPassword] = useState(false);
  const codeFromUrl = params.code ?? search.get('code') ?? search.get('token') ?? '';
  const registration = isHydrated ? readRegistration()?.registration : undefined;
  const isKnown = registration !== undefined || session.status === 'logged in';
  const isReady = isHydrated && session.status !== 'unknown';
  const asksPassword = isRefusedWithoutPassword || (isReady && codeFromUrl !== '' && !isKnown);
  /** The link is sent by the page itself only once: not again in the effects of development, nor after the login that follows. */
  const wasSent = useRef(false);
  const form = useApiForm({
    initialValues: { token: codeFromUrl, password: '' },
    submit: ({ token, password }) => {
      wasSent.current = true;
      const code = token.trim();
      const secret = registration === undefined ? {} : { registration };
      if (isDigits(code) && isKnown) return api('POST /v2/auth/confirm', { body: { code, ...secret } });
      return api('POST /v2/auth/verify', { body: { token: code, ...secret, ...(asksPassword ? { password } : {}) } });
    },
    onSuccess: (data) => {
      storeLogin(data);
      navigate(safePath(data.redirect) ?? pathBack(search) ?? accountPaths.home, { replace: true });
    },
    onFailure: ({ code }) => code === PASSWORD_NEEDED && setRefusedWithoutPassword(true),
  });

  useEffect(() => {
    if (codeFromUrl && isReady && isKnown && !wasSent.current) form.onSubmit();
  });

  if (form.error?.code === 'code_invalid' && session.status === 'logged in' && session.user.verified) return <AlreadyConfirmed email={session.user.email} />;
  if (asksPassword && form.error?.code !== 'code_invalid') {
    return (
      <AuthLayout
        title="Confirm your account"
        lead="One step is left: the password with which you log in from now on. Type the one that you chose when you signed up, or a new one."
      >
        <ApiForm form={withoutRefusal(form)} action="Confirm and log in" heading="Confirmation failed" labels={{ token: 'Code', password: 'Password' }}>
          {!codeFromUrl && <TextInput label="Code" autoComplete="one-time-code" {...form.field('token')} />}
          <PasswordInput label="Password" description="At least 10 characters." autoComplete="new-password" {...form.field('password')} />
        </ApiForm>
      </AuthLayout>
    );
  }
  const isConfirming = codeFromUrl !== '' && (form.sending || !form.error);
  return (
    <AuthLayout title="Confirm your account" lead={isConfirming ? 'Confirming your address …' : 'Enter the code from our mail.'}>
      <ApiForm form={form} action="Confirm" heading="Confirmation failed" labels={{ token: 'Code' }}>
        <TextInput label="Code" autoComplete="one-time-code" {...form.field('token')} />
      </ApiForm>
      <p className={classes.aside}>
        {registration !== undefined ? (
          <>
            No mail? <Link to={authPaths.checkEmail}>Have a new code sent</Link>
          </>
        ) : (
          <>
            No mail, or the code does not work? <Link to={authPaths.register({ redirect: pathBack(search) })}>Sign up again</Link> with the same address, and a
            new mail comes.
          </>
        )}
      </p>
    </AuthLayout>
  );
}

/** The form without the refusal that only says that a password is needed, which the page says itself. */
const withoutRefusal = <Form extends { error: ApiError | null }>(form: Form): Form => ({
  ...form,
  error: form.error?.code === PASSWORD_NEEDED ? null : form.error,
});

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

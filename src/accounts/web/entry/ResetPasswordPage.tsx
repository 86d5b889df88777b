import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { accountPaths, authPaths } from '~/platform/addresses/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { PlainLink } from '~/platform/ui/PlainButton';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import { formAction } from '~/platform/web/form-post';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import type { accountCalls } from '../../contract';
import { safePath } from '../../rules';
import { storeLogin } from '../shared/session';
import { AuthLayout } from './AuthLayout';
import { useOtherAccount } from './use-other-account';

const api = browserApi<typeof accountCalls>();

export const meta = privateMeta('Set a new password');

/** The address has the token. */
export const handle = keyInAddress;

const NO_PASSWORD = { token: '', pass_info: { password: '', password_cfm: '' } };

export const action = formAction<typeof accountCalls>({
  // The answer has the tokens of a session, which no page may hold.
  password: ({ api, read }) => api('POST /v2/auth/reset_password', { body: read(NO_PASSWORD) }).then(() => null),
});

/** When a token `{user}/{expiry in seconds}/{secret}` expires, in epoch milliseconds; NaN for another text. */
const expiryOf = (token: string): number => Number(token.split('/')[1] || Number.NaN) * 1_000;

const labels = { token: 'Reset code', 'pass_info.password': 'New password', 'pass_info.password_cfm': 'New password again' };

/** Whether the token of a link still works, asked once, and whose it is. Until that is known the form can be used. */
function useLink(token: string): { state: 'works' | 'expired' | 'refused'; email?: string } {
  const [found, setFound] = useState<{ state: 'works' | 'refused'; email?: string }>({ state: 'works' });
  // Looked at once: a link that runs out while a password is typed is refused by the server, and the password stays.
  const [hasExpired] = useState(() => expiryOf(token) < Date.now());
  useEffect(() => {
    if (!token || hasExpired) return;
    api('POST /v2/auth/reset_password/check', { body: { token } }).then(
      ({ email }) => setFound({ state: 'works', email }),
      // Whatever else went wrong, the form may still be sent.
      (error: unknown) => error instanceof ApiError && error.code === 'token_invalid' && setFound({ state: 'refused' }),
    );
  }, [token, hasExpired]);
  return hasExpired ? { state: 'expired' } : found;
}

/** The token is in three parts of the path, in a query parameter, or typed by the user. */
export default function ResetPasswordPage() {
  const { uid, secs, chk } = useParams();
  const [search] = useSearchParams();
  const token = uid ? `${uid}/${secs}/${chk}` : (search.get('token') ?? '');
  const link = useLink(token);
  if (link.state !== 'works') return <UnusableLink expired={link.state === 'expired'} />;
  return <NewPasswordForm token={token} email={link.email} />;
}

/** Takes the place of the form where the link does not work any more. */
const UnusableLink = ({ expired }: { expired: boolean }) => (
  <AuthLayout
    title={expired ? 'This link has expired' : 'This link no longer works'}
    lead={
      expired
        ? 'A reset link works once and expires in an hour.'
        : 'A reset link works once and expires in an hour. This one was already used, or part of it is missing.'
    }
  >
    <Button component={Link} to={authPaths.forgot()}>
      Get a new link
    </Button>
    <p className="ruled above-xl inset-above-l">
      Already set a new password? <Link to={authPaths.login()}>Log in</Link>
    </p>
  </AuthLayout>
);

interface NewPasswordFormProps {
  /** That of the link; empty where the user types it. */
  token: string;
  /** The account of the link, once that is known. */
  email: string | undefined;
}

function NewPasswordForm({ token: tokenFromUrl, email }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const other = useOtherAccount(email);
  const form = useApiForm({
    post: 'password',
    initialValues: { ...NO_PASSWORD, token: tokenFromUrl },
    missing: {
      token: 'Enter the code from our email.',
      'pass_info.password': 'Set a new password.',
      'pass_info.password_cfm': 'Enter the new password again.',
    },
    submit: (values) => api('POST /v2/auth/reset_password', { body: values }),
    onSuccess: (data) => {
      storeLogin(data);
      return navigate(safePath(data.redirect) ?? accountPaths.home, { replace: true });
    },
  });
  if (form.sent) {
    return (
      <AuthLayout title="Your password is saved" lead="All your devices have been logged off.">
        <p>
          <PlainLink to={authPaths.login()}>Log in</PlainLink>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Set a new password" lead="All your devices will be logged off.">
      {other && (
        <p role="status">
          You’re logged in as <strong dir="auto">{other}</strong>. This link is for <strong dir="auto">{email}</strong>, and saving the password logs you in to
          that account.
        </p>
      )}
      <ApiForm form={form} action={other ? `Save and continue as ${email}` : 'Save my password'} labels={labels}>
        {tokenFromUrl && <input type="hidden" name="token" value={tokenFromUrl} />}
        {!tokenFromUrl && <TextInput label={labels.token} description="The part after /resetpass/ in the link we emailed you." {...form.field('token')} />}
        <PasswordInput
          label={labels['pass_info.password']}
          description="At least 10 characters. A short sentence is easy to remember."
          autoComplete="new-password"
          {...form.field('pass_info.password')}
        />
        <PasswordInput label={labels['pass_info.password_cfm']} autoComplete="new-password" {...form.field('pass_info.password_cfm')} />
      </ApiForm>
      <p className="ruled above-xl inset-above-l">
        {form.error?.code === 'token_invalid' ? 'The link no longer works. ' : 'Link not working? '}
        <Link to={authPaths.forgot()}>Get a new one</Link>
      </p>
    </AuthLayout>
  );
}

import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { accountPaths, authPaths } from '~/platform/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { Loading } from '~/platform/ui/states';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import type { accountCalls } from '../../contract';
import { safePath } from '../../rules';
import { storeLogin } from '../shared/session';
import { AuthLayout } from './AuthLayout';
import classes from './AuthLayout.module.css';

const api = browserApi<typeof accountCalls>();

export const meta = privateMeta('Choose a new password');

/** The address has the token. */
export const handle = keyInAddress;

/** When a token `{user}/{expiry in seconds}/{secret}` expires, in epoch milliseconds; NaN for another text. */
const expiryOf = (token: string): number => Number(token.split('/')[1] || Number.NaN) * 1_000;

const labels = { token: 'Reset code', 'pass_info.password': 'New password', 'pass_info.password_cfm': 'New password again' };

/** Whether the token of a link still works: asked once, before a password is typed. */
function useLink(token: string): 'checking' | 'works' | 'expired' | 'refused' {
  const [found, setFound] = useState<'works' | 'refused'>();
  // Looked at once: a link that runs out while a password is typed is refused by the server, and the password stays.
  const [hasExpired] = useState(() => expiryOf(token) < Date.now());
  useEffect(() => {
    if (!token || hasExpired) return;
    api('POST /v2/auth/reset_password/check', { body: { token } }).then(
      () => setFound('works'),
      // Whatever else went wrong, the form may still be sent.
      (error: unknown) => setFound(error instanceof ApiError && error.code === 'token_invalid' ? 'refused' : 'works'),
    );
  }, [token, hasExpired]);
  if (hasExpired) return 'expired';
  return token ? (found ?? 'checking') : 'works';
}

/** The token is in three parts of the path, in a query parameter, or typed by the user. */
export default function ResetPasswordPage() {
  const { uid, secs, chk } = useParams();
  const [search] = useSearchParams();
  const token = uid ? `${uid}/${secs}/${chk}` : (search.get('token') ?? '');
  const link = useLink(token);
  if (link === 'checking') {
    return (
      <AuthLayout title="Choose a new password">
        <Loading />
      </AuthLayout>
    );
  }
  if (link !== 'works') return <UnusableLink expired={link === 'expired'} />;
  return <NewPasswordForm token={token} />;
}

/** Takes the place of the form where the link does not work any more. */
const UnusableLink = ({ expired }: { expired: boolean }) => (
  <AuthLayout
    title={expired ? 'This link has expired' : 'This link does not work any more'}
    lead={
      expired
        ? 'A reset link works once and for one hour.'
        : 'A reset link works once and for one hour. This one was used already, or a part of it was lost on its way.'
    }
  >
    <Button component={Link} to={authPaths.forgot()}>
      Ask for a new link
    </Button>
    <p className={classes.aside}>
      Have you chosen a new password already? <Link to={authPaths.login()}>Log in</Link>
    </p>
  </AuthLayout>
);

/** @param token of the link; empty where the user types it. */
function NewPasswordForm({ token: tokenFromUrl }: { token: string }) {
  const navigate = useNavigate();
  const form = useApiForm({
    initialValues: { token: tokenFromUrl, pass_info: { password: '', password_cfm: '' } },
    missing: {
      token: 'Enter the code from our mail.',
      'pass_info.password': 'Choose a new password.',
      'pass_info.password_cfm': 'Enter the new password again.',
    },
    submit: (values) => api('POST /v2/auth/reset_password', { body: values }),
    onSuccess: (data) => {
      storeLogin(data);
      navigate(safePath(data.redirect) ?? accountPaths.home, { replace: true });
    },
  });
  return (
    <AuthLayout title="Choose a new password" lead="Every device that is logged in now will be logged off.">
      <ApiForm form={form} action="Save my password" labels={labels}>
        {!tokenFromUrl && <TextInput label={labels.token} description="The part after /resetpass/ in the link of our mail." {...form.field('token')} />}
        <PasswordInput
          label={labels['pass_info.password']}
          description="At least 10 characters. A short sentence is easy to remember."
          autoComplete="new-password"
          {...form.field('pass_info.password')}
        />
        <PasswordInput label={labels['pass_info.password_cfm']} autoComplete="new-password" {...form.field('pass_info.password_cfm')} />
      </ApiForm>
      <p className={classes.aside}>
        {form.error?.code === 'token_invalid' ? 'The link no longer works. ' : 'Does the link no longer work? '}
        <Link to={authPaths.forgot()}>Ask for a new one</Link>
      </p>
    </AuthLayout>
  );
}

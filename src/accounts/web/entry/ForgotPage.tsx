import { TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { authPaths } from '~/platform/addresses/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { browserApi } from '~/platform/web/browser-api';
import type { CallOptions } from '~/platform/web/caller';
import { formAction } from '~/platform/web/form-post';
import { privateMeta } from '~/platform/web/meta';
import type { accountCalls } from '../../contract';
import { pathBack } from '../../rules';
import { InlineButton, SendAgain } from '../shared/SendAgain';
import { AuthLayout } from './AuthLayout';
import { typedEmail, useTypedEmail } from './typed-email';
import { useRedirectLoggedIn } from './use-redirect-logged-in';

const api = browserApi<typeof accountCalls>();

export const meta = privateMeta('Forgot your password?');

export const action = formAction<typeof accountCalls>({
  forgot: ({ api, read, url }) => api('POST /v2/auth/forgot', { body: { ...read({ email: '' }), redirect: pathBack(url.searchParams) } }, {}),
});

export default function ForgotPage() {
  useRedirectLoggedIn();
  const [attempt, setAttempt] = useState(1);
  return <ForgotForm key={attempt} onOther={() => setAttempt(attempt + 1)} />;
}

/** The form, and after it was sent the ways on. @param onOther begins again, for another address. */
function ForgotForm({ onOther }: { onOther(): void }) {
  const [search] = useSearchParams();
  const send = (values: { email: string }, attempt: CallOptions = {}) =>
    api('POST /v2/auth/forgot', { body: { ...values, redirect: pathBack(search) } }, attempt);
  const form = useApiForm({
    post: 'forgot',
    initialValues: { email: typedEmail.get() },
    missing: { email: 'Enter your email address.' },
    submit: send,
  });
  useTypedEmail(form.form.getValues().email);
  if (form.sent) {
    return (
      <AuthLayout title="Check your email" icon={<IconMail size={28} stroke={1.5} />}>
        <p role="status">
          If <strong>{form.form.getValues().email}</strong> has an account, a reset link was emailed to it. The link works once and expires in an hour.
        </p>
        <section className="ruled above-xl inset-above-l" aria-label="No email?">
          <ul className="stack gap-s">
            <li>
              No email after two minutes? Check your spam folder. <SendAgain label="Send the link again" send={() => send(form.form.getValues())} />
            </li>
            <li>
              Wrong address? <InlineButton onClick={onOther}>Use another address</InlineButton>
            </li>
            <li>
              <Link to={authPaths.login({ redirect: pathBack(search) })}>Back to login</Link>
            </li>
          </ul>
        </section>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Forgot your password?"
      lead={
        search.has('expired')
          ? 'That reset link no longer works. Enter your email and we’ll send a new one.'
          : 'Enter your email and we’ll send you a link to set a new one.'
      }
    >
      <ApiForm form={form} action="Email me a link" labels={{ email: 'Email' }}>
        <TextInput label="Email" type="email" autoComplete="username" {...form.field('email')} />
      </ApiForm>
      <p className="ruled above-xl inset-above-l">
        Remembered it? <Link to={authPaths.login({ redirect: pathBack(search) })}>Log in</Link>
      </p>
    </AuthLayout>
  );
}

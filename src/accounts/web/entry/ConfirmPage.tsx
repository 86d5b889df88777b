import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useParams, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { accountPaths, authPaths } from '~/platform/addresses/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { PlainLink } from '~/platform/ui/PlainButton';
import { useHydrated } from '~/platform/ui/useHydrated';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import { formAction } from '~/platform/web/form-post';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import { usedLinkLoader } from '~/platform/web/used-link';
import type { accountCalls } from '../../contract';
import { pathBack, safePath } from '../../rules';
import type { RedirectedAuthData } from '../../schemas';
import { justConfirmed } from '../shared/just-confirmed';
import { storeLogin, useSession } from '../shared/session';
import { AuthLayout } from './AuthLayout';
import { readRegistration } from './registration';
import { useConfirmedElsewhere } from './use-confirmed-elsewhere';
import { useOtherAccount } from './use-other-account';

const api = browserApi<typeof accountCalls>();

export const meta = privateMeta('Confirm your account');

export const handle = keyInAddress;

/** Six digits belong to the registration of this browser or to the account that is logged in; a longer code is that of a link. */
const isDigits = (code: string) => /^\d{3}\s?\d{3}$/.test(code);

export const action = formAction<typeof accountCalls>({
  // The answer has the tokens of a session, which no page may hold.
  link: ({ api, params, url }) => api('GET /v2/auth/verify', { query: { token: codeIn(params, url.searchParams) } }).then(() => null),
  code: ({ api, read }) => api('GET /v2/auth/verify', { query: read({ token: '' }) }).then(() => null),
});

/** The code of the mailed link, in the path or in a query parameter. */
const codeIn = ({ code }: { code?: string | undefined }, search: URLSearchParams): string => code ?? search.get('code') ?? search.get('token') ?? '';

export const loader = usedLinkLoader<typeof accountCalls, Checked>(async ({ api, params, search }) => {
  const token = codeIn(params, search);
  return token ? api('POST /v2/auth/verify/check', { body: { token } }) : null;
});

/** The page of the mailed link, whose button confirms; without a code in its address the code is typed. */
export default function ConfirmPage() {
  const code = codeIn(useParams(), useSearchParams()[0]);
  return code ? <ConfirmLink key={code} code={code} /> : <TypeCode />;
}

/** Goes on after a confirmation, which has logged in. */
function useGoOn(): (data: RedirectedAuthData) => unknown {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (data) => {
    storeLogin(data);
    return navigate(safePath(data.redirect) ?? pathBack(search) ?? accountPaths.home, { replace: true, state: justConfirmed });
  };
}

type Checked = z.output<(typeof accountCalls)['POST /v2/auth/verify/check']['answer']>;

/** Asks for a press, because programs that check the links of mails open them, and run their scripts. */
function ConfirmLink({ code }: { code: string }) {
  const session = useSession();
  const found = useLoaderData<typeof loader>();
  const [link, setLink] = useState<Checked | 'refused' | undefined>(found.state === 'used' ? found.answer : found.state === 'refused' ? 'refused' : undefined);
  const form = useApiForm({
    post: 'link',
    initialValues: {},
    submit: () => api('GET /v2/auth/verify', { query: { token: code } }),
    onSuccess: useGoOn(),
    // It may have been used on another device at this moment.
    onFailure: () =>
      api('POST /v2/auth/verify/check', { body: { token: code } }).then(setLink, (error: unknown) => {
        if (error instanceof ApiError && error.code === 'code_invalid') setLink('refused');
      }),
  });
  const isRefused = link === 'refused';
  const email = isRefused || link?.state !== 'waiting' ? null : link.email;
  const other = useOtherAccount(email);
  if (form.sent || (!isRefused && link?.state === 'confirmed')) return <Confirmed />;
  // Of an account that was confirmed long ago, the board may have forgotten the code.
  if (isRefused && session.status === 'logged in' && session.user.verified) return <Confirmed />;
  if (isRefused || form.error?.code === 'code_invalid') return <UnusableLink />;
  return (
    <AuthLayout
      title={other ? `Continue as ${email}?` : 'Confirm your account'}
      lead={
        other ? (
          <>
            You’re logged in as <strong dir="auto">{other}</strong>. This link confirms <strong dir="auto">{email}</strong> and logs you in there.
          </>
        ) : email ? (
          <>
            Press the button to confirm <strong dir="auto">{email}</strong>.
          </>
        ) : (
          'Press the button to confirm your email.'
        )
      }
    >
      <ApiForm form={form} action={other ? `Continue as ${email}` : 'Confirm my account'} heading="Confirmation failed">
        {null}
      </ApiForm>
      {other && (
        <p className="ruled above-xl inset-above-l">
          <Link to={accountPaths.home}>Stay logged in as {other}</Link>
        </p>
      )}
    </AuthLayout>
  );
}

/** The link was used, or its account was confirmed in another way, such as with the digits. */
function Confirmed() {
  const session = useSession();
  const [search] = useSearchParams();
  const isLoggedIn = session.status === 'logged in';
  return (
    <AuthLayout
      title="Your account is confirmed"
      lead={isLoggedIn ? `You’re logged in as ${session.user.email}, and you’re all set.` : 'You’re all set. Log in to continue.'}
    >
      <p>
        <PlainLink to={isLoggedIn ? accountPaths.home : authPaths.login({ redirect: pathBack(search) })}>
          {isLoggedIn ? 'Go to my account' : 'Log in'}
        </PlainLink>
      </p>
    </AuthLayout>
  );
}

function UnusableLink() {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  return (
    <AuthLayout title="Confirmation failed" lead="Only the link in our newest email works, and only for one hour.">
      <p>
        <PlainLink to={authPaths.login({ redirect: pathBack(search) })}>Log in to get a new one</PlainLink>
      </p>
      {isHydrated && readRegistration() && (
        <p className="ruled above-xl inset-above-l">
          Signed up in this browser? <Link to={authPaths.checkEmail}>Get a new code</Link>
        </p>
      )}
    </AuthLayout>
  );
}

function TypeCode() {
  const [search] = useSearchParams();
  const session = useSession();
  const isHydrated = useHydrated();
  const form = useApiForm({
    post: 'code',
    initialValues: { token: '' },
    missing: { token: 'Enter the code from our email.' },
    submit: ({ token }) => {
      const code = token.trim();
      const registration = readRegistration()?.registration;
      const knowsAccount = registration !== undefined || session.status === 'logged in';
      if (isDigits(code) && knowsAccount) return api('POST /v2/auth/confirm', { body: { code, ...(registration ? { registration } : {}) } });
      return api('GET /v2/auth/verify', { query: { token: code } });
    },
    onSuccess: useGoOn(),
  });
  const isConfirmed = useConfirmedElsewhere(readRegistration()?.registration, form.error);
  if (form.sent || isConfirmed) return <Confirmed />;
  if (form.error?.code === 'code_invalid' && session.status === 'logged in' && session.user.verified) return <Confirmed />;
  return (
    <AuthLayout title="Confirm your account" lead="Enter the code from our email.">
      <ApiForm form={form} action="Confirm" heading="Confirmation failed" labels={{ token: 'Code' }}>
        <TextInput label="Code" autoComplete="one-time-code" {...form.field('token')} />
      </ApiForm>
      <p className="ruled above-xl inset-above-l">
        {isHydrated && readRegistration() ? (
          <>
            No email? <Link to={authPaths.checkEmail}>Send a new code</Link>
          </>
        ) : (
          <>
            No email, or a different browser? Open the link in the email, or <Link to={authPaths.login({ redirect: pathBack(search) })}>log in</Link> to get a
            new code.
          </>
        )}
      </p>
    </AuthLayout>
  );
}

import { IconMail } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, redirect, useLoaderData, useNavigate } from 'react-router';
import { accountPaths, authPaths, withQuery } from '~/platform/addresses/paths';
import { PlainLink } from '~/platform/ui/PlainButton';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { accountCalls } from '../../contract';
import { pathBack } from '../../rules';
import { justConfirmed } from '../shared/just-confirmed';
import { SendAgain } from '../shared/SendAgain';
import { storeLogin, useSession } from '../shared/session';
import { AuthLayout } from './AuthLayout';
import { CodeForm } from './CodeForm';
import { DestinationText } from './DestinationText';
import { readRegistration } from './registration';
import { useTypedEmail } from './typed-email';
import { useConfirmedElsewhere } from './use-confirmed-elsewhere';
import { useDestination } from './use-destination';

const api = browserApi<typeof accountCalls>();

export const meta = privateMeta('Check your email');

export function clientLoader() {
  const pending = readRegistration();
  if (!pending) throw redirect(authPaths.register());
  return pending;
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The page after signing up: the mailed code is typed here, or the mailed link is opened, and the page goes on to what the account is for. */
export default function CheckEmailPage() {
  const { registration, email, search: query } = useLoaderData<typeof clientLoader>();
  const search = new URLSearchParams(query);
  const destination = useDestination(search);
  const navigate = useNavigate();
  const [codes, setCodes] = useState(1);
  // The mailed link may have been opened in another tab.
  const isLoggedIn = useSession().status === 'logged in';
  const next = pathBack(search) ?? accountPaths.home;
  useEffect(() => {
    if (isLoggedIn) navigate(next, { replace: true, state: justConfirmed });
  }, [isLoggedIn, next, navigate]);
  const [refusals, setRefusals] = useState(0);
  const isConfirmed = useConfirmedElsewhere(registration, refusals);
  if (isConfirmed && !isLoggedIn) return <ConfirmedElsewhere email={email} query={query} />;
  const correct = new URLSearchParams(query);
  correct.set('correct', '1');
  return (
    <AuthLayout title="Check your email" icon={<IconMail size={28} stroke={1.5} />}>
      <p role="status" className="below-l">
        Successfully created account. We emailed a code and a link to <strong dir="auto">{email}</strong>; use either one.{' '}
        {destination && (
          <>
            Then you can <DestinationText to={destination} />.
          </>
        )}
      </p>
      {/* A new code replaces the one that was typed. */}
      <CodeForm key={codes} registration={registration} autoFocus onConfirmed={storeLogin} onRefused={() => setRefusals((before) => before + 1)} />
      <section className="ruled above-xl inset-above-l" aria-label="No email?">
        <ul className="stack gap-s">
          <li>
            No email after two minutes? Check your spam folder.{' '}
            <SendAgain
              label="Send a new code"
              send={() => api('POST /v2/auth/register/resend', { body: { registration, email } })}
              onSent={() => setCodes((before) => before + 1)}
            />
          </li>
          <li>
            Wrong address? <Link to={{ pathname: authPaths.register(), search: correct.toString() }}>Change it</Link>
          </li>
          <li>
            Already have an account? <Link to={{ pathname: authPaths.login(), search: query }}>Log in</Link>
          </li>
        </ul>
      </section>
    </AuthLayout>
  );
}

/** The mailed link was opened on another device, which is logged in now. This one is not. */
function ConfirmedElsewhere({ email, query }: { email: string; query: string }) {
  useTypedEmail(email);
  return (
    <AuthLayout title="Your account is confirmed" lead={<ConfirmedWords email={email} />}>
      <p>
        <PlainLink to={withQuery(authPaths.login(), Object.fromEntries(new URLSearchParams(query)))}>Log in here</PlainLink>
      </p>
    </AuthLayout>
  );
}

const ConfirmedWords = ({ email }: { email: string }) => (
  <>
    <strong dir="auto">{email}</strong> was confirmed on another device. Log in here to continue.
  </>
);

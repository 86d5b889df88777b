import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { authPaths } from '~/platform/addresses/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastFailure } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { paintedPage } from '~/platform/web/deferred-scripts';
import { type MetaArgs, pageMeta } from '~/platform/web/meta';
import type { accountCalls } from '../../contract';
import { pathBack } from '../../rules';
import { storeLogin, useSession } from '../shared/session';
import { useWall, type Wall, wallClientLoader, wallLoader } from '../shared/wall';
import { AuthLayout } from './AuthLayout';
import { DestinationText } from './DestinationText';
import { EntrySwitch } from './EntrySwitch';
import { OtherLogins } from './OtherLogins';
import { typedEmail, useTypedEmail } from './typed-email';
import { type ShownDestination, useDestination } from './use-destination';
import { useRedirectLoggedIn } from './use-redirect-logged-in';

const api = browserApi<typeof accountCalls>();

export const handle = paintedPage;

const TITLE = 'Log in';

export const loader = wallLoader;
export const clientLoader = wallClientLoader;

export const meta = ({ matches, loaderData: wall }: MetaArgs<Wall | null>) =>
  pageMeta(matches, { title: wall?.title ?? TITLE, description: 'Log in to save jobs, apply or post one.', path: authPaths.login() });

export default function LoginPage() {
  useRedirectLoggedIn();
  const [search] = useSearchParams();
  const wall = useWall(TITLE);
  const form = useApiForm({
    initialValues: { email: typedEmail.get(), password: '', remember: true },
    missing: { email: 'Enter your email address.', password: 'Enter your password.' },
    submit: (values) => api('POST /v2/auth/login', { body: values }),
    onSuccess: (data, { remember }) => {
      // Nobody else who logs in on this device gets the address.
      typedEmail.set('');
      storeLogin(data, remember);
    },
    onFailure: ({ isUnknown, status }) => {
      if (isUnknown) toastFailure('Login failed: Unknown error occurred');
      // Marked without words of its own: the box above says it.
      if (status === 401) form.form.setFieldError('password', true);
    },
  });
  useTypedEmail(form.form.getValues().email);
  // The button stays busy until the next page is there.
  const isLoggedIn = useSession().status === 'logged in';
  const destination = useDestination(search);
  const forgot = authPaths.forgot({ redirect: pathBack(search) });
  return (
    <AuthLayout
      title={wall ? `${TITLE} to ${wall.act}` : TITLE}
      lead={wall?.text ?? <LoginLead search={search} destination={destination} />}
      entry={<EntrySwitch />}
      without={wall?.parts.without}
      before={wall?.parts.before}
      after={wall?.parts.after}
    >
      <ApiForm
        form={{ ...form, sending: form.sending || isLoggedIn }}
        action="Log in"
        labels={{ email: 'Email', password: 'Password' }}
        alone={({ status }) => (status === 401 ? { field: 'password', next: <Link to={forgot}>Reset your password</Link> } : undefined)}
        aside={<Link to={forgot}>Forgot your password?</Link>}
      >
        <TextInput label="Email" type="email" autoComplete="username" {...form.field('email')} />
        {/* Mantine marks only the frame of this input. */}
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          {...form.field('password')}
          aria-invalid={form.form.errors.password ? true : undefined}
        />
        <Checkbox label="Keep me logged in on this device" {...form.field('remember', { type: 'checkbox' })} />
      </ApiForm>
      <OtherLogins facebook />
    </AuthLayout>
  );
}

interface LoginLeadProps {
  search: URLSearchParams;
  destination: ShownDestination | undefined;
}

/** The reason for asking to log in: what the account is needed for, or that the session has ended. */
function LoginLead({ search, destination }: LoginLeadProps) {
  return (
    <>
      {search.has('reauth') && 'Your session has ended. '}
      {destination ? (
        <>
          {search.has('reauth') ? 'Log in again to ' : 'Log in to '}
          <DestinationText to={destination} />.
        </>
      ) : (
        search.has('reauth') && 'Log in again to continue.'
      )}
      {pathBack(search)?.startsWith('/jobs/search/') && ' An account is free. You can browse without one.'}
    </>
  );
}

import { PasswordInput, Radio, TextInput } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { authPaths, contentPaths } from '~/platform/addresses/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { ChoiceCards } from '~/platform/ui/form/ChoiceCards';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import type { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import { paintedPage } from '~/platform/web/deferred-scripts';
import { type MetaArgs, pageMeta } from '~/platform/web/meta';
import type { accountCalls } from '../../contract';
import { daysText, FIRST_DAYS } from '../../newsletter-times';
import { pathBack } from '../../rules';
import { useWall, type Wall, wallClientLoader, wallLoader } from '../shared/wall';
import { AuthLayout } from './AuthLayout';
import classes from './AuthLayout.module.css';
import { DestinationText } from './DestinationText';
import { EntrySwitch } from './EntrySwitch';
import { OtherLogins } from './OtherLogins';
import { readRegistration, storeRegistration, typedRegistration } from './registration';
import { typedEmail, useTypedEmail } from './typed-email';
import { useDestination } from './use-destination';
import { useRedirectLoggedIn } from './use-redirect-logged-in';

const api = browserApi<typeof accountCalls>();

export const handle = paintedPage;

const TITLE = 'Create an account';

export const loader = wallLoader;
export const clientLoader = wallClientLoader;

export const meta = ({ matches, loaderData: wall }: MetaArgs<Wall | null>) =>
  pageMeta(matches, { title: wall?.title ?? TITLE, description: 'Create an account to find a job or to post one.', path: authPaths.register() });

const labels = { account_type: 'I’m here to', first_name: 'First name', last_name: 'Last name', email: 'Email', password: 'Password' };

const missing = {
  account_type: 'Select what you’re here for.',
  first_name: 'Enter your first name.',
  last_name: 'Enter your last name.',
  email: 'Enter your email address.',
  password: 'Create a password.',
};

/** The types of account, each with what it is for. */
const ACCOUNT_TYPES = [
  ['jobseeker', 'Find a job', 'Apply, save jobs and get new ones by email. Free.'],
  ['employer', 'Post jobs for an organization', 'The account is free; you pay for each post, or with credits.'],
] as const;

/** Each field says what is wrong with it: a box with the same sentences would push them off the screen of a phone. */
const severalFaults = ({ isAboutFields, fields }: ApiError) =>
  isAboutFields && Object.keys(fields).length > 1 ? { words: 'Please fix the highlighted fields.' } : undefined;

const EMPTY = { first_name: '', last_name: '', email: '', password: '' };

export default function RegisterPage() {
  useRedirectLoggedIn();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const destination = useDestination(search);
  const correcting = search.has('correct');
  const loaded = useWall(TITLE);
  const wall = correcting ? undefined : loaded;
  const query = new URLSearchParams(search);
  query.delete('correct');
  const form = useApiForm({
    initialValues: { ...EMPTY, email: typedEmail.get(), account_type: search.get('type') ?? destination?.type ?? '', ...typedRegistration.get() },
    missing,
    draft: { name: 'register', leave: 'silently', restore: (values) => (typedEmail.get() ? { ...values, email: typedEmail.get() } : values) },
    submit: (values) => {
      const earlier = correcting ? readRegistration()?.registration : undefined;
      return api('POST /v2/auth/register', { body: { ...values, ...(earlier ? { registration: earlier } : {}), redirect: pathBack(query) } as never });
    },
    onSuccess: ({ registration }, values) => {
      typedRegistration.set(values);
      storeRegistration({ registration, email: values.email.trim(), search: query.toString() });
      navigate(authPaths.checkEmail);
    },
  });
  useTypedEmail(form.form.getValues().email);
  // Until the page is reloaded, only the address has to be typed again.
  const knowsRest = correcting && typedRegistration.get() !== undefined && !form.error;
  const purpose = destination && (
    <>
      Create an account to <DestinationText to={destination} />. It’s free.
      {destination.type === 'employer' && (
        <>
          {' '}
          You pay when your post is ready: <TextLink to={contentPaths.pricing}>see prices</TextLink>.
        </>
      )}
    </>
  );
  return (
    <AuthLayout
      title={correcting ? 'Correct your address' : wall ? `${TITLE} to ${wall.act}` : TITLE}
      lead={
        correcting
          ? 'We’ll send a new code to the corrected address. The earlier one will stop working.'
          : (wall?.text ?? purpose ?? 'One account to find jobs and to post them.')
      }
      entry={!correcting && <EntrySwitch />}
      without={wall?.parts.without}
      before={wall?.parts.before}
      after={wall?.parts.after}
    >
      <ApiForm form={form} action={correcting ? 'Send a new code' : 'Create my account'} labels={labels} alone={severalFaults}>
        {!knowsRest && (
          <>
            <Radio.Group label={labels.account_type} {...form.field('account_type')}>
              <ChoiceCards choices={ACCOUNT_TYPES} />
            </Radio.Group>
            <div className={classes.names}>
              <TextInput label={labels.first_name} dir="auto" autoComplete="given-name" {...form.field('first_name')} />
              <TextInput label={labels.last_name} dir="auto" autoComplete="family-name" {...form.field('last_name')} />
            </div>
          </>
        )}
        <TextInput label={labels.email} type="email" autoComplete="username" autoFocus={correcting} {...form.field('email')} />
        {!knowsRest && (
          <PasswordInput
            label={labels.password}
            description="At least 10 characters. A short sentence is easy to remember."
            autoComplete="new-password"
            {...form.field('password')}
          />
        )}
        {!correcting && (
          <>
            <p className="hint">We’ll also send you our newsletter with new jobs on {daysText(FIRST_DAYS)}. Change the days or stop it any time.</p>
            <p className="hint">
              By creating an account you agree to our <TextLink to={contentPaths.terms}>terms of use</TextLink>. Our{' '}
              <TextLink to={contentPaths.privacy}>privacy policy</TextLink> explains how we use your data.
            </p>
          </>
        )}
      </ApiForm>
      {!correcting && <OtherLogins />}
    </AuthLayout>
  );
}

/** A text of the board, in a tab of its own, so that the form stays. */
const TextLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank">
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </Link>
);

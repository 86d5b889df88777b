import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { Role } from '~/platform/http/roles';
import { accountPaths, alertPaths, newsletterPaths } from '~/platform/paths';
import { formatDate } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { toastFailure } from '~/platform/ui/toast';
import { ApiError } from '~/platform/web/api-error';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import type { EmailPreference } from '../contract';
import classes from './MailPreferencesPage.module.css';
import { PreferenceSwitch } from './PreferenceSwitch';
import { linkIn, loadPreferences, type MailedLink, savePreferences } from './preferences-api';
import { TurnOffNotice } from './TurnOffNotice';

export const meta = privateMeta('Email preferences');

export const handle = keyInAddress;

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** Loads the preferences by the mailed link in the address, or those of the user. A link that works no more leads to the login. */
export async function clientLoader({ request }: { request: Request }) {
  const link = linkIn(request.url);
  if (link) {
    try {
      return { link, isInvalid: false, preferences: await loadPreferences(link) };
    } catch (error) {
      if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) throw error;
    }
  }
  await requireSession(request, { roles: [Role.user] });
  return { link: null, isInvalid: link !== null, preferences: await loadPreferences(null) };
}

/** The page on which recipients turn kinds of mail on and off, logged in or by the link of a mail. */
export default function MailPreferencesPage() {
  const { link, isInvalid, preferences } = useLoaderData<typeof clientLoader>();
  return (
    <Page
      title="Email preferences"
      lead="Choose which mails you get. Receipts, codes, and what other people write to you always come."
      crumbs={[{ label: 'Home', to: '/' }, ...(link ? [] : [{ label: 'Account', to: accountPaths.home }]), { label: 'Email preferences' }]}
      narrow
    >
      {isInvalid && (
        <p className={classes.notice} role="status">
          The link that you opened no longer works. These are the mails of the account that you are logged in with.
        </p>
      )}
      {link && <p className={classes.notice}>These are the choices of the account that got the mail, whoever is logged in here.</p>}
      <Preferences link={link} loaded={preferences.data} />
      <section className={classes.group} aria-labelledby="alerts">
        <h2 id="alerts">Job alerts</h2>
        <p className={classes.text}>
          New jobs that match a search that you saved. Each alert has its own days.{' '}
          <Link to={link ? alertPaths.link : accountPaths.alerts}>Change, pause or delete your alerts</Link>
        </p>
      </section>
      <Newsletter lastSentOn={preferences.newsletter.last_sent_on} hasSession={link === null} />
      <p className={classes.aside}>
        The dates are those of the last {preferences.days_known} days; we keep no older ones.{' '}
        <Link to={newsletterPaths.why}>Why do I get mail from this board?</Link>
      </p>
    </Page>
  );
}

interface PreferencesProps {
  link: MailedLink | null;
  loaded: EmailPreference[];
}

function Preferences({ link, loaded }: PreferencesProps) {
  const [preferences, setPreferences] = useState(loaded);
  const change = async (kinds: string[], wanted: boolean): Promise<boolean> => {
    try {
      setPreferences((await savePreferences(link, kinds, wanted)).data);
      return true;
    } catch (error) {
      toastFailure('Your choice was not saved', error);
      return false;
    }
  };
  const wanted = preferences.flatMap(({ kind, wanted }) => (wanted ? [kind] : []));
  const named = preferences.find(({ kind }) => kind === link?.kind);
  return (
    <>
      {named && <TurnOffNotice preference={named} onChange={(wanted) => change([named.kind], wanted)} />}
      {[...Map.groupBy(preferences, ({ group }) => group)].map(([group, members]) => (
        <section key={group} className={classes.group} aria-label={group}>
          <h2>{group}</h2>
          {members.map((preference) => (
            <PreferenceSwitch key={preference.kind} preference={preference} onChange={(wanted) => change([preference.kind], wanted)} />
          ))}
        </section>
      ))}
      <Button
        variant="default"
        className={classes.all}
        onClick={() =>
          void change(
            preferences.map(({ kind }) => kind),
            wanted.length === 0,
          )
        }
      >
        {wanted.length === 0 ? 'Turn all of these on' : 'Turn all of these off'}
      </Button>
    </>
  );
}

const Newsletter = ({ lastSentOn, hasSession }: { lastSentOn: string | null; hasSession: boolean }) => (
  <section className={classes.group} aria-label="New jobs">
    <h2>New jobs</h2>
    <p className={classes.text}>
      The newsletter comes on the days that you choose. <Link to={hasSession ? accountPaths.newsletter : newsletterPaths.subscribe()}>Choose the days</Link>
    </p>
    {lastSentOn && <p className={classes.sent}>Last sent on {formatDate(lastSentOn)}</p>}
  </section>
);

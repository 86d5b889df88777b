import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { NewsletterDays } from '~/accounts/web/shared/NewsletterDays';
import { NextIssue } from '~/accounts/web/shared/NextIssue';
import { loadSession, requireSession } from '~/accounts/web/shared/session';
import { accountPaths, alertPaths, authPaths, newsletterPaths } from '~/platform/addresses/paths';
import { Role } from '~/platform/http/roles';
import { inWords } from '~/platform/text/in-words';
import { MailedLinkForm } from '~/platform/ui/form/MailedLinkForm';
import { formatDate } from '~/platform/ui/format';
import { Aside, Notice } from '~/platform/ui/Notice';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { toastFailure } from '~/platform/ui/toast';
import { ApiError } from '~/platform/web/api-error';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import type { EmailPreference, EmailPreferences } from '../contract';
import classes from './MailPreferencesPage.module.css';
import { PreferenceSwitch } from './PreferenceSwitch';
import { linkIn, loadPreferences, type MailedLink, requestLink, savePreferences } from './preferences-api';
import { TurnOffNotice } from './TurnOffNotice';

/** Says that a mailed link no longer works, and offers the two ways to the preferences: a login, or a new link. */
const UnusableLink = () => (
  <Page title="Email preferences" crumbs={[{ label: 'Home', to: '/' }, { label: 'Email preferences' }]} narrow>
    <Notice title="This link no longer works" failed>
      <p>Part of it may be missing, or the account’s address has changed since the email was sent.</p>
      <p>
        <Link to={authPaths.login({ redirect: accountPaths.mail() })}>Log in to change your preferences</Link>, or get a new link:
      </p>
    </Notice>
    <MailedLinkForm
      email=""
      submit={({ email }) => requestLink(email)}
      sent={(email) => <>If {email} has an account, we emailed it a link to its email preferences.</>}
    />
  </Page>
);

export const meta = privateMeta('Email preferences');

export const handle = keyInAddress;

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The answers to a link that is not complete, or no longer works. */
const DEAD = [400, 404, 422];

/**
 * Loads the preferences by the mailed link in the address, or those of the user. Where a link no longer works, a visitor is offered a new
 * one, and a user sees their own preferences.
 */
export async function clientLoader({ request }: { request: Request }) {
  const link = linkIn(request.url);
  if (link) {
    try {
      return { link, isDead: false, preferences: await loadPreferences(link) };
    } catch (error) {
      if (!(error instanceof ApiError) || !DEAD.includes(error.status)) throw error;
    }
    if ((await loadSession()).status !== 'logged in') return { link: null, isDead: true, preferences: null };
  }
  await requireSession(request, { roles: [Role.user] });
  return { link: null, isDead: link !== null, preferences: await loadPreferences(null) };
}

/** The page on which recipients turn kinds of mail on and off, logged in or by the link of a mail. */
export default function MailPreferencesPage() {
  const { link, isDead, preferences } = useLoaderData<typeof clientLoader>();
  if (!preferences) return <UnusableLink />;
  return (
    <Page
      title="Email preferences"
      lead="Select which emails you get. You’ll always get receipts, codes and messages from other people."
      crumbs={[{ label: 'Home', to: '/' }, ...(link ? [] : [{ label: 'Account', to: accountPaths.home }]), { label: 'Email preferences' }]}
      narrow
    >
      {isDead && (
        <p className={`note below-xl inset-l ${classes.notice}`} role="status">
          The link you opened no longer works. These are the preferences for <strong>{preferences.address}</strong>, the account you’re logged in to.
        </p>
      )}
      {link && (
        <p className={`note below-xl inset-l ${classes.notice}`}>
          These are the preferences for <strong>{preferences.address}</strong>, even if you’re logged in to another account.
        </p>
      )}
      <Preferences link={link} loaded={preferences.data} />
      <section className={`ruled inset-above-l inset-below-l ${classes.group}`} aria-labelledby="alerts">
        <h2 id="alerts">Job alerts</h2>
        <p>
          New jobs that match a search you saved. Each alert has its own days.{' '}
          <Link to={link ? alertPaths.link : accountPaths.alerts}>Change, pause or delete your alerts</Link>
        </p>
      </section>
      <Newsletter {...preferences.newsletter} isOwn={link === null} />
      <Aside>
        {isDated(preferences) && `We don’t keep dates of emails sent more than ${preferences.days_known} days ago. `}
        <Link to={newsletterPaths.why}>Why do I get emails from this board?</Link>
      </Aside>
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
      toastFailure('Your choice wasn’t saved', error);
      return false;
    }
  };
  const named = preferences.find(({ kind }) => kind === link?.kind);
  const own = preferences.filter((preference) => preference.own);
  // Somebody without any role yet sees all kinds.
  const [shown, others] = own.length > 0 ? [own, preferences.filter((preference) => !preference.own)] : [preferences, []];
  const areOff = shown.every(({ wanted }) => !wanted);
  return (
    <>
      {named && <TurnOffNotice preference={named} onChange={(wanted) => change([named.kind], wanted)} />}
      <PreferenceGroups preferences={shown} onChange={change} />
      <Button
        variant="default"
        className="below-xl"
        onClick={() =>
          void change(
            shown.map(({ kind }) => kind),
            areOff,
          )
        }
      >
        {areOff ? 'Turn all of these on' : 'Turn all of these off'}
      </Button>
      {others.length > 0 && (
        <details className="ruled below-xl inset-above-m">
          <summary className="soft inset-above-xs inset-below-xs">More emails, for {concernsOf(others)}</summary>
          <PreferenceGroups preferences={others} onChange={change} />
        </details>
      )}
    </>
  );
}

/** Whom kinds of mail concern: `employers`. */
const concernsOf = (preferences: EmailPreference[]): string => inWords([...new Set(preferences.map(({ concerns }) => concerns))]);

interface PreferenceGroupsProps {
  preferences: EmailPreference[];
  onChange(kinds: string[], wanted: boolean): Promise<boolean>;
}

const PreferenceGroups = ({ preferences, onChange }: PreferenceGroupsProps) =>
  [...Map.groupBy(preferences, ({ group }) => group)].map(([group, members]) => (
    <section key={group} className={`ruled inset-above-l inset-below-l ${classes.group}`} aria-label={group}>
      <h2>{group}</h2>
      {members.map((preference) => (
        <PreferenceSwitch key={preference.kind} preference={preference} onChange={(wanted) => onChange([preference.kind], wanted)} />
      ))}
    </section>
  ));

/** Whether the page says of any mail when it was sent. */
const isDated = ({ data, newsletter }: EmailPreferences): boolean => [...data, newsletter].some(({ last_sent_on }) => last_sent_on !== null);

type NewsletterProps = EmailPreferences['newsletter'] & {
  /** Whether these are the mails of the account that is logged in, which changes the days here. */
  isOwn: boolean;
};

const Newsletter = ({ days, last_sent_on, isOwn }: NewsletterProps) => (
  <section className={`ruled inset-above-l inset-below-l ${classes.group}`} aria-label="Newsletter">
    <h2>Newsletter</h2>
    {isOwn ? (
      <NewsletterDays days={days} />
    ) : (
      <>
        <p>
          {days.length > 0 ? `The newsletter with new jobs comes on your selected days: ${inWords(days)}.` : 'The newsletter comes on the days you select.'}{' '}
          <Link to={newsletterPaths.subscribe()}>Select the days</Link>
        </p>
        <NextIssue days={days} />
      </>
    )}
    {last_sent_on && <p className="hint above-2xs">Last sent on {formatDate(last_sent_on)}</p>}
  </section>
);

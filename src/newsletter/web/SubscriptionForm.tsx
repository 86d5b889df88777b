import { TextInput } from '@mantine/core';
import { Link } from 'react-router';
import type { User, Weekday } from '~/accounts/schemas';

import { DayChoice } from '~/accounts/web/shared/DayChoice';
import { NextIssue } from '~/accounts/web/shared/NextIssue';
import { InlineButton, SendAgain } from '~/accounts/web/shared/SendAgain';
import { reloadSession } from '~/accounts/web/shared/session';
import { accountPaths, contentPaths, jobPaths, newsletterPaths } from '~/platform/addresses/paths';

import { ApiForm } from '~/platform/ui/form/ApiForm';
import { FieldRow } from '~/platform/ui/form/FieldGroup';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { SentNotice } from '~/platform/ui/Notice';
import { Page } from '~/platform/ui/Page';
import { browserApi } from '~/platform/web/browser-api';
import type { newsletterCalls } from '../contract';
import { defaultDays } from '../rules';
import { daysText } from './days-text';
import type { ExampleIssue } from './example-issue';
import { IssueExample } from './IssueExample';
import classes from './Newsletter.module.css';

const api = browserApi<typeof newsletterCalls>();

const SAVED = 'Successfully Submitted Subscription Information';
const labels = { first_name: 'First name (optional)', last_name: 'Last name (optional)', email: 'Email', deliver_on: 'Days' };

/** The values of somebody whom the board does not know. */
export const NOBODY = { first_name: '', last_name: '', email: '', deliver_on: [...defaultDays] as Weekday[] };

interface SubscriptionFormProps {
  /** The address in the page's link. */
  email: string | undefined;
  /** The logged-in user, whose name is in the account. */
  user: User | undefined;
  /** Undefined where it could not be loaded. */
  example: ExampleIssue | undefined;
  /** Begins again, for another address. */
  onOther(): void;
}

/** Subscribes an address or changes its days, beside an example of what it gets. After saving, a notice replaces the form. */
export function SubscriptionForm({ email, user, example, onOther }: SubscriptionFormProps) {
  const own = user?.newsletter.deliver_on ?? [];
  const form = useApiForm({
    initialValues: {
      ...NOBODY,
      ...(user && { first_name: user.first_name, last_name: user.last_name }),
      email: email ?? user?.email ?? '',
      deliver_on: own.length > 0 ? own : [...defaultDays],
    },
    missing: { email: 'Enter your email address.' },
    post: 'subscribe',
    draft: { name: 'subscription', basis: `${user?._id} ${email}`, leave: 'silently' },
    submit: (values, attempt) => api('POST /v2/support/subscription', { body: values }, attempt),
    onSuccess: ({ in_effect }) => {
      // The account page shows the same days. They are saved, so a failed reload is harmless.
      if (in_effect) void reloadSession().catch(() => {});
    },
  });
  const values = form.form.getValues();
  const isOwn = user !== undefined && values.email.trim().toLowerCase() === user.email.toLowerCase();
  const page = {
    title: 'Newsletter',
    lead: 'All new jobs by email, on the days you choose. Unsubscribe any time with one click.',
    crumbs: [{ label: 'Home', to: '/' }, { label: 'Newsletter' }],
    narrow: true,
    aside: example && { label: 'What you get', content: <IssueExample {...example} days={values.deliver_on} />, below: true as const },
  };
  if (form.sent) {
    return (
      <Page {...page}>
        <SavedNotice
          {...values}
          inEffect={form.answer?.in_effect ?? false}
          sendAgain={() => api('POST /v2/support/subscription', { body: values }, {})}
          onOther={onOther}
        />
      </Page>
    );
  }
  return (
    <Page {...page}>
      <ApiForm
        form={form}
        failure="Failed Submitting Subscription Information"
        action={isOwn && own.length > 0 ? 'Save my subscription' : 'Subscribe'}
        labels={labels}
      >
        <TextInput label={labels.email} type="email" autoComplete="email" {...form.field('email')} />
        <details className={classes.days} open={isOwn || form.form.errors.deliver_on !== undefined}>
          <summary>
            {values.deliver_on.length > 0 ? `On ${daysText(values.deliver_on)}` : 'On no day'} ·{' '}
            <span>{user ? 'Change the days' : 'Change days or add your name'}</span>
          </summary>
          <div className="stack gap-l above-m">
            <DayChoice label="Send me new jobs on" description="Whenever there are new jobs." field={form.field('deliver_on')} />
            {!user && (
              <FieldRow>
                <TextInput label={labels.first_name} autoComplete="given-name" dir="auto" {...form.field('first_name')} />
                <TextInput label={labels.last_name} autoComplete="family-name" dir="auto" {...form.field('last_name')} />
              </FieldRow>
            )}
          </div>
        </details>
        <NextIssue days={values.deliver_on} />
        {!isOwn && (
          <p className="hint">
            We’ll email you a link. Your subscription starts once you open it and confirm.
            {!user && (
              <>
                {' '}
                We use the address only for the newsletter. <Link to={contentPaths.privacy}>Privacy</Link>
              </>
            )}
          </p>
        )}
      </ApiForm>
      <div className={`soft ruled above-xl inset-above-m ${classes.end}`}>
        <p>
          Want only jobs that fit you? <Link to={jobPaths.search()}>Search for them</Link> and get new ones by email.
        </p>
        <p>
          Had enough?{' '}
          {user ? (
            <Link to={`${accountPaths.home}#newsletter`}>Clear all days in your account</Link>
          ) : (
            <Link to={newsletterPaths.unsubscribe}>Unsubscribe</Link>
          )}
        </p>
      </div>
    </Page>
  );
}

interface Saved {
  email: string;
  deliver_on: Weekday[];
  inEffect: boolean;
  sendAgain(): Promise<unknown>;
  onOther(): void;
}

const SavedNotice = ({ email, deliver_on: days, inEffect, sendAgain, onOther }: Saved) =>
  inEffect ? (
    <SentNotice title={SAVED}>
      <p>
        The newsletter goes to {email} on {daysText(days)}.
      </p>
      <p>
        <Link to={jobPaths.list()}>Browse the jobs</Link>
      </p>
    </SentNotice>
  ) : (
    <>
      <SentNotice title="Check your email">
        <p className="visually-hidden">{SAVED}.</p>
        <p>
          We emailed a link to <strong dir="auto">{email}</strong>. Open it within three days to get the newsletter on {daysText(days)}.
        </p>
      </SentNotice>
      <ul className="stack gap-s above-l">
        <li>
          No email after two minutes? Check your spam folder.{' '}
          <SendAgain label="Send it again" send={() => sendAgain().then(() => ({ message: 'We sent it again.' }))} />
        </li>
        <li>
          Wrong address? <InlineButton onClick={onOther}>Use another address</InlineButton>
        </li>
        <li>
          <Link to={jobPaths.list()}>Browse the jobs</Link>
        </li>
      </ul>
    </>
  );

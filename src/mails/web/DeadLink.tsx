import { TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { accountPaths, authPaths } from '~/platform/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { Page } from '~/platform/ui/Page';
import classes from './MailPreferencesPage.module.css';
import { requestLink } from './preferences-api';

/** Says that a mailed link no longer works, and offers the two ways to the preferences: a login, or a new link. */
export const DeadLink = () => (
  <Page title="Email preferences" crumbs={[{ label: 'Home', to: '/' }, { label: 'Email preferences' }]} narrow>
    <div className={classes.notice} role="alert">
      <h2>This link no longer works</h2>
      <p>Part of it may have been lost on its way, or the address of the account has changed since the mail was sent.</p>
      <p>
        <Link to={authPaths.login({ redirect: accountPaths.mail() })}>Log in and choose your mails</Link>, or have a new link sent to you:
      </p>
    </div>
    <LinkForm />
  </Page>
);

function LinkForm() {
  const form = useApiForm({ initialValues: { email: '' }, submit: ({ email }) => requestLink(email) });
  if (form.sent) {
    return (
      <div className={classes.notice} role="status">
        <h2>Check your email</h2>
        <p>
          If there is an account for <strong>{form.form.getValues().email}</strong>, a link to its email preferences was emailed to it.
        </p>
      </div>
    );
  }
  return (
    <ApiForm form={form} action="Email me a new link" labels={{ email: 'Email' }}>
      <TextInput label="Email" type="email" autoComplete="email" {...form.field('email')} />
    </ApiForm>
  );
}

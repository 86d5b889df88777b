import { Link } from 'react-router';
import { accountPaths, authPaths } from '~/platform/paths';
import { MailedLinkForm } from '~/platform/ui/form/MailedLinkForm';
import { Notice } from '~/platform/ui/Notice';
import { Page } from '~/platform/ui/Page';
import { requestLink } from './preferences-api';

/** Says that a mailed link no longer works, and offers the two ways to the preferences: a login, or a new link. */
export const UnusableLink = () => (
  <Page title="Email preferences" crumbs={[{ label: 'Home', to: '/' }, { label: 'Email preferences' }]} narrow>
    <Notice title="This link no longer works" failed>
      <p>Part of it may have been lost on its way, or the address of the account has changed since the mail was sent.</p>
      <p>
        <Link to={authPaths.login({ redirect: accountPaths.mail() })}>Log in and choose your mails</Link>, or have a new link sent to you:
      </p>
    </Notice>
    <MailedLinkForm
      email=""
      submit={({ email }) => requestLink(email)}
      sent={(email) => <>If there is an account for {email}, a link to its email preferences was emailed to it.</>}
    />
  </Page>
);

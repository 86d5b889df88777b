import { Link, type MetaArgs } from 'react-router';
import { accountPaths, alertPaths, newsletterPaths } from '~/platform/addresses/paths';
import { Page } from '~/platform/ui/Page';
import { pageMeta } from '~/platform/web/meta';
import { ContactLink } from '~/support/web/shared/contact';
import classes from './Newsletter.module.css';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches as never, {
    title: 'Why you get emails from us',
    description: 'Which emails this board sends, who gets them, and how to stop them.',
    path: newsletterPaths.why,
  });

/** The page that explains which mails the board sends and how to stop them. */
export default function WhyPage() {
  return (
    <Page
      title="Why you get emails from us"
      lead="Every email says why you got it. You can turn most of them off."
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Newsletter', to: newsletterPaths.subscribe() }, { label: 'Why' }]}
      narrow
    >
      <div className={classes.text}>
        <h2>The newsletter</h2>
        <p>
          It goes only to confirmed addresses with a <Link to={newsletterPaths.subscribe()}>subscription</Link> or an account, on the days selected there. No
          one can subscribe you without your confirmation.
        </p>
        <p>
          <Link to={newsletterPaths.unsubscribe}>Unsubscribe</Link>, or <Link to={newsletterPaths.subscribe()}>change the days</Link>.
        </p>
        <h2>Job alerts</h2>
        <p>
          An alert is a search you saved. Without an account, it starts only when you confirm it by email. Every email has a link to end it.{' '}
          <Link to={alertPaths.link}>Change, pause or delete your alerts</Link>.
        </p>
        <h2>Emails about your jobs, credits and profile</h2>
        <p>
          A job goes live, someone applies, a job ends soon, credits expire, your profile hasn’t been updated in a while. Each has a link to turn it off, or you
          can manage them all in your <Link to={accountPaths.mail()}>email preferences</Link>.
        </p>
        <h2>Emails about your account and activity</h2>
        <p>
          A confirmation, a password reset, a receipt, an application to your post, an invitation to an organization. We send these only when something happens,
          so you can’t unsubscribe from them.
        </p>
        <p>Sometimes people enter an address that isn’t theirs. You’ll then get one email that asks you to confirm. Ignore it and you won’t get another.</p>
        <h2>Something else?</h2>
        <p>
          <ContactLink>Tell us</ContactLink> and include the email if you can. A person will read it.
        </p>
      </div>
    </Page>
  );
}

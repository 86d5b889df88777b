import { Link, type MetaArgs } from 'react-router';
import { accountPaths, alertPaths, newsletterPaths } from '~/platform/addresses/paths';
import { Page } from '~/platform/ui/Page';
import { pageMeta } from '~/platform/web/meta';
import { ContactLink } from '~/support/web/shared/contact';
import classes from './Newsletter.module.css';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches as never, {
    title: 'Why you get mail from us',
    description: 'Which mails this board sends, to whom, and how to stop them.',
    path: newsletterPaths.why,
  });

/** The page that explains which mails the board sends and how to stop them. */
export default function WhyPage() {
  return (
    <Page
      title="Why you get mail from us"
      lead="Below each mail stands why you got it. Most of them you can turn off."
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Newsletter', to: newsletterPaths.subscribe() }, { label: 'Why' }]}
      narrow
    >
      <div className={classes.text}>
        <h2>The newsletter</h2>
        <p>
          It goes to addresses whose owner has confirmed them by a mailed link: as a <Link to={newsletterPaths.subscribe()}>subscription</Link>, or with an
          account, on the days chosen there. Nobody can subscribe you without your confirmation.
        </p>
        <p>
          <Link to={newsletterPaths.unsubscribe}>Unsubscribe</Link>, or <Link to={newsletterPaths.subscribe()}>change the days</Link>.
        </p>
        <h2>Job alerts</h2>
        <p>
          An alert is a search that you saved. Without an account it begins only when the owner of the address opens the mailed link. Each mail has a link that
          ends it. <Link to={alertPaths.link}>Change, pause or delete your alerts</Link>.
        </p>
        <h2>Mails about your jobs, credits and profile</h2>
        <p>
          A job goes live, somebody applies for it, it ends soon, credits expire, a profile was not changed for long. Each has a link to turn it off, and you
          can choose all of them at your <Link to={accountPaths.mail()}>email preferences</Link>.
        </p>
        <h2>Mails about your account and actions</h2>
        <p>
          A confirmation, a new password, a receipt, an application to your job, an invitation to an organization. They are sent only when something happens, so
          you cannot unsubscribe from them.
        </p>
        <p>Sometimes people enter an address that is not theirs. Then you get one mail that asks you to confirm. Ignore it and you will get no more.</p>
        <h2>Something else?</h2>
        <p>
          <ContactLink>Tell us</ContactLink>, best with the mail itself, and a person will read it.
        </p>
      </div>
    </Page>
  );
}

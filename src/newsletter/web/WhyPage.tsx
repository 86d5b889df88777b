import { Link, type MetaArgs } from 'react-router';
import { Page } from '~/platform/ui/Page';
import { pageMeta } from '~/platform/web/meta';
import { ContactLink } from '~/support/web/contact';
import classes from './Newsletter.module.css';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches as never, {
    title: 'Why you get mail from us',
    description: 'Which mails this board sends, to whom, and how to end them.',
    path: '/why',
  });

/** Which mails the board sends and how to end them. */
export default function WhyPage() {
  return (
    <Page
      title="Why you get mail from us"
      lead="The board sends two kinds of mail. One you can end with a click; the other follows from what you do here."
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Newsletter', to: '/support/subscription' }, { label: 'Why' }]}
      narrow
    >
      <div className={classes.text}>
        <h2>The newsletter</h2>
        <p>
          It goes to addresses whose owner has confirmed them by a mailed link: as a <Link to="/support/subscription">subscription</Link>, or with an account,
          on the days chosen there. Nobody can subscribe you without your click.
        </p>
        <p>
          <Link to="/support/unsubscribe">End it</Link>, or <Link to="/support/subscription">change the days</Link>.
        </p>
        <h2>Mails that answer what somebody did</h2>
        <p>
          A confirmation, a new password, a receipt, an application to your job, an invitation to an organization. There is one when something happens and none
          otherwise, so there is nothing to end.
        </p>
        <p>Sometimes people enter an address that is not theirs. Then you get one mail that asks you to confirm. Do nothing, and you hear no more of it.</p>
        <h2>Something else?</h2>
        <p>
          <ContactLink>Tell us</ContactLink>, best with the mail itself, and a person looks into it.
        </p>
      </div>
    </Page>
  );
}

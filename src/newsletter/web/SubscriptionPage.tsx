import { type MetaArgs, useParams } from 'react-router';
import { useSession } from '~/accounts/web/session';
import { Page } from '~/platform/ui/Page';
import { pageMeta } from '~/platform/web/meta';
import { SubscriptionForm } from './SubscriptionForm';

export const meta = ({ matches, params }: MetaArgs) =>
  pageMeta(matches as never, {
    title: 'Newsletter',
    description: 'New jobs in Jewish organizations, by mail, on the days you choose.',
    path: '/support/subscription',
    noindex: params.useEmail !== undefined,
  });

/** The newsletter's subscription form (1 §2), for everyone; `/support/subscription/{useEmail}` fills the address in. */
export default function SubscriptionPage() {
  const { useEmail } = useParams();
  const session = useSession();
  const user = session.status === 'signed in' ? session.user : undefined;
  return (
    <Page
      title="Newsletter"
      lead="The new jobs, in your mailbox, on the mornings you choose. Never an empty issue, and one click ends it."
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Newsletter' }]}
      narrow
    >
      <SubscriptionForm key={`${user?._id} ${useEmail}`} email={useEmail} user={user} />
    </Page>
  );
}

import { useState } from 'react';
import { type MetaArgs, useParams } from 'react-router';

import { useSession } from '~/accounts/web/shared/session';
import { newsletterPaths } from '~/platform/addresses/paths';

import { Page } from '~/platform/ui/Page';
import { formAction } from '~/platform/web/form-post';
import { pageMeta } from '~/platform/web/meta';
import type { newsletterCalls } from '../contract';
import { NOBODY, SubscriptionForm } from './SubscriptionForm';

export const meta = ({ matches, params }: MetaArgs) =>
  pageMeta(matches as never, {
    title: 'Newsletter',
    description: 'New jobs in Jewish organizations, by email, on the days you choose.',
    path: newsletterPaths.subscribe(),
    noindex: params.useEmail !== undefined,
  });

export const action = formAction<typeof newsletterCalls>({
  subscribe: ({ api, read }) => api('POST /v2/support/subscription', { body: read(NOBODY) }, {}),
});

/** The page with the subscription form; `/support/subscription/{useEmail}` fills in the address. */
export default function SubscriptionPage() {
  const { useEmail } = useParams();
  const [attempt, setAttempt] = useState(1);
  const session = useSession();
  const user = session.status === 'logged in' ? session.user : undefined;
  return (
    <Page
      title="Newsletter"
      lead="All new jobs by email, on the days you choose. Unsubscribe any time with one click."
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Newsletter' }]}
      narrow
    >
      <SubscriptionForm
        key={`${user?._id} ${useEmail} ${attempt}`}
        email={attempt === 1 ? useEmail : undefined}
        user={user}
        onOther={() => setAttempt(attempt + 1)}
      />
    </Page>
  );
}

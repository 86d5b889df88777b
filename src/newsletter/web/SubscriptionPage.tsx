import { useState } from 'react';
import { useParams } from 'react-router';

import { useSession } from '~/accounts/web/shared/session';
import { newsletterPaths } from '~/platform/addresses/paths';

import { formAction } from '~/platform/web/form-post';
import type { ListLoaderArgs, ListMetaArgs } from '~/platform/web/list-route';
import { pageMeta } from '~/platform/web/meta';
import { pageApi } from '~/platform/web/page-api';
import type { searchCalls } from '~/search/contract';
import type { newsletterCalls } from '../contract';
import { exampleOf } from './example-issue';
import { NOBODY, SubscriptionForm } from './SubscriptionForm';

export async function loader({ context }: ListLoaderArgs) {
  // The form is useful without an example, too.
  const front = await pageApi<typeof searchCalls>(context)('GET /v2/posts/front').catch(() => undefined);
  return { example: front && exampleOf(front) };
}

export const meta = ({ matches, params }: ListMetaArgs<typeof loader> & { params: { useEmail?: string } }) =>
  pageMeta(matches, {
    title: 'Newsletter',
    description: 'New jobs in Jewish organizations, by email, on the days you choose.',
    path: newsletterPaths.subscribe(),
    noindex: params.useEmail !== undefined,
  });

export const action = formAction<typeof newsletterCalls>({
  subscribe: ({ api, read }) => api('POST /v2/support/subscription', { body: read(NOBODY) }, {}),
});

/** The page with the subscription form; `/support/subscription/{useEmail}` fills in the address. */
export default function SubscriptionPage({ loaderData: { example } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { useEmail } = useParams();
  const [attempt, setAttempt] = useState(1);
  const session = useSession();
  const user = session.status === 'logged in' ? session.user : undefined;
  return (
    <SubscriptionForm
      key={`${user?._id} ${useEmail} ${attempt}`}
      email={attempt === 1 ? useEmail : undefined}
      user={user}
      example={example}
      onOther={() => setAttempt(attempt + 1)}
    />
  );
}

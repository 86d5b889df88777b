import { useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { accountPaths, supportPaths } from '~/platform/addresses/paths';
import { Role } from '~/platform/http/roles';
import { formatDate } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { supportCalls } from '../contract';
import { feedbackTypes } from '../rules';
import classes from './Tickets.module.css';

const api = browserApi<typeof supportCalls>();

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export const meta = privateMeta('Your message');

export async function clientLoader({ request, params }: { request: Request; params: { recId?: string } }) {
  await requireSession(request, { roles: [Role.user] });
  return api('GET /v2/support/tickets/{id}', { params: { id: params.recId ?? '' } });
}

/** One of the user's own messages to staff. */
export default function TicketPage() {
  const ticket = useLoaderData<typeof clientLoader>();
  return (
    <Page
      title={feedbackTypes[ticket.feedback_type]}
      lead={`Sent ${formatDate(ticket.created_on)} from ${ticket.email}`}
      crumbs={[{ label: 'Account', to: accountPaths.home }, { label: 'Contact and feedback', to: supportPaths.tickets }, { label: 'Your message' }]}
      narrow
    >
      <p className={`prose ${classes.message}`} dir="auto">
        {ticket.message}
      </p>
      {ticket.answers.map(({ created_on, message }) => (
        <section key={created_on} aria-label={`Our reply of ${formatDate(created_on)}`}>
          <h2>Our reply of {formatDate(created_on)}</h2>
          <p className={`prose ${classes.message}`} dir="auto">
            {message}
          </p>
        </section>
      ))}
      <p>
        {ticket.answers.length > 0
          ? 'We emailed you our replies.'
          : ticket.req_response
            ? 'You asked for a reply. We’ll email you.'
            : 'You didn’t ask for a reply.'}
      </p>
    </Page>
  );
}

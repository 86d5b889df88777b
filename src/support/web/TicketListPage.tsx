import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { accountPaths, supportPaths } from '~/platform/addresses/paths';
import { Role } from '~/platform/http/roles';
import { beginning, shortened } from '~/platform/text/text';
import { formatDate } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { Pagination } from '~/platform/ui/Pagination';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { supportCalls } from '../contract';
import { feedbackTypes } from '../rules';
import { FeedbackForm } from './FeedbackForm';

const api = browserApi<typeof supportCalls>();

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export const meta = privateMeta('Contact and feedback');

export async function clientLoader({ request, url }: { request: Request; url: URL }) {
  await requireSession(request, { roles: [Role.user] });
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1);
  return api('GET /v2/support/tickets', { query: { page_num: page } });
}

/** The user's own messages to staff, and the form for another one. */
export default function TicketListPage() {
  const { data: tickets, meta: listMeta } = useLoaderData<typeof clientLoader>();
  const { current_page: page, page_count: pageCount } = listMeta.page_info;
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  return (
    <Page title="Contact and feedback" crumbs={[{ label: 'Account', to: accountPaths.home }, { label: 'Contact and feedback' }]} narrow>
      <FeedbackForm about={beginning(query.get('about') ?? '', 200)} onSent={() => void revalidate()} />
      <section className="ruled-double above-2xl" aria-labelledby="sent">
        <h2 id="sent" className="above-l below-xs">
          Your messages
        </h2>
        {tickets.length === 0 && <p>{page > 1 ? 'This page doesn’t exist.' : 'Nothing yet. Messages you send us are listed here.'}</p>}
        <ul>
          {tickets.map((ticket) => (
            <li className="underlined inset-above-s inset-below-s" key={ticket._id}>
              <Link to={supportPaths.ticket(ticket._id)} dir="auto">
                {shortened(ticket.message, 90)}
              </Link>
              <small className="block">
                {feedbackTypes[ticket.feedback_type]} · {formatDate(ticket.created_on)}
              </small>
            </li>
          ))}
        </ul>
        <Pagination page={page} pageCount={pageCount} hrefFor={(number) => `?page=${number}`} />
      </section>
    </Page>
  );
}

import { Button } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { DownloadLink } from '~/files/web/shared/DownloadLink';
import { employerRoles } from '~/platform/http/roles';
import { employerPaths } from '~/platform/paths';
import { formatDate, formatDollars } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { Pagination } from '~/platform/ui/Pagination';
import { EmptyState, PageLoading, RouteError } from '~/platform/ui/states';
import { pageNumberOf } from '~/platform/web/list-address';
import { privateMeta } from '~/platform/web/meta';
import type { Order } from '../schemas';
import classes from './OrderListPage.module.css';
import { api, headlineOf, isPayable, orderPostHref, statusOf } from './order-api';
import { receiptFile } from './shared/receipt-file';

export const meta = privateMeta('My orders and receipts');

export async function clientLoader({ request, params }: { request: Request; params: { page?: string } }) {
  await requireSession(request, { roles: employerRoles });
  return api('GET /v2/employer/orders', { query: { page_num: pageNumberOf(params) } });
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** All orders, newest first. */
export default function OrderListPage() {
  const { data, meta: listMeta } = useLoaderData<typeof clientLoader>();
  const { current_page: page, page_count: pageCount } = listMeta.page_info;
  return (
    <Page
      title="My orders and receipts"
      lead="The orders of your posts and credits. Once an order is paid, its receipt is here."
      crumbs={[{ label: 'Employer home', to: employerPaths.home }, { label: 'Orders' }]}
    >
      {data.length > 0 ? (
        <table className={classes.orders}>
          <thead>
            <tr>
              <th scope="col">Created</th>
              <th scope="col">Paid</th>
              <th scope="col">Amount</th>
              <th scope="col">Post Headline</th>
              <th scope="col">Status</th>
              <th scope="col">
                <span className="visually-hidden">Receipt or payment</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((order) => (
              <tr key={order._id}>
                <td data-label="Created">{formatDate(order.created_on)}</td>
                <td data-label="Paid" data-none={!order.paid_on || undefined}>
                  {order.paid_on ? formatDate(order.paid_on) : '–'}
                </td>
                <td data-label="Amount">{formatDollars(order.total)}</td>
                <th scope="row" dir="auto">
                  <Link to={employerPaths.order(order._id)}>{headlineOf(order)}</Link>
                </th>
                <td data-label="Status" data-paid={order.paid || undefined}>
                  {statusOf(order)}
                </td>
                <td className={classes.next}>
                  <NextStep order={order} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState
          title={page > 1 ? 'This page does not exist' : 'No orders yet'}
          action={
            <Button component={Link} to={page > 1 ? employerPaths.orders() : employerPaths.newPost()}>
              {page > 1 ? 'Go to the first page' : 'Post a job'}
            </Button>
          }
        >
          {page > 1 ? undefined : 'An order is created when a post is ready for payment.'}
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} hrefFor={(number) => employerPaths.orders(number)} />
    </Page>
  );
}

/** The receipt of a paid order, or the way to pay an open one. */
function NextStep({ order }: { order: Order }) {
  if (order.paid) return <DownloadLink {...receiptFile(order)} label={`Receipt ${order.invoice_number} (PDF)`} page={employerPaths.receipt(order._id)} />;
  const href = isPayable(order) ? orderPostHref(order) : undefined;
  return href && <Link to={href}>Finish and pay</Link>;
}

import { Button } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { DownloadLink } from '~/files/web/shared/DownloadLink';
import { employerPaths } from '~/platform/addresses/paths';
import { employerRoles } from '~/platform/http/roles';
import { formatDate, formatDollars } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { Pagination } from '~/platform/ui/Pagination';
import { EmptyState, PageLoading, RouteError } from '~/platform/ui/states';
import { pageNumberOf } from '~/platform/web/list-address';
import { privateMeta } from '~/platform/web/meta';
import { hasReceipt } from '../rules';
import type { Order } from '../schemas';
import classes from './OrderListPage.module.css';
import { OrderYears } from './OrderYears';
import { api, headlineOf, isPayable, orderPostHref, standingOf } from './order-api';
import { receiptFile } from './shared/receipt-file';

export const meta = privateMeta('My orders and receipts');

export async function clientLoader({ request, url, params }: { request: Request; url: URL; params: { page?: string } }) {
  await requireSession(request, { roles: employerRoles });
  const typed = url.searchParams.get('year') ?? '';
  const year = /^\d{4}$/.test(typed) ? Number(typed) : undefined;
  return { year, orders: await api('GET /v2/employer/orders', { query: { page_num: pageNumberOf(params), ...(year !== undefined && { year }) } }) };
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** All orders, or those of a year, newest first, with what was paid. */
export default function OrderListPage() {
  const {
    year,
    orders: { data, meta: listMeta },
  } = useLoaderData<typeof clientLoader>();
  const { current_page: page, page_count: pageCount } = listMeta.page_info;
  return (
    <Page
      title="My orders and receipts"
      lead="Orders for your posts and credits. Once an order is paid, its receipt appears here."
      crumbs={[{ label: 'Employer home', to: employerPaths.home }, { label: 'Orders' }]}
    >
      <OrderYears years={listMeta.years} chosen={year} />
      {data.length > 0 ? (
        <table className={`full ${classes.orders}`}>
          <thead>
            <tr>
              <th className="hint" scope="col">
                Created
              </th>
              <th className="hint" scope="col">
                Paid
              </th>
              <th className="hint" scope="col">
                Amount
              </th>
              <th className="hint" scope="col">
                Post Headline
              </th>
              <th className="hint" scope="col">
                Status
              </th>
              <th className="hint" scope="col">
                <span className="visually-hidden">Receipt or payment</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((order) => (
              <OrderRow key={order._id} order={order} />
            ))}
          </tbody>
        </table>
      ) : (
        <NoOrders page={page} year={year} />
      )}
      <Pagination page={page} pageCount={pageCount} hrefFor={(number) => employerPaths.orders(number, year)} />
    </Page>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { words, amount } = standingOf(order);
  return (
    <tr data-paid={order.paid || undefined}>
      <td data-label="Created">{formatDate(order.created_on)}</td>
      <td data-label="Paid" data-none={!order.paid_on || undefined}>
        {order.paid_on ? formatDate(order.paid_on) : '–'}
      </td>
      <td data-label="Amount">{formatDollars(amount)}</td>
      <th className="text-l breaks full serif" scope="row" dir="auto">
        <Link to={employerPaths.order(order._id)}>{headlineOf(order)}</Link>
      </th>
      <td data-label="Status" data-paid={order.paid || undefined} data-refunded={order.refunded > 0 || undefined}>
        {words}
      </td>
      <td className={classes.next}>
        <NextStep order={order} />
      </td>
    </tr>
  );
}

/** In place of the orders: the way to those that there are, or to the first one. */
function NoOrders({ page, year }: { page: number; year: number | undefined }) {
  if (page > 1 || year !== undefined) {
    return (
      <EmptyState
        title={page > 1 ? 'This page does not exist' : `No orders in ${year}`}
        action={
          <Button component={Link} to={employerPaths.orders(1, page > 1 ? year : undefined)}>
            {page > 1 ? 'Go to the first page' : 'Show all years'}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="No orders yet"
      action={
        <Button component={Link} to={employerPaths.newPost()}>
          Post a job
        </Button>
      }
    >
      An order is created once a post is ready for payment.
    </EmptyState>
  );
}

/** The receipt of a paid order, or the way to pay an open one. */
function NextStep({ order }: { order: Order }) {
  if (hasReceipt(order))
    return <DownloadLink {...receiptFile(order)} label={`Download receipt ${order.invoice_number} (PDF)`} page={employerPaths.receipt(order._id)} />;
  const href = isPayable(order) ? orderPostHref(order) : undefined;
  return (
    href && (
      <Button component={Link} to={href} variant="default" size="sm">
        Finish and pay
      </Button>
    )
  );
}

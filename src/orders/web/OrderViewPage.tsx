import { Button, TextInput } from '@mantine/core';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { DownloadLink } from '~/files/web/shared/DownloadLink';
import { employerPaths } from '~/platform/addresses/paths';
import { employerRoles } from '~/platform/http/roles';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDate } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PageLoading } from '~/platform/ui/states';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { privateMeta } from '~/platform/web/meta';
import { hasReceipt } from '../rules';
import type { Order } from '../schemas';
import { CouponField, PaidCoupon, useTypedCode } from './CouponField';
import { OrderDetails } from './OrderDetails';
import { api, isPayable, orderPostHref } from './order-api';
import { receiptFile } from './shared/receipt-file';

export const meta = privateMeta('Order and receipt');

export async function clientLoader({ request, params }: { request: Request; params: { recId?: string } }) {
  const { user } = await requireSession(request, { roles: employerRoles });
  return { user, order: await api('GET /v2/employer/orders/{id}', { params: { id: params.recId ?? '' } }) };
}

export { OrderErrorBoundary as ErrorBoundary } from './OrderErrorBoundary';
export { PageLoading as HydrateFallback };

/** One order: the payment form while it is unpaid, the receipt afterwards. A job that came from another board has neither. */
export default function OrderViewPage() {
  const { order, user } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const typed = useTypedCode();
  const navigate = useNavigate();
  const payHref = isPayable(order) ? orderPostHref(order) : undefined;
  const isReceipt = hasReceipt(order);
  const title = isReceipt ? `Receipt, invoice ${order.invoice_number}` : 'Order';
  return (
    <Page
      title={title}
      lead={orderLead(order)}
      crumbs={[{ label: 'Employer home', to: employerPaths.home }, { label: 'Orders', to: employerPaths.orders() }, { label: isReceipt ? 'Receipt' : title }]}
      actions={
        payHref ? (
          <Button component={Link} to={payHref} color="accent">
            Pay Now
          </Button>
        ) : (
          isReceipt && <DownloadLink {...receiptFile(order)} page={employerPaths.receipt(order._id)} />
        )
      }
      narrow
    >
      <OrderDetails order={order}>
        {isPayable(order) ? (
          <CouponField order={order} typed={typed} onChanged={() => void revalidate()} onPayByCard={() => payHref && navigate(payHref)} />
        ) : (
          order.coupon && <PaidCoupon order={order} coupon={order.coupon} />
        )}
      </OrderDetails>
      {isReceipt && (
        <section className="stack gap-l above-xl" aria-label="Receipt" data-noprint>
          <SendReceipt order={order} email={user.email} />
        </section>
      )}
    </Page>
  );
}

function orderLead(order: Order): string {
  if (order.imported) return 'This job came from another board without a payment, so it has no receipt.';
  if (order.refunded_on) return `Refunded ${formatDate(order.refunded_on)}.`;
  // The sheet has the date of the payment.
  if (order.paid_on) return '';
  const made = `Created ${formatDate(order.created_on)}`;
  if (order.status === 'paying') return `${made}. Its payment is being processed. Please don’t pay again.`;
  return isPayable(order) ? `${made}, not paid yet.` : `${made}, and canceled without a charge: its post was removed.`;
}

const SEND_TO = 'Send this receipt to';

function SendReceipt({ order, email }: { order: Order; email: string }) {
  const form = useApiForm({
    initialValues: { email },
    submit: (values, attempt) =>
      api('POST /v2/employer/orders/send_receipt/{id}', { params: { id: order._id }, body: { ...values, order_id: order._id } }, attempt),
    onSuccess: () => toastSuccess('Successfully notified email'),
    onFailure: (error) => toastFailure('Error sending email', error),
  });
  return (
    <ApiForm form={form} action="Email receipt" heading="Error sending email" labels={{ email: SEND_TO }}>
      <TextInput label={SEND_TO} description="Your accounting office, for example." type="email" autoComplete="email" {...form.field('email')} />
    </ApiForm>
  );
}

import { Button } from '@mantine/core';
import { requireSession } from '~/accounts/web/shared/session';
import { FileView, isShownInPage } from '~/files/web/shared/FileView';
import { fetchFile, saveFile } from '~/files/web/shared/fetch-file';
import { employerPaths } from '~/platform/addresses/paths';
import { employerRoles } from '~/platform/http/roles';
import { Page } from '~/platform/ui/Page';
import { PageLoading } from '~/platform/ui/states';
import { privateMeta } from '~/platform/web/meta';
import { PaidCoupon } from './CouponField';
import { OrderDetails } from './OrderDetails';
import classes from './OrderViewPage.module.css';
import { api } from './order-api';
import { receiptFile } from './shared/receipt-file';

export const meta = privateMeta('Receipt');

export async function clientLoader({ request, params }: { request: Request; params: { recId?: string } }) {
  await requireSession(request, { roles: employerRoles });
  const order = await api('GET /v2/employer/orders/{id}', { params: { id: params.recId ?? '' } });
  const receipt = receiptFile(order);
  return { order, name: receipt.name, file: await fetchFile(receipt.url) };
}

export { OrderErrorBoundary as ErrorBoundary } from './OrderErrorBoundary';
export { PageLoading as HydrateFallback };

/** The receipt of an order as a PDF in the page. The file itself cannot be opened in another tab, since only a page sends the session's token. */
export default function ReceiptPage({ loaderData: { order, name, file } }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  return (
    <Page
      title={`Receipt, invoice ${order.invoice_number}`}
      crumbs={[{ label: 'Orders', to: employerPaths.orders() }, { label: 'Order', to: employerPaths.order(order._id) }, { label: 'Receipt' }]}
      actions={<Button onClick={() => saveFile(file, name)}>Download PDF</Button>}
    >
      {isShownInPage(name) ? (
        <FileView file={file} name={name} />
      ) : (
        // Phones and some browsers show no PDF in a page: the same receipt as HTML, which they can print.
        <div className={classes.paper}>
          <p data-noprint>Your browser can’t show PDFs in a page, so here’s the receipt as text. “Download PDF” saves the file.</p>
          <OrderDetails order={order} linked={false}>
            {order.coupon && <PaidCoupon order={order} coupon={order.coupon} />}
          </OrderDetails>
        </div>
      )}
    </Page>
  );
}

import { formatDate } from '~/platform/ui/format';
import type { Order } from '../../schemas';

/** The address, the name and the words of the link of the PDF of a paid order. */
export const receiptFile = ({ _id, invoice_number, paid_on }: Pick<Order, '_id' | 'invoice_number' | 'paid_on'>) => ({
  url: `/api/v2/employer/orders/receipt/${_id}`,
  name: `receipt-${invoice_number}.pdf`,
  label: `Download receipt ${invoice_number}${paid_on ? `, ${formatDate(paid_on)}` : ''} (PDF)`,
});

import type { Order } from '../../schemas';

/** The address and the name of the PDF of a paid order. */
export const receiptFile = ({ _id, invoice_number }: Pick<Order, '_id' | 'invoice_number'>) => ({
  url: `/api/v2/employer/orders/receipt/${_id}`,
  name: `receipt-${invoice_number}.pdf`,
});

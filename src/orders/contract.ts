import { z } from 'zod';
import { anyone, anyRole, defineCalls } from '~/platform/http/call';
import { idOf } from '~/platform/http/references';
import { employerRoles } from '~/platform/http/roles';
import { Email, hundredths, line, Message, NO_EMAIL, PageInfo, PageNumber, requiredLine } from '~/platform/http/schemas';
import { FlagFilter } from '~/platform/records/contract';
import { hasCardNumber } from '~/platform/text/card-number';
import { Order, OrderAndPost, OrderYear, Product } from './schemas';

const employer = anyRole(...employerRoles);
const paidOrder = z.object({ id: idOf('paid order') });
const pendingPost = z.object({ id: idOf('pending post') });
const MOST_DOLLARS = 1_000_000;
const digits = z.union([line(40), z.number().transform(String)]);

function withoutCard<Field extends z.ZodType<string>>(field: Field): Field {
  return field.refine((text) => !hasCardNumber(text), 'please don’t put a card number here');
}

/** An email address. The digits of a name with letters, such as `rivka1795648919805@…`, are not a card number. */
const receiptEmail = z
  .union([z.literal(''), Email], NO_EMAIL)
  .refine((text) => /\p{L}/u.test(text.split('@')[0] ?? '') || !hasCardNumber(text), 'please don’t put a card number here');

/** Card fields, or the token of a gateway that takes cards itself. A card number may be sent in its own field only. */
export const PaymentForm = z.object({
  name: withoutCard(line(120)).default(''),
  email: receiptEmail.default(''),
  address: withoutCard(line(200)).default(''),
  zipcode: withoutCard(digits).default(''),
  /** The organization on the receipt of a pack of credits. A post's receipt names the organization of the post. */
  organization: withoutCard(line(120)).default(''),
  number: digits.default(''),
  exp_month: withoutCard(digits).default(''),
  exp_year: withoutCard(digits).default(''),
  code: withoutCard(digits).default(''),
  payment_token: withoutCard(line(300)).default(''),
  /** The total that was shown to the buyer. When the price has changed since, the payment is refused with the current order. */
  total: hundredths(MOST_DOLLARS).optional(),
});

/** A year of four digits. */
const Year = z.coerce.number('please submit a year').int('please submit a year').min(1000, 'please submit a year').max(9999, 'please submit a year');

const FurtherPost = z.object({ further: z.boolean() });

export const orderCalls = defineCalls({
  'GET /v2/products': { summary: 'The current prices of posts', access: anyone, shared: true, tags: () => [], answer: z.array(Product) },
  'GET /v2/employer/further_post/{id}': {
    summary: 'Whether the next post of the user for this organization has the price of a further post',
    access: employer,
    params: z.object({ id: idOf('own organization') }),
    answer: FurtherPost,
  },
  'GET /v2/employer/jobs_prep/further/{id}': {
    summary: 'Whether this unpaid post has the price of a further post',
    access: employer,
    params: pendingPost,
    answer: FurtherPost,
  },
  'GET /v2/employer/orders': {
    summary:
      'A page of orders of the user’s and their organizations, newest first, of all years or of one, all of them, only the paid or only the unpaid ones; `years` sums up every year. Jobs that came from another board without a payment are left out',
    access: employer,
    query: z.object({ page_num: PageNumber.default(1), year: Year.optional(), paid: FlagFilter }),
    answer: z.object({ data: z.array(Order), meta: z.object({ page_info: PageInfo, years: z.array(OrderYear) }) }),
  },
  'GET /v2/employer/orders/{id}': { summary: 'One of the user’s orders', access: employer, params: paidOrder, answer: Order },
  'GET /v2/employer/orders/receipt/{id}': {
    summary: 'The receipt of a paid order. 409 `no_receipt` for a job that came from another board without a payment',
    access: employer,
    params: paidOrder,
    statuses: [409],
    produces: 'application/pdf',
  },
  'POST /v2/employer/orders/send_receipt/{id}': {
    summary: 'Mail the receipt of a paid order. 409 as for the receipt',
    idempotent: true,
    access: employer,
    params: paidOrder,
    /** `order_id` names the order whose receipt is mailed, where it is not that of the path. */
    body: z.object({ email: Email, order_id: idOf('paid order').optional() }),
    answer: Message,
  },
  'POST /v2/employer/jobs_prep/apply_coupon': {
    summary: 'Add a coupon to an unpaid order; its use is consumed only by paying',
    access: employer,
    body: z.object({ order_id: idOf('open order'), code: requiredLine(100) }),
    answer: OrderAndPost,
  },
  'POST /v2/employer/jobs_prep/del_coupon': {
    summary: 'Remove the coupon from an unpaid order',
    access: employer,
    body: z.object({ order_id: idOf('open order') }),
    answer: OrderAndPost,
    aliases: ['POST /v2/account/jobs_prep/del_coupon'],
  },
  'GET /v2/account/jobs_prep/recompute/{id}': {
    summary: 'Price an unpaid order again',
    access: employer,
    changes: true,
    statuses: [409],
    params: z.object({ id: idOf('open order') }),
    answer: OrderAndPost,
    aliases: ['GET /v2/employer/jobs_prep/recompute/{id}'],
  },
  'POST /v2/employer/jobs_prep/pay/{id}': {
    summary: 'Pay for a post by card; it goes live. 402 where the buyer’s bank asks for a confirmation',
    access: employer,
    statuses: [402],
    idempotent: 'by itself',
    duringImpersonation: 'refused',
    params: pendingPost,
    body: PaymentForm,
    answer: OrderAndPost,
  },
  'POST /v2/employer/jobs_prep/activate/{id}': {
    summary: 'Activate a post whose order has a total of 0',
    access: employer,
    idempotent: 'by itself',
    duringImpersonation: 'refused',
    params: pendingPost,
    body: z.object({ total: hundredths(MOST_DOLLARS).optional() }),
    answer: OrderAndPost,
  },
});

import { inTransaction } from '~/platform/database/transaction';
import { applyInfo, basic, buildEmployer, details } from '~/postings/testing';
import type { TestBoard } from '~test/board';
import type { Order } from './schemas';
import { orderImportedPost } from './server/import-order';
import { findOrderOfPost } from './server/queries';

/** A card that the sandbox gateway charges. */
export const goodCard = {
  name: 'Rivka Stern',
  number: '4242 4242 4242 4242',
  exp_month: '12',
  exp_year: '2034',
  code: '123',
  zipcode: '10001',
  address: '1 Main Street',
  email: '',
};

export type TestEmployer = Awaited<ReturnType<typeof buildEmployer>>;

/** A post that is complete and not paid, with its order. */
export async function buildUnpaidPost(board: TestBoard, employer?: TestEmployer, overrides: Partial<typeof basic> & { post_type?: string } = {}) {
  const owner = employer ?? (await buildEmployer(board.ctx));
  const { token } = owner;
  const { body: started } = await board.call('POST /v2/employer/jobs_prep/start', {
    token,
    body: { agree: true, organization: { _id: owner.organization.id } },
  });
  const save = (step: string, data: object) => board.call(`POST /v2/employer/jobs_prep/update/${started._id}/${step}`, { token, body: { data } });
  await save('basic', { ...basic, ...overrides });
  await save('details', details);
  const { body: post } = await save('apply_info', applyInfo);
  return { owner, token, postId: post._id as string, orderId: post.order_info._id as string };
}

/** The order of a post that came from another board without a payment. */
export async function buildImportedOrder({ ctx }: TestBoard, { postId, owner }: { postId: string; owner: TestEmployer }): Promise<string> {
  const post = { id: postId, userId: owner.id, organizationId: owner.organization.id, headline: 'Cantor' };
  await inTransaction(ctx.db, (tx) => orderImportedPost(ctx, tx, post, 90));
  return (await findOrderOfPost(ctx.db, postId))?.id ?? '';
}

/** A paid order as its receipt shows it; it is in no database. */
export const paidOrder = (headline: string): Order => ({
  _id: '01a1f99c-8109-7993-b391-2c10b0f9bba7',
  status: 'paid',
  invoice_number: 10_361,
  created_on: '2026-11-20T15:39:05.865Z',
  priced: true,
  paid: true,
  paid_on: '2026-11-20T19:16:29.115Z',
  in_review: false,
  imported: false,
  post: { _id: '01a1f680-6841-7f87-bd65-eb69beecf37a', headline, removed: false },
  credits: null,
  billing: {
    name: 'Rivka Stern',
    organization: 'Beth Tikvah Day School',
    address: '1 Main Street',
    city: 'New York, NY',
    zipcode: '10001',
    country: 'United States',
  },
  seller: { name: 'Parnassa LLC', address: '2 Market Street\nTeaneck, NJ 07666', tax_id: '12-3456789' },
  items: [{ sku: 'POST-90', name: 'Job post', description: 'One job, live for 90 days', quantity: 1, price: 199.95, total: 199.95, list_price: null }],
  coupon: { code: 'THANKS-2026', amount: 15, amount_type: 'percent' },
  coupon_notice: null,
  subtotal: 199.95,
  discount: 29.99,
  total: 169.96,
  refunded: 0,
  refunded_on: null,
  days: 90,
  txn: { gateway: 'sandbox', reference: 'x', last4: '4242', brand: 'Visa', method: null },
});

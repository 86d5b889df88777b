import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { organizations } from '~/organizations/tables';
import { newId } from '~/platform/ids/ids';
import { buildEmployer } from '~/postings/testing';
import { openTestBoard, type TestBoard } from './board';

let board: TestBoard;
let token: string;
/** The ids of a school's records, by the address of their list. */
const records: Record<string, string> = {};
let words: string[];
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  ({ token } = await buildUser(board.ctx, { roles: ['admin'] }));
  const school = await buildEmployer(board.ctx);
  await board.ctx.db
    .update(organizations)
    .set({ name: 'Ohel Zeruya Academy', email: 'office@ohelzeruya.test' })
    .where(eq(organizations.id, school.organization.id));
  const { lastName } = (await board.call('GET /v2/auth/refresh_user', { token: school.token })).body.user;
  words = ['ohel zeruya', 'office@ohelzeruya.test', school.email, `zeruya ${school.email}`, ...(lastName ? [lastName] : [])];
  const posted = await buildUnpaidPost(board, school);
  await board.call(`POST /v2/employer/jobs_prep/pay/${posted.postId}`, { token: school.token, body: goodCard });
  const draft = await buildUnpaidPost(board, school);
  await board.call(`POST /v2/employer/jobs_prep/pay/${draft.postId}`, { token: school.token, body: { ...goodCard, number: '4000000000000002' } });
  const key = { 'idempotency-key': newId() };
  await board.call('POST /v2/employer/jobs/buycredits/5/default', { token: school.token, body: goodCard, headers: key });
  const first = async (list: string, query = '') => (await board.call(`GET /v3/admin/${list}?${query}`, { token })).body.data[0]._id;
  Object.assign(records, {
    posts: posted.postId,
    posts_prep: draft.postId,
    orders: draft.orderId,
    payments: await first('payments', 'state=declined'),
    packs: await first('packs'),
    coupons: await first('coupons', 'sort=-created_on'),
    users: school.id,
    organizations: school.organization.id,
  });
});
afterAll(() => board.close());

describe('the records of a school', () => {
  it.each(['posts', 'posts_prep', 'orders', 'payments', 'packs', 'coupons', 'users', 'organizations'])(
    'are found in %s by the name and address of the school and of the person',
    async (list) => {
      for (const q of words) {
        const { body } = await board.call(`GET /v3/admin/${list}?q=${encodeURIComponent(q)}`, { token });
        expect(
          body.data.map(({ _id }: { _id: string }) => _id),
          q,
        ).toContain(records[list]);
      }
      const { body } = await board.call(`GET /v3/admin/${list}?q=nobody%20of%20this%20name`, { token });
      expect(body.data).toEqual([]);
    },
  );

  it('are named in the list of payments, a declined card with its last four digits', async () => {
    const { body } = await board.call('GET /v3/admin/payments?q=ohel%20zeruya', { token });
    expect(body.data).toHaveLength(3);
    const declined = body.data.find(({ status }: { status: string }) => status === 'declined');
    expect(declined).toMatchObject({
      user: { email: words[2] },
      organization: { name: 'Ohel Zeruya Academy' },
      title: expect.stringMatching(/\w/),
      has_record: true,
      brand: 'Visa',
      last4: '0002',
    });
    expect((await board.call(`GET /v3/admin/payments/${declined._id}`, { token })).body).toEqual(declined);
    expect(body.data.map(({ title }: { title: string }) => title)).toContain('5 credits');
  });

  it('are found in a long list, each once', async () => {
    // From 2,001 records on, a search is led by its rarest word instead of comparing each record.
    await board.ctx.db.execute(sql`
      insert into payments (id, subject, subject_id, amount_cents, gateway, idempotency_key, status, decline_code, created_at, updated_at)
      select gen_random_uuid(), 'order', gen_random_uuid(), 100, 'sandbox', 'long list ' || number, 'declined', 'card_declined', now(), now()
      from generate_series(1, 2001) number`);
    for (const q of [...words, 'zeruya card_declined']) {
      const { body } = await board.call(`GET /v3/admin/payments?q=${encodeURIComponent(q)}`, { token });
      const found = body.data.map(({ _id }: { _id: string }) => _id);
      expect(found, q).toContain(records.payments);
      expect(new Set(found).size, q).toBe(found.length);
      expect(body.meta.page_info.qry_total, q).toBe(found.length);
    }
  });
});

import { sql } from 'drizzle-orm';
import { queryRows } from '~/platform/database';
import { same } from '../step';
import type { Invariant } from '.';

/** What the board has stored about posts, orders and coupons is what the model expects. */
export const modelFits: Invariant = async (model, { ctx, idOf, withNames }) => {
  const found = await queryRows<Record<string, unknown>>(
    ctx.db,
    sql`select p.id, p.headline, p.posted, p.active, p.private, p.filled_at is not null as filled, p.renewals, p.removed_at is not null as removed,
        p.posted_on, p.expires_on, p.renews_on, p.confirmed_on, p.asked_on, p.ranked_on is not null as unconfirmed, p.lapsed_on, p.review_state, o.status, o.total_cents, o.refunded_cents, o.refunded_on, o.organization_id as order_organization, p.organization_id as post_organization,
        (select code from coupons c where c.id = o.coupon_id) as coupon
      from posts p join orders o on o.id = p.order_id order by p.created_at, p.id`,
  );
  const expected = [...model.posts.values()].map((post) => ({
    id: post.id,
    headline: post.headline,
    posted: post.posted,
    active: post.active,
    private: post.private,
    filled: post.filled,
    renewals: post.renewals,
    removed: post.removed,
    posted_on: post.postedOn,
    expires_on: post.expiresOn,
    renews_on: post.renewsOn,
    confirmed_on: post.confirmedOn,
    asked_on: post.askedOn,
    unconfirmed: post.unconfirmed,
    lapsed_on: post.lapsedOn,
    review_state: post.review,
    status: post.order.status,
    total_cents: post.order.total,
    refunded_cents: post.order.refunded,
    refunded_on: post.order.refundedOn,
    order_organization: idOf(post.order.organization),
    post_organization: idOf(post.organization),
    coupon: post.order.coupon && model.coupon(post.order.coupon).code,
  }));
  const byId = new Map(found.map((row) => [row.id, row]));
  for (const { id, ...values } of expected) {
    for (const [column, value] of Object.entries(values)) same(withNames(`${column} of ${id}`), dated(byId.get(id)?.[column]), dated(value));
  }
  const coupons = await queryRows<{ code: string; use_count: number; use_limit: number; active: boolean }>(
    ctx.db,
    sql`select code, use_count, use_limit, active from coupons`,
  );
  const known = new Map(coupons.map((coupon) => [coupon.code, coupon]));
  same('the number of coupons', coupons.length, model.coupons.size);
  for (const [name, coupon] of model.coupons) {
    const { use_count, use_limit, active } = known.get(coupon.code) ?? {};
    same(`the uses, the limit and the activity of ${name}`, [use_count, use_limit, active], [model.usesOf(coupon).length, coupon.limit, coupon.active]);
  }
};

/** Drivers return times as texts of PostgreSQL or as dates. */
const dated = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:/.test(value) ? new Date(value).toISOString() : (value ?? null);
};

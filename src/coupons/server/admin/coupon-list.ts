import { eq, not, or, type SQL, sql } from 'drizzle-orm';
import { loadUserNames, recordUser } from '~/accounts/server';
import { recordMemberOrganization } from '~/organizations/server';
import { boardTime } from '~/platform/calendar/board-date';
import type { ReadContext } from '~/platform/context/context';
import { finderOf } from '~/platform/records/finder';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { AdminCouponRow, type adminCouponCalls } from '../../admin-contract';
import { describeAmount } from '../../rules';
import { coupons } from '../../tables';
import { endsWithin } from '../expiring';
import { presentCouponRecord } from '../present-coupon';
import type { CouponRow } from '../queries';
import { stillValid } from '../use-queries';

/** Coupons as the list shows them, with their owners. */
export async function presentCouponRows({ db }: Pick<ReadContext, 'db'>, rows: CouponRow[]): Promise<AdminCouponRow[]> {
  const owners = await loadUserNames(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return rows.map((row) => ({ ...presentCouponRecord(row), reuse: row.reuse, order_id: row.orderId, ...ownerOf(row.userId, owners) }));
}

type Names = Awaited<ReturnType<typeof loadUserNames>>;

/** A user's name and address; null without a user, and for a removed account. */
export function presentUserName(userId: string | null, names: Names): AdminCouponRow['user'] {
  const user = userId === null ? undefined : names.get(userId);
  return userId !== null && user ? { _id: userId, first_name: user.firstName, last_name: user.lastName, email: user.email } : null;
}

function ownerOf(userId: string | null, names: Names): Pick<AdminCouponRow, 'user' | 'user_removed'> {
  const user = presentUserName(userId, names);
  return { user, user_removed: userId !== null && user === null };
}

// Exactly the expression of the index `coupons_text`.
const text: SQL = sql`lower(${coupons.code} || ' ' || ${coupons.name})`;

/** All coupons of the board. A search finds them by code, name and owner. */
export const couponList: RecordList<QueryOf<(typeof adminCouponCalls)['GET /v3/admin/coupons']>, typeof coupons, typeof AdminCouponRow> = {
  table: coupons,
  id: coupons.id,
  text,
  owners: [recordUser(coupons.userId), recordMemberOrganization(coupons.userId)],
  tolerant: 'names',
  byId: (id) => or(eq(coupons.id, id), eq(coupons.userId, id)),
  filters: {
    type: (type) => eq(coupons.couponType, type),
    active: (active) => eq(coupons.active, active),
    used_up: (usedUp) => (usedUp ? sql`${coupons.useCount} >= ${coupons.useLimit}` : sql`${coupons.useCount} < ${coupons.useLimit}`),
    expired: (expired, ctx) => (expired ? not(stillValid(boardTime(ctx))) : stillValid(boardTime(ctx))),
    expires_within: (days, ctx) => endsWithin(days, boardTime(ctx)),
    'user._id': (userId) => eq(coupons.userId, userId),
  },
  sorts: {
    created_on: coupons.createdAt,
    expires_on: coupons.expiresOn,
    code: coupons.code,
    name: coupons.name,
    use_count: coupons.useCount,
    use_limit: coupons.useLimit,
  },
  row: AdminCouponRow,
  present: presentCouponRows,
};

/** Finds coupons for the search of the back office. */
export const couponFinder = finderOf('coupons', couponList, { sort: '-created_on' }, ({ code, name, user, amount, amount_type }) => {
  const worth = describeAmount({ amount: Math.round(amount * 100), amountType: amount_type });
  return { title: code, detail: [`${worth} off`, name, user?.email].filter(Boolean).join(' · ') };
});

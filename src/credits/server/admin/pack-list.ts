import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { loadUserNames, recordUser } from '~/accounts/server';
import { packCredits } from '~/coupons/server';
import { recordMemberOrganization } from '~/organizations/server';
import type { NamedPurchase } from '~/payments/questions';
import type { ReadDatabase } from '~/platform/database';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { formatDollars, toDollars } from '~/platform/money/money';
import { fromDay, toDay } from '~/platform/records/filters';
import { finderOf } from '~/platform/records/finder';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { AdminPackRow, type adminPackCalls, type PackState } from '../../pack-admin-contract';
import { creditPurchases } from '../../tables';
import type { PurchaseRow } from '../queries';

/** Paid packs as the list shows them, with buyers and coupons in one query each. */
export async function presentPackRows(db: ReadDatabase, rows: PurchaseRow[]): Promise<AdminPackRow[]> {
  const [names, credits] = await Promise.all([
    loadUserNames(
      db,
      rows.flatMap(({ userId }) => userId ?? []),
    ),
    packCredits(
      db,
      rows.flatMap(({ couponId }) => couponId ?? []),
    ),
  ]);
  return rows.map((row) => {
    const { firstName = '', lastName = '', email = '' } = names.get(row.userId ?? '') ?? {};
    const coupon = credits.get(row.couponId ?? '');
    return {
      _id: row.id,
      invoice_number: row.invoiceNumber,
      state: stateOf(row),
      paid_on: iso(row.paidOn as Date),
      user: row.userId ? { _id: row.userId, name: `${firstName} ${lastName}`.trim(), email } : null,
      email: row.email,
      plan: row.planCode,
      count: row.count,
      coupon: { _id: row.couponId as string, code: coupon?.code ?? '' },
      unused: coupon?.unused ?? 0,
      expires_on: isoOrNull(coupon?.expiresOn ?? null),
      total: toDollars(row.totalCents),
      refunded: toDollars(row.refundedCents),
      refunded_credits: row.refundedCredits,
      refunded_on: isoOrNull(row.refundedOn),
    };
  });
}

// Exactly the expression of the index `credit_purchases_text`.
const text = sql`lower(coalesce(credit_purchases.email, '') || ' ' || coalesce(credit_purchases.invoice_number::text, ''))`;

/** The state of a pack follows from its money alone: money may be given back for credits that were used, and then none is taken back. */
function stateOf({ refundedCents, refundedOn }: PurchaseRow): PackState {
  if (refundedOn) return 'refunded';
  return refundedCents > 0 ? 'partly_refunded' : 'paid';
}

/** The packs in each state: the conditions of `stateOf`. */
const STATES: Record<PackState, SQL> = {
  paid: sql`${creditPurchases.refundedCents} = 0`,
  partly_refunded: sql`(${creditPurchases.refundedCents} > 0 and ${creditPurchases.refundedOn} is null)`,
  refunded: sql`${creditPurchases.refundedOn} is not null`,
};

/** The bought packs of credits. A search finds them by invoice number, address, buyer and the buyer's organizations. */
export const packList: RecordList<QueryOf<(typeof adminPackCalls)['GET /v3/admin/packs']>, typeof creditPurchases, typeof AdminPackRow> = {
  table: creditPurchases,
  id: creditPurchases.id,
  live: sql`${creditPurchases.status} = 'paid'`,
  text,
  owners: [recordUser(creditPurchases.userId), recordMemberOrganization(creditPurchases.userId)],
  byId: (id) => sql`(${creditPurchases.id} = ${id} or ${creditPurchases.couponId} = ${id} or ${creditPurchases.userId} = ${id})`,
  filters: {
    state: (state) => STATES[state],
    'user._id': (id) => eq(creditPurchases.userId, id),
    from: fromDay(creditPurchases.paidOn),
    to: toDay(creditPurchases.paidOn),
  },
  sorts: { paid_on: creditPurchases.paidOn, total: creditPurchases.totalCents, count: creditPurchases.count },
  filled: [creditPurchases.paidOn],
  row: AdminPackRow,
  present: (ctx, rows) => presentPackRows(ctx.db, rows),
};

/** Packs as the list of payments names them. */
export async function namedPacks(db: ReadDatabase, ids: string[]): Promise<Map<string, NamedPurchase>> {
  const rows = await db.select({ id: creditPurchases.id, count: creditPurchases.count }).from(creditPurchases).where(inArray(creditPurchases.id, ids));
  return new Map(rows.map(({ id, count }) => [id, { title: creditsInWords(count), organization: null }]));
}

const creditsInWords = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`);

/** Finds bought packs for the search of the back office. */
export const packFinder = finderOf('packs', packList, { sort: '-paid_on' }, ({ count, total, invoice_number, user, email }) => ({
  title: `${creditsInWords(count)}, ${formatDollars(total)}`,
  detail: [`Invoice ${invoice_number}`, user?.email || email].filter(Boolean).join(', '),
}));

import { z } from 'zod';
import { loadUserNames } from '~/accounts/server';
import { wholeDay } from '~/platform/calendar/last-day';
import { conflict, invalidField } from '~/platform/context/errors';
import { isUniqueViolation } from '~/platform/database/errors';
import { dateInRange } from '~/platform/records/date-range';
import { type ColumnChange, type Contradiction, defineCollection, type FieldWrite, fieldOf } from '~/platform/records/fields';
import { ask } from '~/platform/slices/questions';
import { adminCouponCalls, couponFields, MORE_THAN_ALL } from '../../admin-contract';
import { couponOrders } from '../../questions';
import { usesRefusal, worthDescription } from '../../rules';
import { type CouponRow, lockCoupon, updateCoupon } from '../queries';

const field = fieldOf<CouponRow>();

const flag = (column: 'active' | 'reuse' | 'systemShare') =>
  field({
    operators: ['field_toggle', 'field_set'],
    value: z.boolean(),
    read: (row) => row[column],
    columns: ({ value }) => ({ [column]: value }),
  });

const text = (column: 'name' | 'description') =>
  field({
    operators: ['field_set'],
    value: couponFields[column],
    read: (row) => row[column],
    columns: ({ value }) => ({ [column]: value }),
  });

export const codeTaken = () => conflict('Another coupon already has this code.', 'code_taken');

/** Contradictions between the fields of a coupon. It is locked, as it is by each payment that takes a use. */
async function contradictions({ ctx, tx, before, after }: ColumnChange<CouponRow>): Promise<Contradiction[]> {
  const { useLimit, useCount, amount, amountType } = after;
  const found: Contradiction[] = [];
  if (amountType === 'percent' && amount > 10_000) found.push({ fields: ['amount', 'amount_type'], message: MORE_THAN_ALL, type: 'amount_too_high' });
  const paying = useCount < before.useCount ? await ask(ctx, couponOrders).countPaying(tx, before.id) : 0;
  const refusal = usesRefusal({ useLimit, useCount, paying });
  if (refusal) found.push({ fields: ['use_count', 'use_limit', 'use_left'], message: refusal, type: 'uses_out_of_range' });
  return found;
}

async function store({ tx, before, after }: ColumnChange<CouponRow>, columns: Partial<CouponRow>): Promise<void> {
  // A description that only names the worth follows it.
  const followsWorth = before.description === worthDescription(before) && after.description === before.description;
  try {
    await updateCoupon(tx, before.id, followsWorth ? { ...columns, description: worthDescription(after) } : columns);
  } catch (error) {
    throw isUniqueViolation(error, 'coupons_code') ? codeTaken() : error;
  }
}

async function ownerColumns({ tx, value: userId }: FieldWrite<CouponRow, string | null>): Promise<Partial<CouponRow>> {
  if (userId !== null && !(await loadUserNames(tx, [userId])).has(userId)) throw invalidField('value', 'there is no such user', 'unknown_user');
  // Its place in the list of the former owner means nothing in the new one.
  return { userId, position: 0 };
}

/** The fields of coupons that admins may change. Amounts are stored in hundredths: 30 percent become 30 dollars. */
export const couponCollection = defineCollection<CouponRow>({
  name: 'coupons',
  noun: 'coupon',
  labels: {
    amount_type: 'Amount in',
    reuse: 'The same person can use it again',
    system_share: 'Shareable',
    use_count: 'Uses',
    use_left: 'Uses left',
    use_limit: 'Use limit',
    user: 'Owner',
  },
  find: lockCoupon,
  change: adminCouponCalls['PATCH /v3/admin/coupons/{id}'].body,
  check: contradictions,
  store,
  fields: {
    active: flag('active'),
    reuse: flag('reuse'),
    system_share: flag('systemShare'),
    name: text('name'),
    description: text('description'),
    code: field({ operators: ['field_set'], value: couponFields.code, read: (row) => row.code, columns: ({ value }) => ({ code: value }) }),
    coupon_type: field({
      operators: ['field_set'],
      value: couponFields.coupon_type,
      read: (row) => row.couponType,
      columns: ({ value }) => ({ couponType: value }),
    }),
    amount: field({
      operators: ['field_set'],
      value: couponFields.amount,
      read: (row) => row.amount / 100,
      columns: ({ value }) => ({ amount: Math.round(value * 100) }),
    }),
    amount_type: field({
      operators: ['field_set'],
      value: couponFields.amount_type,
      read: (row) => row.amountType,
      columns: ({ value }) => ({ amountType: value }),
    }),
    use_limit: field({
      operators: ['field_set', 'field_set_int'],
      value: couponFields.uses,
      read: (row) => row.useLimit,
      columns: ({ value }) => ({ useLimit: value }),
    }),
    use_count: field({
      operators: ['field_set', 'field_set_int'],
      value: couponFields.uses,
      read: (row) => row.useCount,
      columns: ({ value }) => ({ useCount: value }),
    }),
    /** The uses that are left: setting them changes the limit. */
    use_left: field({
      operators: ['field_set_int'],
      value: couponFields.uses,
      read: (row) => row.useLimit - row.useCount,
      columns: ({ row, value }) => ({ useLimit: row.useCount + value }),
    }),
    expires_on: field({
      operators: ['field_set', 'field_set_now', 'field_add_days', 'field_sub_days'],
      value: couponFields.expires_on,
      read: (row) => row.expiresOn,
      // The day that is meant lasts until its end, whatever the time of the day.
      columns: ({ ctx, value }) => ({ expiresOn: value && wholeDay(dateInRange(value), ctx.config.TIME_ZONE) }),
    }),
    /** The owner, by id. */
    user: field({ operators: ['field_set'], value: couponFields.user, read: (row) => row.userId, columns: ownerColumns }),
  },
});

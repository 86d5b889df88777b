import { z } from 'zod';
import { loadUserNames } from '~/accounts/server';
import { isUniqueViolation } from '~/platform/database/errors';
import { conflict, invalidField } from '~/platform/errors';
import { dateInRange } from '~/platform/records/date-range';
import { defineCollection, type FieldWrite, fieldOf } from '~/platform/records/fields';
import { couponFields, MORE_THAN_ALL } from '../../admin-contract';
import { usesRefusal } from '../../rules';
import type { coupons } from '../../tables';
import { type CouponRow, lockCoupon, updateCoupon } from '../queries';

const field = fieldOf<CouponRow>();

const update = ({ tx, row }: FieldWrite<CouponRow, unknown>, values: Partial<typeof coupons.$inferInsert>) => updateCoupon(tx, row.id, values);

const flag = (column: 'active' | 'reuse' | 'systemShare') =>
  field({
    operators: ['field_toggle', 'field_set'],
    value: z.boolean(),
    read: (row) => row[column],
    write: (write) => update(write, { [column]: write.value }),
  });

const text = (column: 'name' | 'description') =>
  field({
    operators: ['field_set'],
    value: couponFields[column],
    read: (row) => row[column],
    write: (write) => update(write, { [column]: write.value }),
  });

export const codeTaken = () => conflict('There is another coupon with this code.', 'code_taken');

async function writeCode(write: FieldWrite<CouponRow, string>): Promise<void> {
  try {
    await update(write, { code: write.value });
  } catch (error) {
    throw isUniqueViolation(error, 'coupons_code') ? codeTaken() : error;
  }
}

/**
 * Stores the limit and the number of uses. The coupon is locked, as it is by each payment that takes a use, so the two are
 * compared with what is stored, and payments at the same moment see the new numbers.
 */
async function writeUses({ ctx, tx, row }: FieldWrite<CouponRow, unknown>, next: { useLimit?: number; useCount?: number }): Promise<void> {
  const useLimit = next.useLimit ?? row.useLimit;
  const useCount = next.useCount ?? row.useCount;
  const refusal = usesRefusal({ useLimit, useCount, paying: useCount < row.useCount ? await ctx.couponOrders.countPaying(tx, row.id) : 0 });
  if (refusal) throw invalidField('value', refusal, 'uses_out_of_range');
  await updateCoupon(tx, row.id, { useLimit, useCount });
}

async function writeOwner(write: FieldWrite<CouponRow, string | null>): Promise<void> {
  const { tx, value: userId } = write;
  if (userId !== null && !(await loadUserNames(tx, [userId])).has(userId)) throw invalidField('value', 'there is no such user', 'unknown_user');
  // Its place in the list of the former owner means nothing in the new one.
  await update(write, { userId, position: 0 });
}

/** The fields of coupons that admins may change. Amounts are stored in hundredths: 30 percent become 30 dollars. */
export const couponCollection = defineCollection<CouponRow>({
  name: 'coupons',
  find: lockCoupon,
  check({ amount, amountType }) {
    if (amountType === 'percent' && amount > 10_000) throw conflict(MORE_THAN_ALL, 'amount_too_high');
  },
  fields: {
    active: flag('active'),
    reuse: flag('reuse'),
    system_share: flag('systemShare'),
    name: text('name'),
    description: text('description'),
    code: field({ operators: ['field_set'], value: couponFields.code, read: (row) => row.code, write: writeCode }),
    coupon_type: field({
      operators: ['field_set'],
      value: couponFields.coupon_type,
      read: (row) => row.couponType,
      write: (write) => update(write, { couponType: write.value }),
    }),
    amount: field({
      operators: ['field_set'],
      value: couponFields.amount,
      read: (row) => row.amount / 100,
      write: (write) => update(write, { amount: Math.round(write.value * 100) }),
    }),
    amount_type: field({
      operators: ['field_set'],
      value: couponFields.amount_type,
      read: (row) => row.amountType,
      write: (write) => update(write, { amountType: write.value }),
    }),
    use_limit: field({
      operators: ['field_set', 'field_set_int'],
      value: couponFields.uses,
      read: (row) => row.useLimit,
      write: (write) => writeUses(write, { useLimit: write.value }),
    }),
    use_count: field({
      operators: ['field_set', 'field_set_int'],
      value: couponFields.uses,
      read: (row) => row.useCount,
      write: (write) => writeUses(write, { useCount: write.value }),
    }),
    /** The uses that are left: setting them changes the limit. */
    use_left: field({
      operators: ['field_set_int'],
      value: couponFields.uses,
      read: (row) => row.useLimit - row.useCount,
      write: (write) => writeUses(write, { useLimit: write.row.useCount + write.value }),
    }),
    expires_on: field({
      operators: ['field_set', 'field_set_now', 'field_add_days', 'field_sub_days'],
      value: couponFields.expires_on,
      read: (row) => row.expiresOn,
      write: (write) => update(write, { expiresOn: write.value && dateInRange(write.value) }),
    }),
    /** The owner, by id. */
    user: field({ operators: ['field_set'], value: couponFields.user, read: (row) => row.userId, write: writeOwner }),
  },
});

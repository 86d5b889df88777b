import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { conflict, forbidden } from '~/platform/context/errors';
import { isUniqueViolation } from '~/platform/database/errors';
import { Role } from '~/platform/http/roles';
import { Email, requiredLine } from '~/platform/http/schemas';
import { countMail } from '~/platform/mail/limits';
import { defineCollection, type FieldWrite, fieldOf } from '~/platform/records/fields';
import { adminUserCalls, GivenRole } from '../../admin-contract';
import { type AdminAct, adminActRefusal } from '../../rules';
import { Weekday } from '../../schemas';
import { users } from '../../tables';
import { addressChangedMail } from '../emails/account-mails';
import { endImpersonations, endSessions, invalidateMailedCodes, lockUser, type UserRow } from '../queries';
import { lockKeptFor, markVerified, verifyAddress } from '../registration/mark-verified';
import { storeName } from '../settings/change-name';
import { sortWeekdays } from '../settings/newsletter-days';

const field = fieldOf<UserRow>();

type Write<Value> = FieldWrite<UserRow, Value>;

/** Refuses an act of an admin that the rules do not allow on this account. */
export function checkAdminAct(act: AdminAct, target: UserRow, adminId: string): void {
  const refusal = adminActRefusal(act, target, adminId);
  if (refusal) throw forbidden(refusal, 'protected_account');
}

/**
 * Handles acts that take an admin's rights one after the other, and refuses them for a viewer who has lost the own rights meanwhile:
 * two admins who deactivate each other at once would leave a board without any.
 */
async function refuseFormerAdmin({ tx, row, viewer }: Write<unknown>): Promise<void> {
  if (!row.roles.includes(Role.admin)) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('admins'))`);
  const [actor] = await tx.select({ active: users.active, roles: users.roles }).from(users).where(eq(users.id, viewer.userId));
  if (!actor?.active || !actor.roles.includes(Role.admin)) throw forbidden();
}

const update = ({ tx, row }: Write<unknown>, values: Partial<typeof users.$inferInsert>) => tx.update(users).set(values).where(eq(users.id, row.id));

export const emailTaken = () => conflict('This email already has an account.', 'email_taken');

/** Changes the address. Codes that were mailed to the old address become invalid, and its owner is told. */
async function writeEmail(write: Write<string>): Promise<void> {
  const { ctx, tx, row, value: email, viewer } = write;
  checkAdminAct('change email', row, viewer.userId);
  try {
    await update(write, { email });
  } catch (error) {
    throw isUniqueViolation(error, 'users_email') ? emailTaken() : error;
  }
  await invalidateMailedCodes(tx, row.id, ['change_email', 'reset', 'confirm'], ctx.clock.now());
  // An address that was never confirmed may belong to somebody else, so it gets no mail.
  if (!row.verifiedAt) return;
  await verifyAddress(ctx, tx, { id: row.id, email }, async () => true);
  await ctx.mailer.send(tx, { ...addressChangedMail(ctx, row, email), accountId: row.id, to: row.email });
}

/** A deactivated user is logged off at once, and stays so when the account is activated again. */
async function writeActive(write: Write<boolean>): Promise<void> {
  const { ctx, tx, row, value: active, viewer } = write;
  if (!active) {
    checkAdminAct('deactivate', row, viewer.userId);
    await refuseFormerAdmin(write);
  }
  await update(write, { active });
  if (active) return;
  await endSessions(tx, row.id, ctx.clock.now(), 'deactivated');
  await endImpersonations(tx, row.id, ctx.clock.now(), 'deactivated');
}

async function writeRoles(write: Write<string[]>): Promise<void> {
  const { ctx, tx, row, value, viewer } = write;
  const demoted = row.roles.includes(Role.admin) && !value.includes(Role.admin);
  if (demoted) {
    checkAdminAct('take admin', row, viewer.userId);
    await refuseFormerAdmin(write);
  }
  await update(write, { roles: [...new Set(value)] });
  if (demoted) await endImpersonations(tx, row.id, ctx.clock.now(), 'no longer an admin');
}

/** The fields of users that belong to this slice; organizations and coupons are added by `addedFields` in their slice.ts. */
export const userCollection = defineCollection<UserRow>({
  name: 'users',
  noun: 'user',
  labels: { email: 'Email', 'newsletter.deliver_on': 'Newsletter days', verified: 'Address confirmed' },
  ownTools: true,
  find: lockUser,
  change: adminUserCalls['PATCH /v3/admin/users/{id}'].body,
  fields: {
    first_name: field({
      operators: ['field_set'],
      value: requiredLine(100),
      read: (row) => row.firstName,
      write: ({ ctx, tx, row, value }) => storeName(ctx, tx, row, { firstName: value }),
    }),
    last_name: field({
      operators: ['field_set'],
      value: requiredLine(100),
      read: (row) => row.lastName,
      write: ({ ctx, tx, row, value }) => storeName(ctx, tx, row, { lastName: value }),
    }),
    email: field({
      operators: ['field_set'],
      value: Email,
      read: (row) => row.email,
      // The former address gets a mail. Mails are counted before the transaction.
      prepare: async (ctx, email, viewer) => {
        await countMail(ctx, 'byAdmin', { account: viewer.userId });
        return email;
      },
      lockBefore: (tx, id, { ctx, prepared }) => lockKeptFor(ctx, tx, id, prepared as string),
      write: writeEmail,
    }),
    active: field({ operators: ['field_toggle', 'field_set'], value: z.boolean(), read: (row) => row.active, write: writeActive }),
    verified: field({
      operators: ['field_toggle', 'field_set'],
      value: z.boolean(),
      read: (row) => row.verifiedAt !== null,
      lockBefore: (tx, id, { ctx }) => lockKeptFor(ctx, tx, id),
      write: (write) => (write.value ? markVerified(write.ctx, write.tx, write.row.id) : update(write, { verifiedAt: null })),
    }),
    roles: field({
      operators: ['field_add_to_set', 'field_pull'],
      value: z.array(GivenRole).max(50, 'please use at most 50 roles'),
      read: (row) => row.roles,
      write: writeRoles,
    }),
    'newsletter.deliver_on': field({
      operators: ['field_set', 'field_add_to_set', 'field_pull'],
      value: z.array(Weekday).max(7),
      read: (row) => row.newsletterDays as Weekday[],
      write: (write) => update(write, { newsletterDays: sortWeekdays(write.value) }),
    }),
  },
});

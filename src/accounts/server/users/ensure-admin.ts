import { eq } from 'drizzle-orm';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context';
import { inTransaction } from '~/platform/database/transaction';
import { Role } from '~/platform/http/roles';
import { newId } from '~/platform/ids';
import { users } from '../../tables';
import { hashPassword } from '../passwords/passwords';
import { findUserByEmail, grantRoles, hasActiveAdmin, type UserRow } from '../queries';

/**
 * Makes sure at a start that the board has an admin: the account of `ADMIN_EMAIL`. One that exists gets the role only where no admin can log in, since
 * other admins may have withdrawn it.
 */
export async function ensureSomeAdmin(ctx: Context, address: string, password: string): Promise<void> {
  const named = await findUserByEmail(ctx.db, emailOf(address));
  if (!named || isActiveAdmin(named) || !(await hasActiveAdmin(ctx.db))) await ensureAdmin(ctx, address, password);
  else ctx.log.warn('the account of ADMIN_EMAIL is not an active admin; it stays as it is, since the board has other admins');
}

const emailOf = (address: string): string => address.trim().toLowerCase();

const isActiveAdmin = ({ active, roles }: UserRow): boolean => active && roles.includes(Role.admin);

/**
 * Gives the role admin to the account that the operator names; creates or activates it if needed. An existing password stays.
 * @returns whether the account is new; undefined where a new one would need a password.
 */
export async function ensureAdmin(ctx: Context, address: string, password: string | undefined): Promise<boolean | undefined> {
  const email = emailOf(address);
  const existing = await findUserByEmail(ctx.db, email);
  if (existing && isActiveAdmin(existing)) return false;
  if (!existing && password === undefined) return undefined;
  const now = ctx.clock.now();
  const passwordHash = existing || password === undefined ? null : await hashPassword(password);
  await inTransaction(ctx.db, async (tx) => {
    const id = existing?.id ?? newId();
    if (!existing) await tx.insert(users).values({ id, email, passwordHash, firstName: 'Board', lastName: 'Admin', verifiedAt: now, createdAt: now });
    else
      await tx
        .update(users)
        .set({ active: true, verifiedAt: existing.verifiedAt ?? now })
        .where(eq(users.id, id));
    await grantRoles(tx, id, Role.admin);
    await recordAudit(tx, ctx.clock, { actorId: null, action: 'admin.ensured', subject: 'user', subjectId: id });
  });
  return !existing;
}

import { eq } from 'drizzle-orm';
import { isAudited, recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { inTransaction } from '~/platform/database/transaction';
import { Role } from '~/platform/http/roles';
import { newId } from '~/platform/ids/ids';
import { keyedHashes } from '~/platform/ids/secrets';
import { users } from '../../tables';
import { hashPassword } from '../passwords/passwords';
import { findUserByEmail, grantRoles, hasActiveAdmin, type UserRow } from '../queries';

/**
 * Makes sure at a start that the board has an admin: the account of `ADMIN_EMAIL`. Where another admin can log in, an account that exists does not get
 * the role, and one that existed at an earlier start is not made again: other admins may have withdrawn the role or removed the account.
 */
export async function ensureSomeAdmin(ctx: Context, address: string, password: string): Promise<void> {
  const named = await findUserByEmail(ctx.db, emailOf(address));
  const isKnown = await isKnownAddress(ctx, address);
  const isWithdrawn = named ? !isActiveAdmin(named) : isKnown;
  if (isWithdrawn && (await hasActiveAdmin(ctx.db))) {
    ctx.log.warn('the account of ADMIN_EMAIL is not an active admin or was removed; it stays so, since the board has other admins');
  } else await ensureAdmin(ctx, address, password);
  await noteAddress(ctx, address);
}

/** The lines of the audit log that say which addresses have had an account at a start. They outlive the accounts, so they hold a keyed hash. */
const NOTED = { action: 'admin.address_noted', subject: 'admin_address' };

const hashesOf = ({ mailSecrets }: Context, address: string) => keyedHashes(mailSecrets, `${NOTED.subject}\n${emailOf(address)}`);

const isKnownAddress = (ctx: Context, address: string): Promise<boolean> => isAudited(ctx.db, NOTED.subject, hashesOf(ctx, address));

/** Notes the address under the present secret, so that the former one may be left out later. */
async function noteAddress(ctx: Context, address: string): Promise<void> {
  const [subjectId] = hashesOf(ctx, address);
  if (!(await isAudited(ctx.db, NOTED.subject, [subjectId]))) await recordAudit(ctx.db, ctx.clock, { actorId: null, ...NOTED, subjectId });
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

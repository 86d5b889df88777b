import { eq } from 'drizzle-orm';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { users } from '../../tables';
import { passwordChangedMail } from '../emails/account-mails';
import { endSessions, invalidateMailedCodes, type UserRow } from '../queries';
import { assertNotCommonPassword, hashPassword } from './passwords';

/** Checks and hashes a password that an admin or the operator chose for a user. It takes long, so it is done before the transaction. */
export function hashGivenPassword(password: string): Promise<string> {
  assertNotCommonPassword('password', password);
  return hashPassword(password);
}

/**
 * Stores a password that an admin or the operator chose, and tells its owner. The user's sessions end, and mailed codes become invalid.
 * @param user the account before this change, locked.
 * @param admin who chose it; null for the operator. The admin's own session stays.
 * @param formerAddress a confirmed address that the account had until now, where the email changes in the same transaction. Its owner is told too.
 */
export async function storeGivenPassword(
  ctx: Context,
  tx: Database,
  user: UserRow,
  passwordHash: string,
  admin: { userId: string; sessionId?: string } | null,
  formerAddress?: string,
): Promise<void> {
  const now = ctx.clock.now();
  const isOwn = admin?.userId === user.id;
  await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  await invalidateMailedCodes(tx, user.id, ['reset', 'change_email', 'confirm'], now);
  await endSessions(tx, user.id, now, 'password changed', isOwn ? admin.sessionId : undefined);
  await recordAudit(tx, ctx.clock, { actorId: admin?.userId ?? null, action: 'password.set', subject: 'users', subjectId: user.id });
  // An address that was never confirmed may belong to somebody else, so it gets no mail.
  const addresses = new Set([...(formerAddress ? [formerAddress] : []), ...(user.verifiedAt ? [user.email] : [])]);
  for (const to of addresses) await ctx.mailer.send(tx, { ...passwordChangedMail(ctx, user, isOwn ? 'owner' : 'staff'), accountId: user.id, to });
}

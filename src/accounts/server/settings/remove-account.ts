import { eq, inArray, or, sql } from 'drizzle-orm';
import { forgetAuditedValues, recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { notFound, unauthorized } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { removeAnswers } from '~/platform/idempotency';
import { emit } from '~/platform/slices/events';
import { accountRemoved } from '../../events';
import { mailedCodes, refreshTokens, sessions, users } from '../../tables';
import { accountRemovedMail } from '../emails/account-mails';
import { findUser } from '../queries';

/** The user removes their own account. */
export async function removeOwnAccount(ctx: Context, viewer: Viewer): Promise<{ message: string }> {
  await removeAccount(ctx, viewer.userId, viewer.userId);
  return { message: 'Account Removed' };
}

/**
 * Removes an account: ends its sessions, lets every slice delete or blank its data about the person, and keeps a row without
 * personal data for the orders that must be retained. The address can be registered again, and gets a last mail.
 * @param actorId the user or the admin who removes it.
 * @throws 401 for a user, 404 for an admin, where another removal was first.
 */
export async function removeAccount(ctx: Context, userId: string, actorId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    // The user is locked last. Without this lock a second removal would go through the data that the first is about to remove.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`removal of ${userId}`}, 0))`);
    const user = await findUser(tx, userId);
    if (!user) throw actorId === userId ? unauthorized() : notFound();
    const lastSteps = await emit(ctx, tx, accountRemoved, userId);
    await tx.delete(mailedCodes).where(eq(mailedCodes.userId, userId));
    await tx
      .update(users)
      .set({
        email: `removed-${userId}@removed.invalid`,
        passwordHash: null,
        firstName: '',
        lastName: '',
        roles: [],
        active: false,
        verifiedAt: null,
        lastLoginIp: null,
        newsletterDays: [],
        removedAt: now,
      })
      .where(eq(users.id, userId));
    // Session rows contain IP addresses and browsers. A refresh locks its token before its session, so tokens are deleted first.
    // An admin's sessions for other users are among them.
    const own = or(eq(sessions.userId, userId), eq(sessions.actorId, userId));
    await tx.delete(refreshTokens).where(inArray(refreshTokens.sessionId, tx.select({ id: sessions.id }).from(sessions).where(own)));
    await tx.delete(sessions).where(own);
    for (const lastStep of lastSteps) await lastStep?.();
    await removeAnswers(tx, userId);
    // An address that was never confirmed may belong to somebody else, so it gets no mail.
    if (user.verifiedAt) await ctx.mailer.send(tx, { ...accountRemovedMail(ctx), to: user.email });
    // Changes by admins contain names and addresses.
    await forgetAuditedValues(tx, 'users', userId);
    await recordAudit(tx, ctx.clock, { actorId, action: 'account.removed', subject: 'user', subjectId: userId });
  });
}

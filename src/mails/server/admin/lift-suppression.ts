import { eq } from 'drizzle-orm';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { mailSuppressions } from '~/platform/mail/tables';
import type { AdminSuppression } from '../../admin-contract';
import { presentSuppression } from './suppression-list';

/** A suppressed address. @throws 404 for an unknown one. */
export async function showSuppression({ db }: Context, id: string): Promise<AdminSuppression> {
  const [row] = await db.select().from(mailSuppressions).where(eq(mailSuppressions.id, id));
  if (!row) throw notFound();
  return presentSuppression(row);
}

/** Lets an address get mail again. Mails that were suppressed are not sent by this. @throws 404 for an unknown one. */
export async function liftSuppression(ctx: Context, admin: Viewer, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const [row] = await tx.delete(mailSuppressions).where(eq(mailSuppressions.id, id)).returning();
    if (!row) throw notFound();
    // The address is not kept in the log: its owner may have no account here.
    await recordAudit(tx, ctx.clock, {
      actorId: admin.userId,
      action: 'suppression.lifted',
      // The history of the mail shows it, too.
      subject: row.mailId ? 'mails' : 'suppressions',
      subjectId: row.mailId ?? id,
      before: { reason: row.reason },
    });
  });
}

import { eq } from 'drizzle-orm';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { type ErrorTable, errorTables } from './error-fields';

/** Deletes an error. If a server error of the same kind occurs again, it is a new record. @throws 404 for an unknown one. */
export async function removeError(ctx: Context, admin: Viewer, name: ErrorTable, id: string): Promise<void> {
  const table = errorTables[name];
  await inTransaction(ctx.db, async (tx) => {
    const removed = await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id });
    if (removed.length === 0) throw notFound();
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'record.removed', subject: name, subjectId: id });
  });
}

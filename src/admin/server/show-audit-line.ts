import { findAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { AuditLine } from '~/platform/records/audit-contract';
import { presentAuditLines } from './present-audit';

/** One line of the audit log. @throws 404 for an unknown one. */
export async function showAuditLine(ctx: Context, id: string): Promise<AuditLine> {
  const row = await findAudit(ctx.db, id);
  const [line] = row ? await presentAuditLines(ctx, [row]) : [];
  if (!line) throw notFound();
  return line;
}

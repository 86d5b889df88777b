import { desc } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database } from '../database';
import { newId } from '../ids';
import { auditLog } from './tables';

export interface AuditEntry {
  actorId: string | null;
  onBehalfOf?: string | null;
  /** Verb in the past tense, e.g. `coupon.applied`. */
  action: string;
  subject: string;
  subjectId?: string | null;
  before?: unknown;
  after?: unknown;
  requestId?: string;
}

/** Appends to the audit log, in the transaction of the action itself. Never pass secrets or card data. */
export async function recordAudit(tx: Database, clock: Clock, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ id: newId(), at: clock.now(), ...entry });
}

export type AuditRow = typeof auditLog.$inferSelect;

/** The newest entries, newest first. */
export const latestAudit = (db: Database, limit: number): Promise<AuditRow[]> =>
  db.select().from(auditLog).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(limit);

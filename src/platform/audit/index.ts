import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../calendar/clock';
import type { Database, ReadDatabase } from '../database';
import { newId } from '../ids/ids';
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
  /** The line that this act undoes. */
  undoes?: string | undefined;
}

/** Appends to the audit log, in the transaction of the action itself. Never pass secrets or card data. @returns the id of the line. */
export async function recordAudit(tx: Database, clock: Clock, entry: AuditEntry): Promise<string> {
  const id = newId();
  await tx.insert(auditLog).values({ id, at: clock.now(), ...entry });
  return id;
}

export type AuditRow = typeof auditLog.$inferSelect;

/** The newest entries of some, newest first. */
export const latestAudit = (db: ReadDatabase, limit: number, which?: SQL): Promise<AuditRow[]> =>
  db.select().from(auditLog).where(which).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(limit);

export const findAudit = async (db: ReadDatabase, id: string): Promise<AuditRow | undefined> =>
  (await db.select().from(auditLog).where(eq(auditLog.id, id)))[0];

/** The newest lines about a record, newest first. A record may have lines of several subjects. */
export const auditAbout = (db: Database, subjects: string[], subjectId: string, limit: number): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(and(inArray(auditLog.subject, subjects), eq(auditLog.subjectId, subjectId)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);

/** Whether the log has a line about one of these records. */
export const isAudited = async (db: Database, subject: string, subjectIds: string[]): Promise<boolean> =>
  (
    await db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.subject, subject), inArray(auditLog.subjectId, subjectIds)))
      .limit(1)
  ).length > 0;

/**
 * Of these lines, those that were undone. A line and the one that undoes it have the same record, whose id leads to them.
 * @param entries lines with their records.
 */
export async function undoneAmong(db: ReadDatabase, entries: readonly Pick<AuditRow, 'id' | 'subjectId'>[]): Promise<Set<string>> {
  const ids = entries.map(({ id }) => id);
  const subjectIds = [...new Set(entries.map(({ subjectId }) => subjectId))].filter((subjectId) => subjectId !== null);
  if (subjectIds.length === 0) return new Set();
  const rows = await db
    .select({ undoes: auditLog.undoes })
    .from(auditLog)
    .where(and(inArray(auditLog.subjectId, subjectIds), inArray(auditLog.undoes, ids)));
  return new Set(rows.flatMap(({ undoes }) => undoes ?? []));
}

/** The values that the fields of these records got last by an action, by the ids of the records and the names of the fields. */
export async function lastValues(db: ReadDatabase, action: string, subjectIds: readonly string[]): Promise<Map<string, Map<string, unknown>>> {
  const values = new Map<string, Map<string, unknown>>();
  if (subjectIds.length === 0) return values;
  const fields = sql`jsonb_each(case when jsonb_typeof(${auditLog.after}) = 'object' then ${auditLog.after} else '{}' end) as field (name, value)`;
  const rows = await db
    .selectDistinctOn([auditLog.subjectId, sql`field.name`], { subjectId: auditLog.subjectId, name: sql<string>`field.name`, value: sql`field.value` })
    .from(auditLog)
    .innerJoin(fields, sql`true`)
    .where(and(inArray(auditLog.subjectId, [...subjectIds]), eq(auditLog.action, action)))
    .orderBy(auditLog.subjectId, sql`field.name`, desc(auditLog.at), desc(auditLog.id));
  for (const { subjectId, name, value } of rows) {
    if (subjectId === null) continue;
    values.set(subjectId, (values.get(subjectId) ?? new Map()).set(name, value));
  }
  return values;
}

/** Deletes the values in the lines of a record, which may be personal data; that there was a change stays in the log. */
export async function forgetAuditedValues(tx: Database, subject: string, subjectId: string): Promise<void> {
  await tx
    .update(auditLog)
    .set({ before: null, after: null })
    .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, subjectId)));
}

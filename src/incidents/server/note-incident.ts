import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import { inTransaction } from '~/platform/database/transaction';
import { newId } from '~/platform/ids/ids';
import { type IncidentKind, incidentRule } from '../kinds';
import { SAME_WITHIN } from '../rules';
import { incidents } from '../tables';

/** Trouble that was seen at this moment. */
export interface Sighting {
  kind: IncidentKind;
  /** The subject of the incident, where a kind has several incidents at a time. */
  subject?: string;
  /** A part of the kind's sentence, without personal data. */
  detail?: string;
  /** The number in the kind's sentence. */
  count?: number;
}

/**
 * Records trouble: the incident that goes on, or that ended a short time ago, is continued; otherwise a new one begins, which is also in the log.
 * It may be called by several processes at once.
 */
export async function noteIncident({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>, sighting: Sighting): Promise<void> {
  const { kind, subject = '', detail = '', count = 1 } = sighting;
  const now = clock.now();
  const { adds, severity, says, standing } = incidentRule(kind);
  const told = standing ? { toldAt: sql`case when ${incidents.count} < ${count} then null else ${incidents.toldAt} end` } : {};
  const seen = { lastSeenAt: now, detail, count: adds ? sql`${incidents.count} + ${count}` : count };
  const begins = await inTransaction(db, async (tx) => {
    const recent = or(isNull(incidents.endedAt), gt(incidents.endedAt, new Date(now.getTime() - SAME_WITHIN)));
    const [same] = await tx
      .select({ id: incidents.id })
      .from(incidents)
      .where(and(eq(incidents.kind, kind), eq(incidents.subject, subject), recent))
      .orderBy(desc(incidents.openedAt))
      .limit(1)
      .for('update');
    if (same) {
      await tx
        .update(incidents)
        .set({ ...seen, ...told, endedAt: null, endToldAt: null })
        .where(eq(incidents.id, same.id));
      return false;
    }
    await tx
      .insert(incidents)
      .values({ id: newId(), kind, subject, detail, count, openedAt: now, lastSeenAt: now })
      .onConflictDoUpdate({ target: [incidents.kind, incidents.subject], targetWhere: sql`ended_at is null`, set: seen });
    return true;
  });
  if (begins) log[severity === 'grave' ? 'error' : 'warn']({ incident: kind, subject }, says(count, detail));
}

import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { SECOND } from '~/platform/calendar/clock';
import type { Database, ReadDatabase } from '~/platform/database';
import { type IncidentKind, type IncidentKindRule, incidentKindNames, incidentRule, isIncidentKind, kindsOfSeverity, standingKinds } from '../kinds';
import { NAMED_AGAIN_AFTER, PAUSE_OF_KIND } from '../rules';
import { incidents } from '../tables';

/** An incident of a kind that this release knows. */
export type IncidentRow = typeof incidents.$inferSelect & { kind: IncidentKind };

const known = (rows: (typeof incidents.$inferSelect)[]): IncidentRow[] => rows.filter((row): row is IncidentRow => isIncidentKind(row.kind));
const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** The incidents that go on, grave ones first, and those that ended after an instant. */
export async function findIncidents(db: ReadDatabase, endedAfter: Date): Promise<IncidentRow[]> {
  const rows = await db
    .select()
    .from(incidents)
    .where(or(isNull(incidents.endedAt), gt(incidents.endedAt, endedAfter)))
    .orderBy(desc(incidents.openedAt), desc(incidents.id))
    .limit(200);
  const order = ({ endedAt, kind }: IncidentRow) => (endedAt ? 2 : 0) + (incidentRule(kind).severity === 'grave' ? 0 : 1);
  return known(rows).sort((a, b) => order(a) - order(b));
}

/** Whether an incident has lasted as long as its kind must, so that staff heard of it (`isWorthTelling`). */
const wasTold = or(
  ...[...Map.groupBy(incidentKindNames, (kind) => incidentRule(kind).after ?? 0)].map(([after, kinds]) =>
    and(
      inArray(incidents.kind, kinds),
      after > 0 ? sql`${incidents.lastSeenAt} - ${incidents.openedAt} >= make_interval(secs => ${after / SECOND})` : undefined,
    ),
  ),
);

/** How many incidents go on of which staff heard, for every kind, also those that have none. */
export async function countOpenIncidents(db: Database): Promise<{ kind: IncidentKind; severity: IncidentKindRule['severity']; open: number }[]> {
  const rows = await db
    .select({ kind: incidents.kind, open: count() })
    .from(incidents)
    .where(and(isNull(incidents.endedAt), wasTold))
    .groupBy(incidents.kind);
  const open = new Map(rows.map((row) => [row.kind, row.open]));
  return incidentKindNames.map((kind) => ({ kind, severity: incidentRule(kind).severity, open: open.get(kind) ?? 0 }));
}

/** A page of the incidents that are over and of which staff heard, the latest end first, with the number of all of them. */
export async function pageOfEnded(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: (IncidentRow & { endedAt: Date })[]; total: number }> {
  const where = and(isNotNull(incidents.endedAt), wasTold);
  const [rows, [all]] = await Promise.all([
    db
      .select()
      .from(incidents)
      .where(where)
      .orderBy(desc(incidents.endedAt), desc(incidents.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ value: count() }).from(incidents).where(where),
  ]);
  return { rows: known(rows).flatMap((row) => (row.endedAt ? [{ ...row, endedAt: row.endedAt }] : [])), total: all?.value ?? 0 };
}

/** Ends the incidents that were not seen for the time that their kind has. Those of kinds that this release does not know end as well. */
export async function endQuietIncidents(db: Database, now: Date): Promise<void> {
  const open = isNull(incidents.endedAt);
  for (const [quiet, kinds] of Map.groupBy(incidentKindNames, (kind) => incidentRule(kind).quiet)) {
    await db
      .update(incidents)
      .set({ endedAt: sql`${incidents.lastSeenAt}` })
      .where(and(open, inArray(incidents.kind, kinds), lt(incidents.lastSeenAt, before(now, quiet))));
  }
  await db
    .update(incidents)
    .set({ endedAt: now })
    .where(and(open, sql`${incidents.kind} <> all(${sql.param(incidentKindNames)}::text[])`));
}

/** Ends all incidents of a kind, since its cause was removed. */
export const endIncidents = (db: Database, kind: IncidentKind, now: Date): Promise<unknown> =>
  db
    .update(incidents)
    .set({ endedAt: now, lastSeenAt: sql`least(${incidents.lastSeenAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(isNull(incidents.endedAt), eq(incidents.kind, kind)));

/**
 * Locks the grave incidents that no mail has named, so that of several workers one sends the mail. Incidents of a kind that was named a
 * moment ago are left out.
 */
export async function lockUntoldGrave(tx: Database, now: Date): Promise<IncidentRow[]> {
  const grave = kindsOfSeverity('grave');
  const rows = await tx
    .select()
    .from(incidents)
    .where(and(isNull(incidents.toldAt), inArray(incidents.kind, grave)))
    .orderBy(asc(incidents.openedAt), asc(incidents.id))
    .for('update');
  if (rows.length === 0) return [];
  const toldJustNow = await tx
    .selectDistinct({ kind: incidents.kind })
    .from(incidents)
    .where(and(inArray(incidents.kind, grave), gt(incidents.toldAt, before(now, PAUSE_OF_KIND))));
  const paused = new Set(toldJustNow.map(({ kind }) => kind));
  return known(rows).filter(({ kind }) => !paused.has(kind));
}

/** The incidents that a digest names. */
export interface DigestRows {
  /** Incidents that have begun and that no mail has named. */
  begun: IncidentRow[];
  /** Grave incidents that go on. */
  lasting: IncidentRow[];
  /** Incidents that are over since a mail named them. */
  over: IncidentRow[];
  /** Known incidents of standing kinds that go on. A digest names them, but none is sent for their sake. */
  standing: IncidentRow[];
}

/** Locks what the digest that was due at an instant has to name. */
export async function lockDigest(tx: Database, due: Date, now: Date): Promise<DigestRows> {
  const lock = async (...conditions: Parameters<typeof and>) =>
    known(
      await tx
        .select()
        .from(incidents)
        .where(and(...conditions))
        .orderBy(asc(incidents.openedAt), asc(incidents.id))
        .for('update'),
    );
  const { kind, toldAt, openedAt, endedAt, endToldAt } = incidents;
  return {
    begun: await lock(isNull(toldAt), inArray(kind, kindsOfSeverity('minor')), lt(openedAt, due)),
    lasting: await lock(isNull(endedAt), inArray(kind, kindsOfSeverity('grave')), lt(toldAt, before(now, NAMED_AGAIN_AFTER))),
    over: await lock(isNotNull(toldAt), lt(endedAt, due), isNull(endToldAt)),
    standing: await lock(isNull(endedAt), inArray(kind, standingKinds), isNotNull(toldAt)),
  };
}

/** Remembers that a mail named these incidents, and of those that are over that it said so. */
export async function markTold(tx: Database, rows: readonly IncidentRow[], now: Date): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .update(incidents)
    .set({ toldAt: now, endToldAt: sql`case when ${incidents.endedAt} is null then null else ${now.toISOString()}::timestamptz end` })
    .where(inArray(incidents.id, ids));
}

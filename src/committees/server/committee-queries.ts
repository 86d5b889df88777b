import { and, asc, count, desc, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { ApplicationRow } from '~/applications/server';
import { applications } from '~/applications/tables';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { committeeApplications, committeeMembers, committeeOpenings, committeeOpinions, committeeScores, committees } from '../tables';

export type CommitteeRow = typeof committees.$inferSelect;
export type MemberRow = typeof committeeMembers.$inferSelect;
export type OpinionRow = typeof committeeOpinions.$inferSelect;
export type ScoreRow = typeof committeeScores.$inferSelect;
export type AccessRow = typeof committeeOpenings.$inferSelect;

/** An application that a committee reads, with its number there. */
export interface SharedApplication {
  application: ApplicationRow;
  number: number;
  nameShown: boolean;
}

export const insertCommittee = async (tx: Database, row: typeof committees.$inferInsert): Promise<void> => void (await tx.insert(committees).values(row));

export const findCommittee = async (db: Database, id: string): Promise<CommitteeRow | undefined> =>
  (await db.select().from(committees).where(eq(committees.id, id)))[0];

/** A committee, locked until the transaction ends, so that its limits and numbers hold. */
export const lockCommittee = async (tx: Database, id: string): Promise<CommitteeRow | undefined> =>
  (await tx.select().from(committees).where(eq(committees.id, id)).for('update'))[0];

/** The same, so that it does not change meanwhile; others may do so at the same time. */
export const lockCommitteeShared = async (tx: Database, id: string): Promise<CommitteeRow | undefined> =>
  (await tx.select().from(committees).where(eq(committees.id, id)).for('share'))[0];

export const updateCommittee = async (tx: Database, id: string, change: Partial<CommitteeRow>): Promise<void> =>
  void (await tx.update(committees).set(change).where(eq(committees.id, id)));

/** Gives committees that end when the day after their last one begins, as earlier releases stored them, the last moment of that day. */
export const correctCommitteeEnds = ({ db, config: { TIME_ZONE: zone } }: Pick<Context, 'db' | 'config'>): Promise<unknown> =>
  db.execute(sql`update ${committees} set ends_at = ends_at - interval '1 millisecond'
    where ends_at = date_trunc('day', ends_at at time zone ${zone}::text) at time zone ${zone}::text`);

/** The committees of a post, newest first. */
export const committeesOf = (db: Database, postId: string): Promise<CommitteeRow[]> =>
  db.select().from(committees).where(eq(committees.postId, postId)).orderBy(desc(committees.createdAt), desc(committees.id));

/** Neither withdrawn nor of a removed account: of others no committee learns anything. */
const isOpen = and(isNull(applications.withdrawnAt), isNotNull(applications.userId));

/** The applications that a committee reads, in the order of their numbers. */
export const givenApplications = (db: Database, committeeId: string): Promise<SharedApplication[]> =>
  db
    .select({ application: applications, number: committeeApplications.number, nameShown: committeeApplications.nameShown })
    .from(committeeApplications)
    .innerJoin(applications, eq(applications.id, committeeApplications.applicationId))
    .where(and(eq(committeeApplications.committeeId, committeeId), isOpen))
    .orderBy(asc(committeeApplications.number));

/** How many applications and members some committees have. */
export async function countParts(db: Database, committeeIds: string[]): Promise<Map<string, { applications: number; members: number }>> {
  if (committeeIds.length === 0) return new Map();
  const given = await db
    .select({ id: committeeApplications.committeeId, count: count() })
    .from(committeeApplications)
    .innerJoin(applications, eq(applications.id, committeeApplications.applicationId))
    .where(and(inArray(committeeApplications.committeeId, committeeIds), isOpen))
    .groupBy(committeeApplications.committeeId);
  const members = await db
    .select({ id: committeeMembers.committeeId, count: count() })
    .from(committeeMembers)
    .where(inArray(committeeMembers.committeeId, committeeIds))
    .groupBy(committeeMembers.committeeId);
  const numberOf = (rows: { id: string; count: number }[], id: string) => rows.find((row) => row.id === id)?.count ?? 0;
  return new Map(committeeIds.map((id) => [id, { applications: numberOf(given, id), members: numberOf(members, id) }]));
}

/** Open applications to a post by id, locked against a withdrawal until the transaction ends, in the order in which they came. */
export const lockOpenApplications = (tx: Database, postId: string, ids: string[]): Promise<ApplicationRow[]> =>
  tx
    .select()
    .from(applications)
    .where(and(eq(applications.postId, postId), inArray(applications.id, ids), isOpen))
    .orderBy(asc(applications.id))
    .for('share');

/** Gives applications to a locked committee, with the next numbers. Those that it has already are left out. @returns how many are new. */
export async function addToCommittee(tx: Database, committeeId: string, applicationIds: string[], now: Date): Promise<number> {
  if (applicationIds.length === 0) return 0;
  const known = await tx
    .select({ id: committeeApplications.applicationId })
    .from(committeeApplications)
    .where(and(eq(committeeApplications.committeeId, committeeId), inArray(committeeApplications.applicationId, applicationIds)));
  const added = applicationIds.filter((id) => !known.some((row) => row.id === id));
  if (added.length === 0) return 0;
  const [last] = await tx
    .select({ number: max(committeeApplications.number) })
    .from(committeeApplications)
    .where(eq(committeeApplications.committeeId, committeeId));
  const first = (last?.number ?? 0) + 1;
  await tx.insert(committeeApplications).values(added.map((applicationId, index) => ({ committeeId, applicationId, number: first + index, createdAt: now })));
  return added.length;
}

export const showNames = async (tx: Database, committeeId: string, applicationIds: string[], nameShown: boolean): Promise<void> =>
  void (await tx
    .update(committeeApplications)
    .set({ nameShown })
    .where(and(eq(committeeApplications.committeeId, committeeId), inArray(committeeApplications.applicationId, applicationIds))));

/** Takes applications away from a committee, or from all, with what members said about them. The access log stays. */
export async function dropApplications(tx: Database, applicationIds: string[], committeeId?: string): Promise<void> {
  if (applicationIds.length === 0) return;
  const ofCommittee = (column: typeof committeeScores.memberId | typeof committeeOpinions.memberId) =>
    committeeId === undefined
      ? undefined
      : inArray(column, tx.select({ id: committeeMembers.id }).from(committeeMembers).where(eq(committeeMembers.committeeId, committeeId)));
  await tx
    .delete(committeeApplications)
    .where(
      and(
        inArray(committeeApplications.applicationId, applicationIds),
        committeeId === undefined ? undefined : eq(committeeApplications.committeeId, committeeId),
      ),
    );
  await tx.delete(committeeScores).where(and(inArray(committeeScores.applicationId, applicationIds), ofCommittee(committeeScores.memberId)));
  await tx.delete(committeeOpinions).where(and(inArray(committeeOpinions.applicationId, applicationIds), ofCommittee(committeeOpinions.memberId)));
}

/** Deletes the access log of applications. */
export async function deleteAccessLog(tx: Database, applicationIds: string[]): Promise<void> {
  if (applicationIds.length > 0) await tx.delete(committeeOpenings).where(inArray(committeeOpenings.applicationId, applicationIds));
}

export const membersOf = (db: Database, committeeId: string): Promise<MemberRow[]> =>
  db.select().from(committeeMembers).where(eq(committeeMembers.committeeId, committeeId)).orderBy(asc(committeeMembers.createdAt), asc(committeeMembers.id));

export const findMember = async (db: Database, id: string): Promise<MemberRow | undefined> =>
  (await db.select().from(committeeMembers).where(eq(committeeMembers.id, id)))[0];

export const findMemberBySecret = async (db: Database, secretHash: string): Promise<MemberRow | undefined> =>
  (await db.select().from(committeeMembers).where(eq(committeeMembers.secretHash, secretHash)))[0];

export const insertMember = async (tx: Database, row: typeof committeeMembers.$inferInsert): Promise<void> =>
  void (await tx.insert(committeeMembers).values(row));

export const updateMember = async (tx: Database, id: string, change: Partial<MemberRow>): Promise<void> =>
  void (await tx.update(committeeMembers).set(change).where(eq(committeeMembers.id, id)));

const idsOfMembers = (db: Database, committeeId: string) =>
  db.select({ id: committeeMembers.id }).from(committeeMembers).where(eq(committeeMembers.committeeId, committeeId));

/** The opinions of a committee, about one application or all. */
export const opinionsOf = (db: Database, committeeId: string, applicationId?: string): Promise<OpinionRow[]> =>
  db
    .select()
    .from(committeeOpinions)
    .where(
      and(
        inArray(committeeOpinions.memberId, idsOfMembers(db, committeeId)),
        applicationId === undefined ? undefined : eq(committeeOpinions.applicationId, applicationId),
      ),
    );

/** The scores of a committee, for one application or all. */
export const scoresOf = (db: Database, committeeId: string, applicationId?: string): Promise<ScoreRow[]> =>
  db
    .select()
    .from(committeeScores)
    .where(
      and(
        inArray(committeeScores.memberId, idsOfMembers(db, committeeId)),
        applicationId === undefined ? undefined : eq(committeeScores.applicationId, applicationId),
      ),
    );

/** An opinion of a member, locked until the transaction ends. */
export const lockOpinion = async (tx: Database, memberId: string, applicationId: string): Promise<OpinionRow | undefined> =>
  (
    await tx
      .select()
      .from(committeeOpinions)
      .where(and(eq(committeeOpinions.memberId, memberId), eq(committeeOpinions.applicationId, applicationId)))
      .for('update')
  )[0];

export async function storeOpinion(tx: Database, row: OpinionRow): Promise<void> {
  const { comment, knowsApplicant, updatedAt } = row;
  await tx
    .insert(committeeOpinions)
    .values(row)
    .onConflictDoUpdate({ target: [committeeOpinions.memberId, committeeOpinions.applicationId], set: { comment, knowsApplicant, updatedAt } });
}

/** Replaces a member's scores for an application. */
export async function storeScores(tx: Database, { memberId, applicationId }: { memberId: string; applicationId: string }, scores: readonly (number | null)[]) {
  await tx.delete(committeeScores).where(and(eq(committeeScores.memberId, memberId), eq(committeeScores.applicationId, applicationId)));
  const rows = scores.flatMap((score, criterion) => (score === null ? [] : [{ memberId, applicationId, criterion, score }]));
  if (rows.length > 0) await tx.insert(committeeScores).values(rows);
}

export const isScored = async (db: Database, committeeId: string): Promise<boolean> =>
  (
    await db
      .select({ one: sql`1` })
      .from(committeeScores)
      .where(inArray(committeeScores.memberId, idsOfMembers(db, committeeId)))
      .limit(1)
  ).length > 0;

export const insertAccess = async (db: Database, row: AccessRow): Promise<void> => void (await db.insert(committeeOpenings).values(row));

/** When each member of a committee last opened something, by the member's id. */
export async function lastAccess(db: Database, committeeId: string): Promise<Map<string, Date>> {
  const rows = await db
    .select({ id: committeeOpenings.memberId, at: max(committeeOpenings.createdAt) })
    .from(committeeOpenings)
    .where(inArray(committeeOpenings.memberId, idsOfMembers(db, committeeId)))
    .groupBy(committeeOpenings.memberId);
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
}

/** A page of the access log of a committee, newest first, with the names of the applicants. The viewer's own application is left out. */
export async function findAccessLog(db: Database, committeeId: string, viewerId: string, page: { limit: number; offset: number }) {
  const wanted = and(eq(committeeMembers.committeeId, committeeId), sql`${applications.userId} is distinct from ${viewerId}`);
  const rows = await db
    .select({ entry: committeeOpenings, member: committeeMembers.name, firstName: applications.firstName, lastName: applications.lastName })
    .from(committeeOpenings)
    .innerJoin(committeeMembers, eq(committeeMembers.id, committeeOpenings.memberId))
    .innerJoin(applications, eq(applications.id, committeeOpenings.applicationId))
    .where(wanted)
    .orderBy(desc(committeeOpenings.createdAt), desc(committeeOpenings.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db
    .select({ count: count() })
    .from(committeeOpenings)
    .innerJoin(committeeMembers, eq(committeeMembers.id, committeeOpenings.memberId))
    .innerJoin(applications, eq(applications.id, committeeOpenings.applicationId))
    .where(wanted);
  return { rows, total: all?.count ?? 0 };
}

import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { invalidField } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { isUniqueViolation } from '~/platform/database/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { refuseChangedSince, versionOf } from '~/platform/records/version';
import type { CollectionBody, DataCollection } from '../../collection-contract';
import { dataCollections } from '../../tables';
import { allCollections, COLLECTIONS, type CollectionRow, countRecords, isNameInDatabase, lockCollection } from './queries';

const present = (row: CollectionRow, records: number): DataCollection => ({ _id: row.id, ...versioned(row), record_count: records });

/** The values of a collection that the audit log keeps. */
const audited = ({ name, title, fields }: CollectionBody) => ({ name, title, fields });

/** What a change may have missed, with its version. */
const versioned = (row: CollectionRow) => ({ ...audited(row), version: versionOf(audited(row)) });

/** All collections, by title. */
export const listCollections = async (ctx: Context): Promise<DataCollection[]> => (await allCollections(ctx.db)).map((row) => present(row, row.records));

/** Refuses the names of the database's tables and of the board's own collections, so that no collection looks like one of them. */
async function checkName({ slices }: Context, db: Database, name: string): Promise<void> {
  if (slices.collections.some((own) => own.name === name) || (await isNameInDatabase(db, name)))
    throw invalidField('name', 'the board uses this name; please use another', 'reserved');
}

async function refuseTakenName<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error, 'data_collections_name') ? invalidField('name', 'another collection has this name', 'taken') : error;
  }
}

/** Defines a collection. @throws 422 for a name that is taken. */
export function createCollection(ctx: Context, admin: Viewer, body: CollectionBody): Promise<DataCollection> {
  const row = { id: newId(), createdAt: ctx.clock.now(), ...audited(body) };
  return refuseTakenName(
    inTransaction(ctx.db, async (tx) => {
      await checkName(ctx, tx, body.name);
      await tx.insert(dataCollections).values(row);
      await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'collection.created', subject: COLLECTIONS, subjectId: row.id, after: audited(body) });
      return present(row, 0);
    }),
  );
}

/**
 * Changes a collection. Its records keep their values.
 * @throws 404 for an unknown one, 409 if it was changed since the admin read it, 422 for a name that is taken.
 */
export function changeCollection(
  ctx: Context,
  admin: Viewer,
  id: string,
  { version, ...sent }: Partial<CollectionBody> & { version?: string | undefined },
): Promise<DataCollection> {
  return refuseTakenName(
    inTransaction(ctx.db, async (tx) => {
      const row = await lockCollection(tx, id);
      refuseChangedSince(version, versioned(row), sent);
      const changed = audited({ name: sent.name ?? row.name, title: sent.title ?? row.title, fields: sent.fields ?? row.fields });
      if (isDeepStrictEqual(changed, audited(row))) return present(row, await countRecords(tx, id));
      if (changed.name !== row.name) await checkName(ctx, tx, changed.name);
      await tx.update(dataCollections).set(changed).where(eq(dataCollections.id, id));
      const change = { before: audited(row), after: changed };
      await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'collection.changed', subject: COLLECTIONS, subjectId: id, ...change });
      return present({ ...row, ...changed }, await countRecords(tx, id));
    }),
  );
}

/** Deletes a collection with its records. @throws 404 for an unknown one. */
export function removeCollection(ctx: Context, admin: Viewer, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockCollection(tx, id);
    const before = { ...audited(row), record_count: await countRecords(tx, id) };
    await tx.delete(dataCollections).where(eq(dataCollections.id, id));
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'collection.removed', subject: COLLECTIONS, subjectId: id, before });
  });
}

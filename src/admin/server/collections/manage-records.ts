import { eq } from 'drizzle-orm';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { invalid } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { refuseChangedSince, versionOf } from '~/platform/records/version';
import { formatCount } from '~/platform/text/count-text';
import { isBlank } from '~/platform/text/text';
import type { DataRecord } from '../../collection-contract';
import { collectionRecords } from '../../tables';
import { type CollectionRow, collectionByName, findRecord, pageOfRecords, type RecordRow } from './queries';

type Values = Record<string, string>;

const MOST_CHARACTERS = 64_000;

/** The audit log's name for the records of a collection. */
const subjectOf = ({ name }: CollectionRow): string => `records/${name}`;

/** The values of the fields that a collection has now. */
const valuesOf = ({ fields }: CollectionRow, data: Values): Values =>
  Object.fromEntries(fields.map(({ name }) => [name, Object.hasOwn(data, name) ? (data[name] ?? '') : '']));

/** A record with the fields that its collection has now. Fields that were added later are empty. */
const present = (collection: CollectionRow, { id, data, createdAt, updatedAt }: Omit<RecordRow, 'words'>): DataRecord =>
  ({
    ...valuesOf(collection, data),
    _version: versionOf(data),
    _id: id,
    _created_on: iso(createdAt),
    _updated_on: iso(updatedAt),
  }) as DataRecord;

/** Refuses fields that the collection does not have, a record without any value, and one that is too large. */
function checkValues({ fields }: CollectionRow, given: Values, all: Values): void {
  const unknown = Object.keys(given).filter((name) => !fields.some((field) => field.name === name));
  if (unknown.length > 0) throw invalid(unknown.map((name) => ({ loc: [name], msg: 'this collection has no such field', type: 'unknown_field' })));
  const [first] = fields;
  if (first && Object.values(all).every(isBlank)) throw invalid([{ loc: [first.name], msg: 'please submit a value', type: 'missing' }]);
  if (first && JSON.stringify(all).length > MOST_CHARACTERS) {
    throw invalid([{ loc: [Object.keys(given)[0] ?? first.name], msg: `a record has at most ${formatCount(MOST_CHARACTERS)} characters` }]);
  }
}

const wordsOf = (values: Values): string => Object.values(values).join(' ').toLowerCase();

/** A page of the records of a collection, newest first. @throws 404 for an unknown collection. */
export async function listDataRecords(ctx: Context, name: string, { page, per_page: limit, q }: { page: number; per_page: number; q: string }) {
  const collection = await collectionByName(ctx.db, name);
  const { rows, total } = await pageOfRecords(ctx.db, collection.id, q.toLowerCase().split(/\s+/).filter(Boolean), page, limit);
  return { data: rows.map((row) => present(collection, row)), total, total_pages: Math.ceil(total / limit) };
}

/** A record. @throws 404 for an unknown collection or record. */
export async function showDataRecord(ctx: Context, name: string, id: string): Promise<DataRecord> {
  const collection = await collectionByName(ctx.db, name);
  return present(collection, await findRecord(ctx.db, collection.id, id));
}

/** Adds a record. @throws 404 for an unknown collection, 422 for fields that it does not have. */
export function createDataRecord(ctx: Context, admin: Viewer, name: string, values: Values): Promise<DataRecord> {
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const collection = await collectionByName(tx, name);
    checkValues(collection, values, values);
    const row = { id: newId(), collectionId: collection.id, data: values, words: wordsOf(values), createdAt: now, updatedAt: now };
    await tx.insert(collectionRecords).values(row);
    const subject = { subject: subjectOf(collection), subjectId: row.id };
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'record.created', ...subject, after: values });
    return present(collection, row);
  });
}

/**
 * Changes the given fields of a record. Members that begin with `_` belong to the board: the version is compared, the others are left out.
 * @throws 404 for an unknown collection or record, 409 if it was changed since the admin read it, 422 for unknown fields.
 */
export function changeDataRecord(ctx: Context, admin: Viewer, name: string, id: string, { _version: version, ...sent }: Values): Promise<DataRecord> {
  const values = Object.fromEntries(Object.entries(sent).filter(([key]) => !key.startsWith('_')));
  return inTransaction(ctx.db, async (tx) => {
    const collection = await collectionByName(tx, name);
    const row = await findRecord(tx, collection.id, id, true);
    refuseChangedSince(version, { ...valuesOf(collection, row.data), version: versionOf(row.data) }, values);
    const data = { ...row.data, ...values };
    checkValues(collection, values, data);
    const changed = Object.keys(values).filter((key) => (row.data[key] ?? '') !== values[key]);
    if (changed.length === 0) return present(collection, row);
    const updatedAt = ctx.clock.now();
    await tx
      .update(collectionRecords)
      .set({ data, words: wordsOf(data), updatedAt })
      .where(eq(collectionRecords.id, id));
    const only = (source: Values) => Object.fromEntries(changed.map((key) => [key, source[key] ?? '']));
    const change = { before: only(row.data), after: only(values) };
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'record.changed', subject: subjectOf(collection), subjectId: id, ...change });
    return present(collection, { ...row, data, updatedAt });
  });
}

/** Deletes a record. Its values stay in the audit log. @throws 404 for an unknown collection or record. */
export function removeDataRecord(ctx: Context, admin: Viewer, name: string, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const collection = await collectionByName(tx, name);
    const { data } = await findRecord(tx, collection.id, id, true);
    await tx.delete(collectionRecords).where(eq(collectionRecords.id, id));
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'record.removed', subject: subjectOf(collection), subjectId: id, before: data });
  });
}

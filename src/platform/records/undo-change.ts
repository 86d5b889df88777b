import { isDeepStrictEqual } from 'node:util';
import { type AuditRow, findAudit, lastValues, undoneAmong } from '../audit';
import type { Context, ReadContext } from '../context/context';
import { AppError, conflict, notFound } from '../context/errors';
import type { Database } from '../database';
import { inTransaction } from '../database/transaction';
import type { Viewer } from '../http/viewer';
import { FIELD_CHANGED, type PreparedFields, prepareFields, setFields } from './change-fields';
import { fieldWords } from './field-words';
import type { EditableCollection } from './fields';
import { toJson } from './to-json';
import type { FieldChange } from './tools-contract';

type Values = Record<string, unknown>;

const valuesIn = (json: unknown): Values | undefined => (typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Values) : undefined);

/** The collection and fields of a line of the audit log that can be undone. */
function undoableIn(collections: readonly EditableCollection[], entry: AuditRow) {
  const collection = collections.find(({ name }) => name === entry.subject);
  const [before, after] = [valuesIn(entry.before), valuesIn(entry.after)];
  if (entry.action !== FIELD_CHANGED || !collection || !entry.subjectId || !before || !after) return undefined;
  if (!Object.keys(before).every((key) => Object.hasOwn(collection.fields, key))) return undefined;
  return { collection, id: entry.subjectId, before, after };
}

/**
 * The lines of the audit log that can be undone: changes of fields that still exist and still take their former value, each of them once,
 * and none after another change of the same field, or of a record that has left the collection.
 */
export async function undoableAmong({ db, slices }: Pick<ReadContext, 'db' | 'slices'>, entries: readonly AuditRow[]): Promise<Set<string>> {
  const possible = entries.flatMap((entry) => {
    const change = undoableIn(slices.collections, entry);
    return change && takesBack(change) ? [{ entry, ...change }] : [];
  });
  const gone = new Set<string>();
  for (const [{ name, existing }, of] of Map.groupBy(possible, ({ collection }) => collection)) {
    const found = await existing?.(
      db,
      of.map(({ id }) => id),
    );
    if (found) for (const { id } of of) if (!found.has(id)) gone.add(`${name} ${id}`);
  }
  const changes = possible.filter(({ collection, id }) => !gone.has(`${collection.name} ${id}`));
  const undone = await undoneAmong(
    db,
    changes.map(({ entry }) => entry),
  );
  const last = await lastValues(db, FIELD_CHANGED, [...new Set(changes.map(({ id }) => id))]);
  const isLast = ({ id, before, after }: (typeof changes)[number]) => Object.keys(before).every((key) => isDeepStrictEqual(last.get(id)?.get(key), after[key]));
  return new Set(changes.filter((change) => !undone.has(change.entry.id) && isLast(change)).map(({ entry }) => entry.id));
}

/** Whether the fields of a change still take their former values. */
const takesBack = ({ collection: { fields }, before }: { collection: EditableCollection; before: Values }): boolean =>
  Object.entries(before).every(([key, value]) => fields[key]?.value.safeParse(value).success);

/** The values before a change, as far as their fields still take them. */
function formerValues({ fields }: EditableCollection, before: Values): Values {
  const parsed = Object.entries(before).map(([key, value]) => [key, fields[key]?.value.safeParse(value)] as const);
  return Object.fromEntries(parsed.flatMap(([key, result]) => (result?.success ? [[key, result.data]] : [])));
}

/** Runs an undoing. Its request has no fields, so a refusal of a former value answers 409 with the words of the field. */
async function withoutFields<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || typeof error.detail === 'string') throw error;
    throw conflict(`This can’t be undone: ${error.detail.map(({ msg }) => msg).join('; ')}.`, 'not_allowed_any_more');
  }
}

/**
 * Puts back the values that fields had before a change, and records that as a change of its own, which can be undone in turn.
 * A line is undone once: if somebody sets the same value again later, that is another change with a line of its own.
 * @throws 404 for an unknown line or record, 409 if the line cannot be undone or was undone, or a field has another value by now.
 */
export async function undoChange(ctx: Context, viewer: Viewer, auditId: string): Promise<FieldChange> {
  const entry = await findAudit(ctx.db, auditId);
  if (!entry) throw notFound();
  const change = undoableIn(ctx.slices.collections, entry);
  if (!change) throw conflict('This can’t be undone here.', 'not_undoable');
  const { collection, id, before, after } = change;
  const words = (key: string) => collection.labels?.[key] ?? fieldWords(key);
  const undo = async (tx: Database, prepared: PreparedFields) => {
    const fields = Object.keys(before).flatMap((key) => (collection.fields[key] ? [{ key, field: collection.fields[key] }] : []));
    for (const { key, field } of fields) await field.lockBefore?.(tx, id, { ctx, prepared: prepared.get(key) });
    const row = await collection.find(tx, id);
    if (!row) throw notFound('This record was removed.');
    // Read after the record was locked, so that two requests at once do not both undo it.
    if ((await undoneAmong(tx, [entry])).has(entry.id)) throw conflict('This was already undone.', 'already_undone');
    const values: Values = {};
    for (const { key, field } of fields) {
      if (!isDeepStrictEqual(toJson(await field.read(row, tx, ctx)), after[key])) {
        throw conflict(`This can’t be undone because “${words(key)}” has changed since.`, 'changed_since');
      }
      const old = field.value.safeParse(before[key]);
      if (!old.success) throw conflict(`This can’t be undone because “${words(key)}” can’t have its old value anymore.`, 'not_allowed_any_more');
      values[key] = old.data;
    }
    return setFields(ctx, tx, viewer, collection, id, values, { prepared, undoes: entry.id });
  };
  return withoutFields(async () => {
    const prepared = await prepareFields(ctx, viewer, collection, formerValues(collection, before));
    return inTransaction(ctx.db, (tx) => undo(tx, prepared));
  });
}

import { isDeepStrictEqual } from 'node:util';
import { type AuditRow, findAudit } from '../audit';
import type { Context } from '../context';
import { inTransaction } from '../database/transaction';
import { conflict, notFound } from '../errors';
import type { Viewer } from '../http/viewer';
import { FIELD_CHANGED, prepareFields, setFields, toJson } from './change-fields';
import type { EditableCollection } from './fields';
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

/** Whether a line of the audit log is a change of fields that still exist. */
export const isUndoable = (collections: readonly EditableCollection[], entry: AuditRow): boolean => undoableIn(collections, entry) !== undefined;

/** The values before a change, as far as their fields still take them. */
function formerValues({ fields }: EditableCollection, before: Values): Values {
  const parsed = Object.entries(before).map(([key, value]) => [key, fields[key]?.value.safeParse(value)] as const);
  return Object.fromEntries(parsed.flatMap(([key, result]) => (result?.success ? [[key, result.data]] : [])));
}

/**
 * Puts back the values that fields had before a change, and records that as a change of its own.
 * @throws 404 for an unknown line or record, 409 if the line cannot be undone or a field has another value by now.
 */
export async function undoChange(ctx: Context, viewer: Viewer, auditId: string): Promise<FieldChange> {
  const entry = await findAudit(ctx.db, auditId);
  if (!entry) throw notFound();
  const change = undoableIn(ctx.collections, entry);
  if (!change) throw conflict('This cannot be undone here.', 'not_undoable');
  const { collection, id, before, after } = change;
  const prepared = await prepareFields(ctx, viewer, collection, formerValues(collection, before));
  return inTransaction(ctx.db, async (tx) => {
    const fields = Object.keys(before).flatMap((key) => (collection.fields[key] ? [{ key, field: collection.fields[key] }] : []));
    for (const { field } of fields) await field.lockBefore?.(tx, id);
    const row = await collection.find(tx, id);
    if (!row) throw notFound('This record was removed.');
    const values: Values = {};
    for (const { key, field } of fields) {
      if (!isDeepStrictEqual(toJson(await field.read(row, tx)), after[key])) {
        throw conflict(`This cannot be undone: ${key} has been changed again since.`, 'changed_since');
      }
      const old = field.value.safeParse(before[key]);
      if (!old.success) throw conflict(`This cannot be undone: ${key} may not have its former value any more.`, 'not_allowed_any_more');
      values[key] = old.data;
    }
    return setFields(ctx, tx, viewer, collection, id, values, prepared);
  });
}

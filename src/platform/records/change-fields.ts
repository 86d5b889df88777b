import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { recordAudit } from '../audit';
import { boardTime } from '../calendar/board-date';
import type { Context } from '../context/context';
import { AppError, conflict, invalid, invalidField, notFound } from '../context/errors';
import type { Database } from '../database';
import { inTransaction } from '../database/transaction';
import { strict } from '../http/strict';
import { parsePart } from '../http/validate';
import type { Viewer } from '../http/viewer';
import { isBlank } from '../text/text';
import type { EditableCollection, EditableField } from './fields';
import { applyOperator, type Operator, readArgument } from './operators';
import { refuseOldRecord } from './record-version';
import { toJson } from './to-json';
import type { FieldChange, ToolName, toolBody } from './tools-contract';

/** The action of changed fields in the audit log. */
export const FIELD_CHANGED = 'field.changed';

/** Computes the new value of a field from the current one. */
type Compute = (current: unknown) => unknown;

/** Where the value of a field stands in the request: refusals name this place, as a path within the body. */
type LocationOf = (key: string) => readonly string[];

const inTool: LocationOf = () => ['value'];
const inPatchTool: LocationOf = (key) => ['value', key];
/** In a `PATCH`, a field with a dotted name is a member of an object: `user.first_name`. */
const inRecord: LocationOf = (key) => key.split('.');

/** Runs a field's code, whose refusals of the `value` are moved to the place where the request has the value of this field. */
async function naming<Result>(location: readonly string[], run: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || typeof error.detail === 'string') throw error;
    const faults = error.detail.map((fault) => (fault.loc[1] === 'value' ? { ...fault, loc: ['body', ...location, ...fault.loc.slice(2)] } : fault));
    throw new AppError(error.status, error.code, faults, error.data, error.headers);
  }
}

/** A declared field. @throws 422 at `at` for any other. */
export function fieldNamed(collection: EditableCollection, key: string, at = 'key'): EditableField<unknown> {
  const field = Object.hasOwn(collection.fields, key) ? collection.fields[key] : undefined;
  if (!field) throw invalidField(at, `${collection.name} have no such field that can be changed`, 'unknown_field');
  return field;
}

/** Refuses an operator that the field does not declare. */
function checkOperator(field: EditableField<unknown>, key: string, operator: Operator, at = 'key'): void {
  if (!field.operators.includes(operator)) throw invalidField(at, `${key} cannot be changed with ${operator}`, 'unknown_operator');
}

/** Changes a record with a field tool. @throws 404 for an unknown record, 422 for what the collection does not declare. */
export async function applyFieldTool(
  ctx: Context,
  viewer: Viewer,
  collection: EditableCollection,
  tool: ToolName,
  body: z.output<typeof toolBody>,
): Promise<FieldChange> {
  const computes = tool === 'field_patch' ? patchOf(collection, body.value) : new Map([[body.key ?? '', computeOf(ctx, collection, tool, body)]]);
  // These two tools set values that do not depend on the current ones.
  const isSet = tool === 'field_patch' || tool === 'field_set';
  const values = isSet ? Object.fromEntries([...computes].map(([key, compute]) => [key, compute(undefined)])) : {};
  const locationOf = tool === 'field_patch' ? inPatchTool : inTool;
  const prepared = await prepareFields(ctx, viewer, collection, values, locationOf);
  return inTransaction(ctx.db, (tx) => changeRecord({ ctx, tx, viewer, collection, id: body.id, computes, prepared, locationOf, seen: seenIn(tool, body) }));
}

/** The values that the client has read, by field. */
function seenIn(tool: ToolName, { key, seen }: z.output<typeof toolBody>): ReadonlyMap<string, unknown> {
  if (seen === undefined) return new Map();
  if (tool !== 'field_patch') return new Map([[key ?? '', seen]]);
  return new Map(Object.entries(parsePart(z.object({ seen: z.record(z.string(), z.unknown()) }), 'body', { seen }).seen));
}

/** @throws 409 `changed_since` if a field has another value than the client has read. */
function refuseUnseen(key: string, present: unknown, seen: ReadonlyMap<string, unknown> = new Map()): void {
  if (!seen.has(key) || isDeepStrictEqual(seen.get(key), present)) return;
  throw conflict('Someone else changed this after you opened it, so nothing was saved.', 'changed_since', { key, value: present });
}

function computeOf(ctx: Context, collection: EditableCollection, tool: Exclude<ToolName, 'field_patch'>, body: z.output<typeof toolBody>): Compute {
  const { key } = body;
  if (!key) throw invalidField('key', 'please submit a value', 'missing');
  const operator = tool === 'field_set_today' ? 'field_set_now' : tool;
  const field = fieldNamed(collection, key);
  checkOperator(field, key, operator);
  const argument = readArgument(operator, field.value, body.value);
  return (current) => {
    const next = applyOperator(operator, current, argument, boardTime(ctx));
    // An added item was checked on its own, and the list may be too long; a difference leads to any number.
    const grown = Array.isArray(next) && Array.isArray(current) && next.length > current.length;
    return grown || typeof next === 'number' ? readArgument('field_set', field.value, next) : next;
  };
}

/** The fields of a `field_patch`, each of which must allow `field_set`. */
function patchOf(collection: EditableCollection, value: unknown): Map<string, Compute> {
  const { value: values } = parsePart(z.object({ value: z.record(z.string(), z.unknown()) }), 'body', { value });
  for (const key of Object.keys(values)) checkOperator(fieldNamed(collection, key, `value.${key}`), key, 'field_set', `value.${key}`);
  if (Object.keys(values).length === 0) throw invalidField('value', 'please submit at least one field', 'missing');
  const shape = Object.fromEntries(Object.keys(values).map((key) => [key, strict(fieldNamed(collection, key).value)]));
  const parsed = parsePart(z.object({ value: z.object(shape) }), 'body', { value: values }).value;
  return new Map(Object.entries(parsed).map(([key, next]) => [key, () => next]));
}

/** The results of `prepare` by field. */
export type PreparedFields = ReadonlyMap<string, unknown>;

/** Does the slow work on values that are about to be set. Call it before the transaction. */
export async function prepareFields<Row>(
  ctx: Context,
  viewer: Viewer,
  collection: EditableCollection<Row>,
  values: Readonly<Record<string, unknown>>,
  locationOf: LocationOf = inRecord,
): Promise<PreparedFields> {
  const prepared = new Map<string, unknown>();
  for (const [key, value] of Object.entries(values)) {
    const prepare = value === undefined ? undefined : fieldNamed(collection as EditableCollection, key).prepare;
    if (prepare) prepared.set(key, await naming(locationOf(key), () => prepare(ctx, value, viewer)));
  }
  return prepared;
}

interface SetOptions {
  prepared?: PreparedFields;
  /** The line of the audit log that this change undoes. */
  undoes?: string;
  /** The version of the record that the client has read. */
  version?: string | undefined;
}

/**
 * Sets fields to values that were parsed by the schema of a call, for example of `PATCH`. Undefined values are left out.
 * @throws 409 `changed_since` where the record has another version by now.
 */
export function setFields<Row>(
  ctx: Context,
  tx: Database,
  viewer: Viewer,
  collection: EditableCollection<Row>,
  id: string,
  values: Readonly<Record<string, unknown>>,
  { prepared = new Map(), undoes, version }: SetOptions = {},
): Promise<FieldChange> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const computes = new Map(given.map(([key, value]) => [key, () => value]));
  return changeRecord({ ctx, tx, viewer, collection: collection as EditableCollection, id, computes, prepared, locationOf: inRecord, undoes, version });
}

interface RecordChange {
  ctx: Context;
  tx: Database;
  viewer: Viewer;
  collection: EditableCollection;
  id: string;
  computes: Map<string, Compute>;
  prepared: PreparedFields;
  locationOf: LocationOf;
  /** The values of fields that the client has read. */
  seen?: ReadonlyMap<string, unknown>;
  /** The line of the audit log that this change undoes. */
  undoes?: string | undefined;
  /** The version of the record that the client has read. */
  version?: string | undefined;
}

/** A changed field with its name. */
interface NamedField {
  key: string;
  field: EditableField<unknown>;
}

/**
 * Writes the fields whose values change and one line of the audit log, with old and new values. The columns of the record are stored
 * first, in one statement; then the fields that write other records as well, such as publishing a draft, see all of them.
 */
async function changeRecord(change: RecordChange): Promise<FieldChange> {
  const { tx, collection, id, computes } = change;
  // The order of the declaration, whatever the order of the request.
  const fields = Object.entries(collection.fields).flatMap(([key, field]): NamedField[] => (computes.has(key) ? [{ key, field }] : []));
  for (const { key, field } of fields) await field.lockBefore?.(tx, id, writeOf(change, key));
  const row = await collection.find(tx, id);
  if (!row) throw notFound();
  refuseOldRecord(collection, row, change.version, computes);
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const changed: (NamedField & { value: unknown })[] = [];
  for (const { key, field } of fields) {
    const current = await field.read(row, tx, change.ctx);
    const value = computes.get(key)?.(current);
    before[key] = toJson(current);
    refuseUnseen(key, before[key], change.seen);
    after[key] = toJson(value);
    if (isDeepStrictEqual(before[key], after[key])) continue;
    // A `PATCH` takes an empty text that stays as it is, so that an incomplete record can be sent back. One that becomes empty is refused here.
    if (typeof value === 'string' && isBlank(value)) await naming(change.locationOf(key), () => readArgument('field_set', field.value, value));
    changed.push({ key, field, value });
  }
  await storeColumns(change, row, changed);
  for (const { key, field, value } of changed) {
    const { write } = field;
    if (write) await naming(change.locationOf(key), async () => write({ ...writeOf(change, key), row: await collection.find(tx, id), value }));
  }
  // A field may store another value than was sent: an end is that of its day. A record that has left its collection was stored as sent.
  const stored = changed.length > 0 ? await collection.find(tx, id) : undefined;
  if (stored) for (const { key, field } of changed) after[key] = toJson(await field.read(stored, tx, change.ctx));
  return { collection: collection.name, id, before, after, audit_id: await recordChange(change, before, after) };
}

const writeOf = ({ ctx, tx, viewer, prepared }: RecordChange, key: string) => ({ ctx, tx, viewer, prepared: prepared.get(key) });

/** Checks the record that results from all changed columns, and stores them together. */
async function storeColumns(change: RecordChange, before: unknown, changed: readonly (NamedField & { value: unknown })[]): Promise<void> {
  const { ctx, tx, viewer, collection, locationOf } = change;
  const columns: Record<string, unknown> = {};
  let after = before;
  for (const { key, field, value } of changed) {
    const { columns: columnsOf } = field;
    if (!columnsOf) continue;
    const row = after;
    Object.assign(columns, await naming(locationOf(key), () => columnsOf({ ...writeOf(change, key), row, value })));
    after = { ...(before as object), ...columns };
  }
  if (Object.keys(columns).length === 0) return;
  const contradictions = (await collection.check?.({ ctx, tx, viewer, before, after })) ?? [];
  const faults = contradictions.flatMap(({ fields, message, type }) => {
    const named = fields.find((name) => changed.some(({ key }) => key === name));
    return named === undefined ? [] : [{ loc: [...locationOf(named)], msg: message, type }];
  });
  if (faults.length > 0) throw invalid(faults);
  await collection.store?.({ ctx, tx, viewer, before, after, undoes: change.undoes !== undefined }, columns);
}

/** Records the fields that have changed. @returns the id of the line, or null if none has. */
async function recordChange(
  { ctx, tx, viewer, collection, id, undoes }: RecordChange,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<string | null> {
  const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  if (changed.length === 0) return null;
  const only = (values: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, values[key]]));
  const values = { before: only(before), after: only(after) };
  return recordAudit(tx, ctx.clock, { actorId: viewer.userId, action: FIELD_CHANGED, subject: collection.name, subjectId: id, ...values, undoes });
}

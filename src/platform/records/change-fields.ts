import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { recordAudit } from '../audit';
import type { Context } from '../context';
import type { Database } from '../database';
import { inTransaction } from '../database/transaction';
import { invalidField, notFound } from '../errors';
import { parsePart } from '../http/validate';
import type { Viewer } from '../http/viewer';
import type { EditableCollection, EditableField } from './fields';
import { applyOperator, type Operator, readArgument } from './operators';
import type { FieldChange, ToolName, toolBody } from './tools-contract';

/** The action of changed fields in the audit log. */
export const FIELD_CHANGED = 'field.changed';

/** Computes the new value of a field from the current one. */
type Compute = (current: unknown) => unknown;

/** Values as JSON, as the audit log keeps them. */
export const toJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

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
  const prepared = await prepareFields(ctx, viewer, collection, values);
  return inTransaction(ctx.db, (tx) => changeRecord(ctx, tx, viewer, collection, body.id, computes, prepared));
}

function computeOf(ctx: Context, collection: EditableCollection, tool: Exclude<ToolName, 'field_patch'>, body: z.output<typeof toolBody>): Compute {
  const { key } = body;
  if (!key) throw invalidField('key', 'please submit a value', 'missing');
  const operator = tool === 'field_set_today' ? 'field_set_now' : tool;
  const field = fieldNamed(collection, key);
  checkOperator(field, key, operator);
  const argument = readArgument(operator, field.value, body.value);
  return (current) => {
    const next = applyOperator(operator, current, argument, ctx.clock.now());
    // The added item was checked on its own; the whole list may still be too long.
    const grown = Array.isArray(next) && Array.isArray(current) && next.length > current.length;
    return grown ? readArgument('field_set', field.value, next) : next;
  };
}

/** The fields of a `field_patch`, each of which must allow `field_set`. */
function patchOf(collection: EditableCollection, value: unknown): Map<string, Compute> {
  const { value: values } = parsePart(z.object({ value: z.record(z.string(), z.unknown()) }), 'body', { value });
  for (const key of Object.keys(values)) checkOperator(fieldNamed(collection, key, `value.${key}`), key, 'field_set', `value.${key}`);
  if (Object.keys(values).length === 0) throw invalidField('value', 'please submit at least one field', 'missing');
  const shape = Object.fromEntries(Object.keys(values).map((key) => [key, fieldNamed(collection, key).value]));
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
): Promise<PreparedFields> {
  const prepared = new Map<string, unknown>();
  for (const [key, value] of Object.entries(values)) {
    const prepare = value === undefined ? undefined : fieldNamed(collection as EditableCollection, key).prepare;
    if (prepare) prepared.set(key, await prepare(ctx, value, viewer));
  }
  return prepared;
}

/** Sets fields to values that were parsed by the schema of a call, for example of `PATCH`. Undefined values are left out. */
export function setFields<Row>(
  ctx: Context,
  tx: Database,
  viewer: Viewer,
  collection: EditableCollection<Row>,
  id: string,
  values: Readonly<Record<string, unknown>>,
  prepared: PreparedFields = new Map(),
): Promise<FieldChange> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return changeRecord(ctx, tx, viewer, collection as EditableCollection, id, new Map(given.map(([key, value]) => [key, () => value])), prepared);
}

/** Writes the fields whose values change and one line of the audit log, with old and new values. */
async function changeRecord(
  ctx: Context,
  tx: Database,
  viewer: Viewer,
  collection: EditableCollection,
  id: string,
  computes: Map<string, Compute>,
  prepared: PreparedFields,
): Promise<FieldChange> {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const changes = [...computes].map(([key, compute]) => ({ key, compute, field: fieldNamed(collection, key) }));
  for (const { field } of changes) await field.lockBefore?.(tx, id);
  if (changes.length === 0 && !(await collection.find(tx, id))) throw notFound();
  for (const { key, compute, field } of changes) {
    // Read again for each field, so that a rule which compares two fields sees the one that was just written.
    const row = await collection.find(tx, id);
    if (!row) throw notFound();
    const current = await field.read(row, tx);
    const value = compute(current);
    before[key] = toJson(current);
    after[key] = toJson(value);
    if (isDeepStrictEqual(before[key], after[key])) continue;
    await field.write({ ctx, tx, row, value, viewer, prepared: prepared.get(key) });
  }
  if (collection.check) collection.check(await collection.find(tx, id));
  return { collection: collection.name, id, before, after, audit_id: await recordChange(ctx, tx, viewer, collection.name, id, before, after) };
}

/** Records the fields that have changed. @returns the id of the line, or null if none has. */
async function recordChange(
  ctx: Context,
  tx: Database,
  viewer: Viewer,
  subject: string,
  subjectId: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<string | null> {
  const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  if (changed.length === 0) return null;
  const only = (values: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, values[key]]));
  return recordAudit(tx, ctx.clock, { actorId: viewer.userId, action: FIELD_CHANGED, subject, subjectId, before: only(before), after: only(after) });
}

import { z } from 'zod';
import type { Context } from '../context/context';
import type { Database, ReadDatabase } from '../database';
import type { Viewer } from '../http/viewer';
import type { Operator, OperatorFor } from './operators';

/** A new value of a field, to be written in the transaction `tx`. */
export interface FieldWrite<Row, Value> {
  ctx: Context;
  tx: Database;
  row: Row;
  value: Value;
  /** The admin who changes it. */
  viewer: Viewer;
  /** The result of the field's `prepare`. */
  prepared?: unknown;
}

interface FieldBasics<Row, Schema extends z.ZodType> {
  /** The tools that may change the field. */
  operators: readonly OperatorFor<z.output<Schema>>[];
  /** The values that the field may have. */
  value: Schema;
  /** The current value. It is read again after the record was locked. */
  read(row: Row, tx: Database, ctx: Pick<Context, 'config'>): z.output<Schema> | Promise<z.output<Schema>>;
  /** Locks records that come before this one in the order of locks (docs/architecture.md, "Transactions and locks"). */
  lockBefore?(tx: Database, id: string, change: Pick<FieldWrite<Row, unknown>, 'ctx' | 'prepared'>): Promise<unknown>;
  /** Work on a value that is too slow for a transaction, such as rendering a text. It runs before it; only for `field_set`. */
  prepare?(ctx: Context, value: z.output<Schema>, viewer: Viewer): Promise<unknown>;
}

/**
 * A field is stored in one of two ways. `write` stores it at once, with all that follows. `columns` answers what changes in the record
 * itself; the columns of all changed fields are checked as one record and stored together by the collection's `store`. Fields that are
 * valid only together need `columns`. Both refuse a value that this admin may not set.
 */
type FieldStorage<Row, Value> =
  | { write(write: FieldWrite<Row, Value>): Promise<unknown>; columns?: undefined }
  | { columns(write: FieldWrite<Row, Value>): Partial<Row> | Promise<Partial<Row>>; write?: undefined };

type FieldDeclaration<Row, Schema extends z.ZodType> = FieldBasics<Row, Schema> & FieldStorage<Row, z.output<Schema>>;

/** A field that admins may change, whatever its type. */
export interface EditableField<Row> {
  operators: readonly Operator[];
  value: z.ZodType;
  read(row: Row, tx: Database, ctx: Pick<Context, 'config'>): unknown;
  write?: ((write: FieldWrite<Row, unknown>) => Promise<unknown>) | undefined;
  columns?: ((write: FieldWrite<Row, unknown>) => Partial<Row> | Promise<Partial<Row>>) | undefined;
  lockBefore?(tx: Database, id: string, change: Pick<FieldWrite<Row, unknown>, 'ctx' | 'prepared'>): Promise<unknown>;
  prepare?(ctx: Context, value: unknown, viewer: Viewer): Promise<unknown>;
}

/**
 * Declares a field of rows of one type: `const field = fieldOf<UserRow>()`. An operator that does not fit the type of the value,
 * and a `read` or `write` of another type, are compile errors.
 */
export const fieldOf =
  <Row>() =>
  <Schema extends z.ZodType>(declaration: FieldDeclaration<Row, Schema>): EditableField<Row> =>
    declaration as EditableField<Row>;

/** A record before and after the columns of a change. */
export interface ColumnChange<Row> {
  ctx: Context;
  tx: Database;
  /** The admin who changes it. */
  viewer: Viewer;
  before: Row;
  after: Row;
  /** Whether it undoes an earlier change. */
  undoes?: boolean;
}

/** A contradiction between fields of a record. */
export interface Contradiction {
  /** The fields that it concerns. The answer names the first of them that was changed; a record that had the fault before is not a refusal. */
  fields: readonly string[];
  message: string;
  type: string;
}

/** Records whose declared fields admins may change one by one. What is not declared cannot be changed. */
export interface EditableCollection<Row = unknown> {
  /** The `collection` of the tools and the `subject` in the audit log. */
  name: string;
  /** A record in words, for the activity: `coupon`. */
  noun: string;
  /** The labels of fields, where the words of their names are not those of the screens: `{ use_left: 'Uses left' }`. */
  labels?: Readonly<Record<string, string>>;
  /** Whether its tools have a call of their own, so that the general one does not know it. */
  ownTools?: true;
  /** Finds a record and locks it until the transaction ends. */
  find(tx: Database, id: string): Promise<Row | undefined>;
  /** The ids among these that `find` would find, for a collection whose records leave it while they exist: a published draft is not a draft. */
  existing?(db: ReadDatabase, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** The names of records by their ids, for the activity; for a collection whose records no finder knows. */
  names?(db: ReadDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Finds what contradicts in the record that results from a change, once and before its columns are stored. */
  check?(change: ColumnChange<Row>): readonly Contradiction[] | Promise<readonly Contradiction[]>;
  /** The fields that a `PATCH` changes. The version of a record is made of them. */
  change?: z.ZodObject;
  /** Stores the columns of all changed fields, for a collection that has fields with `columns`. */
  store?(change: ColumnChange<Row>, columns: Partial<Row>): Promise<unknown>;
  fields: Readonly<Record<string, EditableField<Row>>>;
}

const LIST_OPERATORS: ReadonlySet<Operator> = new Set(['field_add_to_set', 'field_push', 'field_pull', 'field_pull_by_field']);

/** Fixes the type of a collection's rows. @throws at start where the tools for items could not read the items of a value. */
export function defineCollection<Row>(collection: EditableCollection<Row>): EditableCollection<Row> {
  for (const [key, { operators, value }] of Object.entries(collection.fields)) {
    // The tools for lists read one item, by the schema of the items.
    const changesItems = operators.some((operator) => LIST_OPERATORS.has(operator));
    if (changesItems && !(value instanceof z.ZodArray)) throw new Error(`the value of ${collection.name}.${key} must be an array, without a transform`);
  }
  return collection;
}

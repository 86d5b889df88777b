import type { z } from 'zod';
import type { Context } from '../context';
import type { Database } from '../database';
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

interface FieldDeclaration<Row, Schema extends z.ZodType> {
  /** The tools that may change the field. */
  operators: readonly OperatorFor<z.output<Schema>>[];
  /** The values that the field may have. */
  value: Schema;
  /** The current value. It is read again after the record was locked. */
  read(row: Row, tx: Database): z.output<Schema> | Promise<z.output<Schema>>;
  /** Stores a value that differs from the current one. @throws a refusal where this admin may not set it. */
  write(write: FieldWrite<Row, z.output<Schema>>): Promise<unknown>;
  /** Locks records that come before this one in the order of locks (docs/architecture.md, "Transactions and locks"). */
  lockBefore?(tx: Database, id: string): Promise<unknown>;
  /** Work on a value that is too slow for a transaction, such as rendering a text. It runs before it; only for `field_set`. */
  prepare?(ctx: Context, value: z.output<Schema>, viewer: Viewer): Promise<unknown>;
}

/** A field that admins may change, whatever its type. */
export interface EditableField<Row> {
  operators: readonly Operator[];
  value: z.ZodType;
  read(row: Row, tx: Database): unknown;
  write(write: FieldWrite<Row, unknown>): Promise<unknown>;
  lockBefore?(tx: Database, id: string): Promise<unknown>;
  prepare?(ctx: Context, value: unknown, viewer: Viewer): Promise<unknown>;
}

/**
 * Declares a field of rows of one type: `const field = fieldOf<UserRow>()`. An operator that does not fit the type of the value,
 * and a `read` or `write` of another type, are compile errors.
 */
export const fieldOf =
  <Row>() =>
  <Schema extends z.ZodType>(declaration: FieldDeclaration<Row, Schema>): EditableField<Row> =>
    declaration;

/** Records whose declared fields admins may change one by one. What is not declared cannot be changed. */
export interface EditableCollection<Row = unknown> {
  /** The `collection` of the tools and the `subject` in the audit log. */
  name: string;
  /** Whether its tools have a call of their own, so that the general one does not know it. */
  ownTools?: true;
  /** Finds a record and locks it until the transaction ends. */
  find(tx: Database, id: string): Promise<Row | undefined>;
  /** Refuses a record whose fields contradict each other. It is called once, after all fields of a change were written. */
  check?(row: Row): void;
  fields: Readonly<Record<string, EditableField<Row>>>;
}

/** Fixes the type of a collection's rows. */
export const defineCollection = <Row>(collection: EditableCollection<Row>): EditableCollection<Row> => collection;

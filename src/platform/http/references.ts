import { z } from 'zod';
import { Id } from './schemas';

/** The meaning of a value that `refersTo` of the registry below stands for. */
interface Reference {
  /** The kind of record, such as `live post`, or `null` where the value names no record of one owner. */
  refersTo: string | null;
}

/** The kinds of records that values of paths and bodies name. The generated tests of access read it from the contracts. */
export const references = z.registry<Reference>();

/** A value that names a record of a kind. The tests of access try it with records of the user, of others, and with none. */
export const refersTo = <Schema extends z.ZodType>(kind: string, schema: Schema): Schema =>
  withReference(schema.meta({ description: `Names a record: ${kind}`, 'x-record': kind }), { refersTo: kind });

/** The `_id` of a record of a kind: `params: z.object({ id: idOf('live post') })`. */
export const idOf = (kind: string): typeof Id => refersTo(kind, Id);

/** A value that names no record whose owner matters, such as a page's name. Without it every path parameter needs a kind. */
export const refersToNoRecord = <Schema extends z.ZodType>(schema: Schema): Schema => withReference(schema.clone() as Schema, { refersTo: null });

function withReference<Schema extends z.ZodType>(schema: Schema, reference: Reference): Schema {
  references.add(schema, reference);
  return schema;
}

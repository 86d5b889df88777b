import { z } from 'zod';
import type { Call } from './call';
import { Role } from './roles';

const made = new WeakMap<z.ZodType, z.ZodType>();

/** A copy of a schema whose objects refuse members that they do not declare, however deep they are. Everything else stays as it is. */
export function strict<Schema extends z.ZodType>(schema: Schema): Schema {
  const known = made.get(schema) ?? strictCopy(schema);
  made.set(schema, known);
  return known as Schema;
}

function strictCopy(schema: z.ZodType): z.ZodType {
  // With the original as its parent, the copy keeps its description.
  const copy = (change: object) => schema.clone({ ...schema._zod.def, ...change } as never, { parent: true });
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(Object.entries(schema.shape).map(([name, member]) => [name, strict(member as z.ZodType)]));
    return copy({ shape, catchall: schema._zod.def.catchall ?? z.never() });
  }
  if (schema instanceof z.ZodArray) return copy({ element: strict(schema.element as z.ZodType) });
  if (schema instanceof z.ZodUnion) return copy({ options: (schema.options as z.ZodType[]).map(strict) });
  if (schema instanceof z.ZodPipe) return copy({ in: strict(schema.in as z.ZodType), out: strict(schema.out as z.ZodType) });
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return copy({ innerType: strict(schema.unwrap() as z.ZodType) });
  }
  return schema;
}

const isForAdminsOnly = ({ access }: Call): boolean => access.who === 'roles' && access.roles.every((role) => role === Role.admin);

/** Whether a call declares no body and refuses one with members. */
export const refusesBody = (call: Call): boolean => isForAdminsOnly(call) && !call.body && !call.form;

/** A call as it is mounted. */
export interface MountedCall extends Call {
  /** Whether a body with members is refused, though the call declares none. */
  refusesBody?: boolean;
}

/**
 * A call as it is mounted. One that only admins may make refuses parameters and members that it does not declare, also where it declares
 * no body: a filter or field that is misspelled would otherwise change nothing, or show records that were not meant, without a word. Clients
 * of the other calls may send more than the board reads, for example what a later version of it takes.
 */
export function mountedCall(call: Call): MountedCall {
  const { query, body } = call;
  if (!isForAdminsOnly(call)) return call;
  return { ...call, ...(query && { query: strict(query) }), ...(body && { body: strict(body) }), refusesBody: refusesBody(call) };
}

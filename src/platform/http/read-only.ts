import { z } from 'zod';

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema of the value itself, without what makes it optional or gives it a default. */
function bare(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return bare(schema.unwrap() as z.ZodType);
  }
  return schema;
}

/** An object's members without those that the record has and the body does not. Members that neither has stay, and are refused. */
function writable(sent: unknown, body: z.ZodType | undefined, record: z.ZodType | undefined): unknown {
  const [to, from] = [bare(body), bare(record)];
  if (to instanceof z.ZodArray && from instanceof z.ZodArray && Array.isArray(sent)) {
    return sent.map((item) => writable(item, to.element as z.ZodType, from.element as z.ZodType));
  }
  if (!(to instanceof z.ZodObject && from instanceof z.ZodObject && isObject(sent))) return sent;
  const [kept, readable] = [to.shape as Record<string, z.ZodType>, from.shape as Record<string, z.ZodType>];
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => Object.hasOwn(kept, name) || !Object.hasOwn(readable, name))
      .map(([name, value]) => [name, Object.hasOwn(kept, name) && Object.hasOwn(readable, name) ? writable(value, kept[name], readable[name]) : value]),
  );
}

/** Whether a value has the id of the record that the path names: `_id` for the parameter `id`, else the member with the name of the last parameter. */
function isWholeRecord(sent: Members, params: unknown): boolean {
  const [name, id] = Object.entries((params ?? {}) as Members).at(-1) ?? [];
  if (name === undefined) return true;
  return sent[name] === id || (name === 'id' && sent._id === id);
}

/**
 * A body without what only the board writes: the parts that a record has when it is read and that the call does not take, such as the name of
 * a country beside its code. On the first level only where the record is sent back as a whole, with the id of the path: a change that names
 * single members is told that one of them cannot be changed.
 */
export function withoutReadOnly(sent: unknown, body: z.ZodType, record: z.ZodType, params: unknown): unknown {
  if (!isObject(sent)) return sent;
  if (isWholeRecord(sent, params)) return writable(sent, body, record);
  const [to, from] = [bare(body), bare(record)];
  if (!(to instanceof z.ZodObject && from instanceof z.ZodObject)) return sent;
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, writable(value, to.shape[name], from.shape[name])]));
}

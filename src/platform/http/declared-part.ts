import { z } from 'zod';

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The part of a value that a schema declares, for an answer that does not pass the schema's checks. Members that the schema does not
 * name are left out, as they are when it passes; wrong values stay. An object or a list where the schema has neither becomes null,
 * since nothing says what of it may be shown.
 */
export function declaredPart(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  if (value === null || value === undefined) return null;
  if (schema instanceof z.ZodObject && isObject(value)) {
    return Object.fromEntries(Object.entries(schema.shape).map(([name, member]) => [name, declaredPart(member as z.ZodType, value[name])]));
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map((item) => declaredPart(schema.element as z.ZodType, item));
  if (schema instanceof z.ZodRecord && isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, declaredPart(schema.valueType as z.ZodType, member)]));
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return declaredPart(schema.unwrap() as z.ZodType, value);
  }
  return typeof value === 'object' ? null : value;
}

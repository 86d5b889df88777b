import { z } from 'zod';

/** A part of a JSON value: names of members and indexes of items. */
type Path = readonly (string | number)[];

/** The most bytes that a character of a text takes in JSON: `\u0000`. */
const ESCAPED = 6;
/** The longest text that stands for a number, a date or a flag. */
const LONGEST_TOKEN = 100;
/** Texts that their format alone bounds. */
const LENGTHS: Record<string, number> = { uuid: 36, guid: 36, date: 10, datetime: 40, time: 20 };

/** A schema whose largest value is not known: a text, a list or a record without a bound, or a value of any type. */
export class Unbounded extends Error {
  constructor(readonly path: Path) {
    super(`No bound at ${path.join('.') || 'the body itself'}`);
  }
}

/** The schema within wrappers and preparations, which is the one that looks at a value. */
export function innermost(schema: z.ZodType): z.ZodType {
  const def = schema._zod.def as { innerType?: z.ZodType; in?: z.ZodType; out?: z.ZodType };
  const inner = def.innerType ?? (def.in?._zod.def.type === 'transform' ? def.out : def.in);
  return inner ? innermost(inner) : schema;
}

interface LengthCheck {
  check?: string;
  maximum?: number;
  length?: number;
}

const checksOf = (schema: z.ZodType): LengthCheck[] => (schema._zod.def.checks ?? []).map((check) => check._zod.def as LengthCheck);

/** The bound that a schema declares for the length of a text or of a list. */
function longest(schema: z.ZodType): number | undefined {
  const bounds = checksOf(schema).flatMap(
    ({ check, maximum, length }) => (check === 'max_length' ? maximum : check === 'length_equals' ? length : undefined) ?? [],
  );
  const format = (schema._zod.def as { format?: string }).format ?? '';
  return bounds.length > 0 ? Math.min(...bounds) : LENGTHS[format];
}

const isChanged = (schema: z.ZodType): boolean => checksOf(schema).some(({ check }) => check === 'overwrite');

/** The most characters of a text for a schema; undefined where it has no bound. */
const declaredText = (schema: z.ZodType): number | undefined => textBound(schema, (text) => longest(text));

/** The longest text that a schema may look at. Where it takes away blanks before it counts, there may be more of them, but not without end. */
const longestText = (schema: z.ZodType): number | undefined =>
  textBound(schema, (text) => {
    const bound = longest(text);
    return bound !== undefined && isChanged(text) ? 2 * bound + 100 : bound;
  });

function textBound(schema: z.ZodType, boundOf: (text: z.ZodType) => number | undefined): number | undefined {
  const first = innermost(schema);
  if (first instanceof z.ZodUnion) {
    const bounds = (first.options as z.ZodType[]).map((option) => textBound(option, boundOf));
    return bounds.includes(undefined) ? undefined : Math.max(...(bounds as number[]));
  }
  if (first._zod.def.type === 'string') return boundOf(first);
  // A preparation may read a list from a text.
  if (first instanceof z.ZodArray) {
    const [items, item] = [longest(first), textBound(first.element as z.ZodType, boundOf)];
    return items === undefined || item === undefined ? undefined : items * (item + 2);
  }
  if (first instanceof z.ZodEnum || first instanceof z.ZodLiteral) {
    const values: readonly unknown[] = first instanceof z.ZodEnum ? first.options : [...first.values];
    return Math.max(LONGEST_TOKEN, ...values.map((value) => String(value).length));
  }
  const isAny =
    first instanceof z.ZodUnknown ||
    first instanceof z.ZodAny ||
    first instanceof z.ZodCustom ||
    first instanceof z.ZodTransform ||
    first instanceof z.ZodRecord;
  return isAny ? undefined : LONGEST_TOKEN;
}

/** A value that was longer than its schema looks at. */
export interface Cut {
  path: Path;
  most: number;
  of: 'characters' | 'items';
}

/**
 * Cuts the texts and lists of a value that are longer than their schema allows, to one more than it allows, before the schema looks at them:
 * zod checks all items of a list before it counts them, and a text with all checks though its length is wrong. What is cut has to be refused.
 * @returns the value, and what was cut.
 */
export function cutToBounds(schema: z.ZodType, input: unknown): { value: unknown; cuts: Cut[] } {
  const cuts: Cut[] = [];
  const value = cut(schema, input, [], cuts);
  return { value, cuts };
}

function cut(schema: z.ZodType, value: unknown, path: Path, cuts: Cut[]): unknown {
  if (typeof value === 'string') {
    const most = longestText(schema);
    if (most === undefined || value.length <= most) return value;
    cuts.push({ path, most: declaredText(schema) ?? most, of: 'characters' });
    return value.slice(0, most + 1);
  }
  if (typeof value !== 'object' || value === null) return value;
  const first = innermost(schema);
  if (first instanceof z.ZodUnion) {
    const options = (first.options as z.ZodType[]).filter((option) => innermost(option) instanceof z.ZodArray === Array.isArray(value));
    return options.reduce((rest: unknown, option) => cut(option, rest, path, cuts), value);
  }
  if (Array.isArray(value)) {
    if (!(first instanceof z.ZodArray)) return value;
    const most = longest(first);
    if (most !== undefined && value.length > most) cuts.push({ path, most, of: 'items' });
    const items = most === undefined ? value : value.slice(0, most + 1);
    return items.map((item, index) => cut(first.element as z.ZodType, item, [...path, index], cuts));
  }
  if (first instanceof z.ZodRecord) return withMembers(value, (member, name) => cut(first.valueType as z.ZodType, member, [...path, name], cuts));
  if (!(first instanceof z.ZodObject)) return value;
  const shape: Record<string, z.ZodType> = first.shape;
  return withMembers(value, (member, name) => (Object.hasOwn(shape, name) ? cut(shape[name] as z.ZodType, member, [...path, name], cuts) : member));
}

/** A copy of an object; `__proto__` stays a member like any other. */
const withMembers = (value: object, change: (member: unknown, name: string) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(member, name)]));

/**
 * The bytes of the largest JSON text that a schema could accept, with every character escaped.
 * @throws Unbounded where it has no bound.
 */
export const largestJson = (schema: z.ZodType): number => sizeOf(schema, []);

function sizeOf(schema: z.ZodType, path: Path): number {
  const first = innermost(schema);
  if (first instanceof z.ZodUnion) return Math.max(...(first.options as z.ZodType[]).map((option) => sizeOf(option, path)));
  if (first instanceof z.ZodObject) {
    const members = Object.entries(first.shape).map(([name, member]) => name.length + 4 + sizeOf(member as z.ZodType, [...path, name]));
    return members.reduce((sum, size) => sum + size, 2);
  }
  if (first instanceof z.ZodArray) {
    const most = longest(first);
    if (most === undefined) throw new Unbounded(path);
    return 2 + most * (1 + sizeOf(first.element as z.ZodType, [...path, 0]));
  }
  if (first instanceof z.ZodRecord && first.keyType instanceof z.ZodEnum) {
    const member = sizeOf(first.valueType as z.ZodType, [...path, '*']);
    return first.keyType.options.reduce((sum: number, name) => sum + String(name).length + 4 + member, 2);
  }
  const text = declaredText(first);
  if (text === undefined) throw new Unbounded(path);
  return 2 + ESCAPED * text;
}

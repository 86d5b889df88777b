import fc from 'fast-check';
import { type ApiDocument, type JsonSchema, type Parameter, resolve } from './document';

/** One thing that a body has against its schema. The board refuses it, unless it is a member that the schema does not have. */
export interface Fault {
  kind: 'missing' | 'wrong type' | 'too long' | 'extra';
  /** The names of the members that lead to it. */
  at: string[];
  /** What stands there instead. */
  value?: unknown;
}

const WRONG: Record<string, unknown> = { string: { not: 'a text' }, integer: 'many', number: 'many', boolean: 'perhaps', array: 7, object: 'a text' };

/** All faults that a body of a schema can have. */
export function faultsOf(document: ApiDocument, given: JsonSchema, at: string[] = []): Fault[] {
  const schema = resolve(document, given);
  const members = Object.entries(schema.properties ?? {});
  const required = schema.required ?? [];
  return [
    ...required.map((name) => ({ kind: 'missing' as const, at: [...at, name] })),
    { kind: 'extra', at: [...at, 'unheard_of'], value: 'extra' },
    ...members.flatMap(([name, member]) => faultsOfMember(document, resolve(document, member), [...at, name])),
  ];
}

function faultsOfMember(document: ApiDocument, schema: JsonSchema, at: string[]): Fault[] {
  const { type } = schema;
  // Where several types fit, which one is wrong depends on the call.
  if (typeof type !== 'string' || schema.anyOf) return [];
  const wrong: Fault[] = [{ kind: 'wrong type', at, value: WRONG[type] }];
  if (type === 'string' && schema.maxLength !== undefined && !schema.enum) wrong.push({ kind: 'too long', at, value: 'x'.repeat(schema.maxLength + 1) });
  return type === 'object' && schema.properties ? [...wrong, ...faultsOf(document, schema, at)] : wrong;
}

/** A body with a fault. Objects on the way to it that the body leaves out are added. */
export function withFault(body: unknown, { kind, at, value }: Fault): unknown {
  const [name = '', ...rest] = at;
  const object: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  if (rest.length > 0) object[name] = withFault(object[name], { kind, at: rest, value });
  else if (kind === 'missing') delete object[name];
  else object[name] = value;
  return object;
}

/** A fault of a body of a schema, or none, which is more frequent. */
export function someFault(document: ApiDocument, schema: JsonSchema): fc.Arbitrary<Fault | null> {
  const faults = faultsOf(document, schema);
  return fc.option(fc.constantFrom(...faults), { freq: 3, nil: null });
}

/** A text that is wrong for a parameter of a query, or undefined where any text is one of its values. */
export function wrongParameter({ in: part, schema }: Parameter): string | undefined {
  if (part !== 'query' || typeof schema.type !== 'string') return undefined;
  if (schema.enum) return 'unheard_of';
  if (schema.type === 'integer' || schema.type === 'number') return 'many';
  return schema.type === 'string' && schema.maxLength !== undefined ? 'x'.repeat(schema.maxLength + 1) : undefined;
}

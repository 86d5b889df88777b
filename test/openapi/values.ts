import fc from 'fast-check';
import { type ApiDocument, type JsonSchema, resolve } from './document';
import { linkTo } from './links';

/** Values that a schema of the document accepts. */

/** Longer texts and lists are a matter of the cost of input, which other tests measure. */
const LONGEST_TEXT = 60;
const MOST_ITEMS = 3;

const WORDS = [
  'Hebrew teacher',
  'Please write soon.',
  'Miriam',
  '12',
  '07666',
  'https://school.example.org/jobs',
  '<b>bold</b>',
  'שלום',
  '\u{1f511}',
  "O'Neil; --",
];

export function valuesOf(document: ApiDocument, given: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  const schema = resolve(document, given);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valuesOf(document, option, name)));
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  const isNullable = types.length < [schema.type ?? []].flat().length;
  const some = types.length === 0 ? fc.jsonValue({ maxDepth: 1 }) : fc.oneof(...types.map((type) => valuesOfType(document, type, schema, name)));
  return isNullable ? fc.option(some, { freq: 5 }) : some;
}

function valuesOfType(document: ApiDocument, type: string, schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return orGiven(name, schema, numbers(schema));
    case 'array':
      return fc.array(valuesOf(document, schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(MOST_ITEMS, schema.maxItems ?? MOST_ITEMS)),
      });
    case 'object':
      return objects(document, schema);
    default:
      return texts(schema, name);
  }
}

/** Sometimes what an answer gave under the same name, if the schema accepts it. */
const orGiven = (name: string, schema: JsonSchema, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  name === '' ? values : fc.oneof({ weight: 3, arbitrary: values }, { weight: 1, arbitrary: linkTo({ name }, values, (value) => fits(schema, value)) });

/** Whether a schema of a text or a number accepts a value. */
function fits(schema: JsonSchema, value: unknown): boolean {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = schema;
  if (typeof value === 'string')
    return schema.type === 'string' && value.length >= minLength && value.length <= maxLength && (!pattern || new RegExp(pattern).test(value));
  const [min, max] = boundsOf(schema);
  return typeof value === 'number' && schema.type !== 'string' && value >= min && value <= max && (schema.type === 'number' || Number.isInteger(value));
}

const boundsOf = ({ minimum, maximum, exclusiveMinimum }: JsonSchema): [min: number, max: number] => [
  Math.ceil(minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)),
  Math.floor(maximum ?? Number.MAX_SAFE_INTEGER),
];

function numbers(schema: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = boundsOf(schema);
  return fc.oneof({ weight: 4, arbitrary: fc.integer({ min, max: Math.min(max, min + 20) }) }, { weight: 1, arbitrary: fc.constantFrom(min, max) });
}

function texts(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const record = schema['x-record'] ?? (schema.format === 'uuid' ? name : undefined);
  if (record !== undefined) return linkTo({ record }, fc.uuid({ version: 4 }));
  const format = schema.format ? FORMATS[schema.format] : undefined;
  if (format) return format;
  const { minLength = 0, maxLength = LONGEST_TEXT } = schema;
  const isOfLength = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (schema.pattern !== undefined) return orGiven(name, schema, fc.stringMatching(new RegExp(schema.pattern)).filter(isOfLength));
  const bounds = { minLength, maxLength: Math.max(minLength, Math.min(LONGEST_TEXT, Math.floor(maxLength / 2))) };
  const words = WORDS.filter(isOfLength);
  const any = fc.string({ ...bounds, unit: 'grapheme' }).filter(isOfLength);
  return orGiven(
    name,
    schema,
    fc.oneof(
      ...(words.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...words) }] : []),
      { weight: 1, arbitrary: any },
      { weight: 1, arbitrary: fc.constant('x'.repeat(maxLength)) },
    ),
  );
}

const days = fc.date({ min: new Date('2026-10-01'), max: new Date('2027-02-01'), noInvalidDate: true });

const FORMATS: Record<string, fc.Arbitrary<unknown>> = {
  email: orGiven(
    'email',
    { type: 'string' },
    fc.stringMatching(/^[a-z]{3,8}$/).map((word) => `${word}@example.org`),
  ),
  base64: fc.constantFrom('', 'UklGRg=='),
  date: days.map((day) => day.toISOString().slice(0, 10)),
  'date-time': days.map((day) => day.toISOString()),
  binary: fc.constantFrom('%PDF-1.4\n%%EOF', 'A resume in plain text.\n', '').map((text) => new TextEncoder().encode(text)),
};

function objects(document: ApiDocument, { properties = {}, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, valuesOf(document, member, name)]));
  const declared = fc.record(members, { requiredKeys: required.filter((name) => Object.hasOwn(properties, name)) });
  if (typeof additionalProperties !== 'object' || Object.keys(properties).length > 0) return declared;
  return fc.dictionary(fc.constantFrom('title', 'name', 'en'), valuesOf(document, additionalProperties), { maxKeys: 2 });
}

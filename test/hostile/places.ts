import { z } from 'zod';
import { slices } from '~/app/slices';
import type { Call } from '~/platform/http/call';
import { bodyLimit } from '~/platform/http/read-request';
import type { Source } from '~/platform/http/validate';
import { valueAt } from '~/platform/text/value-at';
import { fieldsOf, withValue } from './inputs';

/** A place of a request where text arrives: a field of a body or a form, a parameter of a path or a query, a value of a field tool. */
export interface Place {
  name: string;
  source: Source;
  schema: z.ZodType;
  /** The dotted path of the field. */
  at: string;
  /** The most bytes of text that reach it. */
  most: number;
  /** Whether it takes a list of texts. */
  isList: boolean;
}

/** The most bytes of an address and its headers that Node accepts, less what the rest of them takes. */
const ADDRESS_BYTES = 14_000;
/** The most bytes of a text of a multipart form (`platform/http/multipart.ts`). */
const FORM_FIELD_BYTES = 10_000;
/** What a body has besides the text. */
const AROUND = 2_000;

type Described = z.ZodType & { shape?: object };

function placesOf(name: string, source: Source, schema: Described, most: number): (Place & { key: string })[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return fieldsOf({ body: schema } as never).map((at) => {
    const field = valueAt(
      json,
      at.split('.').flatMap((key) => ['properties', key]),
    );
    return { name, source, schema, at, most, isList: valueAt(field, ['type']) === 'array', key: `${at} ${JSON.stringify(field)} ${most > 50_000}` };
  });
}

const calls = slices.calls.flatMap((slice) => Object.entries(slice.calls) as [string, Call][]);

const all = [
  ...calls.flatMap(([name, call]) => [
    ...(call.params ? placesOf(name, 'path', call.params, ADDRESS_BYTES) : []),
    ...(call.query ? placesOf(name, 'query', call.query, ADDRESS_BYTES) : []),
    ...(call.form ? placesOf(name, 'body', call.form, FORM_FIELD_BYTES) : []),
    ...(call.body ? placesOf(name, 'body', call.body, bodyLimit(call) - AROUND) : []),
  ]),
  ...slices.collections.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([key, { value }]) => placesOf(`field tools of ${name}, ${key}`, 'body', z.object({ value }), 300_000)),
  ),
];

/** The places of all requests, those of the same name, schema and size once. */
export const PLACES: readonly Place[] = [...new Map(all.map((place) => [place.key, place])).values()];

/** A JSON text in which a place has a value. */
export function jsonAt({ at }: Place, value: string): string {
  const around = JSON.stringify(withValue({}, at, 0));
  return around.replace(/0(?=\}*$)/, () => value);
}

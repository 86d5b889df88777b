import { z } from 'zod';
import type { Call } from '~/platform/http/call';

/** A value that no regular client sends, with its name in test reports. */
export type Hostile<Value = unknown> = readonly [name: string, value: Value];

/** Names of members that every JavaScript object inherits. */
export const INHERITED_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'] as const;

/** Path segments, already escaped, that are not valid text: incomplete or invalid UTF-8, NUL, an unpaired surrogate, half an escape. */
export const BROKEN_SEGMENTS = ['%00', 'a%00b', '%ff', '%E0%A4%A', '%ED%A0%80', '%', '%zz'] as const;

/** Path segments, already escaped, that are valid text but the name of no record. */
export const STRANGE_SEGMENTS = [
  ...INHERITED_NAMES,
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5c',
  "'%20or%201=1--",
  '99999999999999999999',
  '-1',
  '1e400',
  'NaN',
  '%F0%9F%94%91',
  '%E2%80%AE',
  '%0d%0aset-cookie:%20a=b',
  '%25%25',
  'x'.repeat(2_000),
] as const;

/** Values of query parameters, already escaped, that cannot be stored or decoded. */
export const BROKEN_QUERY_VALUES = ['%00', '%ff', '%E0%A4%A', '%ED%A0%80'] as const;

/** Values of query parameters, already escaped, that can be decoded but are wrong for nearly every parameter. */
export const STRANGE_QUERY_VALUES = [
  '',
  '%',
  '[]',
  '{}',
  'null',
  '-1',
  '1e400',
  '99999999999999999999',
  '0x10',
  'NaN',
  "'%20or%201=1--",
  '%22%20or%20-%20%22',
  '%5c%27%3a*%20%26%20%7c%20!',
  '%E2%80%AE%EF%BB%BF',
  'x'.repeat(5_000),
] as const;

/** Values for a member of a body. */
export const HOSTILE_VALUES: readonly Hostile[] = [
  ['NUL', 'a\u0000b'],
  ['null', null],
  ['a huge number', 1e308],
  ['true', true],
  ['a list', [[]]],
  ['an object', { $gt: '' }],
  ['25,000 letters', 'x'.repeat(25_000)],
  ['only invisible characters', '\ufeff\u200b\u2060'],
  ['markup and a header break', '\u202e"><script>alert(1)</script>\r\nBcc: a@example.org\t=1+1\'); drop table users; --'],
];

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Raw bodies that are sent to every call. */
export const HOSTILE_BODIES: readonly Hostile<string | Uint8Array<ArrayBuffer>>[] = [
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '1e999'],
  ['a string', '"text"'],
  ['half a JSON text', '{"data": {'],
  ['members with inherited names', `{${INHERITED_NAMES.map((name) => `"${name}":{"a":1}`).join()},"data":{"__proto__":{"admin":true},"constructor":1}}`],
  ['half a character', '{"data":{"headline":"\\ud800"},"email":"\\ud800","code":"\\ud800"}'],
  ['the same member twice', '{"data":1,"data":{},"email":[],"email":"a"}'],
  ['lists nested 5,000 deep', `{"data":${nested(5_000)},"email":${nested(5_000)},"message":${nested(5_000)}}`],
  ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0x65, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc0, 0x22, 0x7d])],
  ['UTF-16', new Uint8Array(Buffer.from('\ufeff{"data":{}}', 'utf16le'))],
];

/** Large bodies, which are sent to a few calls. */
export const LARGE_BODIES: readonly Hostile<string>[] = [
  ['lists nested 400,000 deep', nested(400_000)],
  ['objects nested 80,000 deep', `${'{"data":'.repeat(80_000)}1${'}'.repeat(80_000)}`],
  ['200,000 numbers', `{"data":[${Array(200_000).fill(1).join()}],"skills":[${Array(200_000).fill(1).join()}]}`],
  ['100,000 names', `{${Array.from({ length: 60_000 }, (_, index) => `"name${index}":1`).join()}}`],
  ['9,000 wrong values', `{"skills":[${Array(9_000).fill(1).join()}]}`],
  ['a text of a million letters', `{"message":"${'x'.repeat(990_000)}","kw":"","email":"a@example.org"}`],
  ['a text of 300,000 letters that decompose', JSON.stringify({ password: '\ufdfa'.repeat(300_000), email: '\ufdfa', kw: '\ufdfa'.repeat(20_000) })],
];

/** Content types that are sent with any body. */
export const CONTENT_TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  '/;=',
] as const;

/** Raw forms, with their content type. */
export const BROKEN_FORMS: readonly Hostile<readonly [type: string, body: string]>[] = [
  ['a form without a boundary', ['multipart/form-data', '--x\r\n\r\n--x--']],
  ['a form that ends early', ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nabc']],
  ['a part without a name', ['multipart/form-data; boundary=x', '--x\r\nContent-Type: text/plain\r\n\r\nabc\r\n--x--\r\n']],
  ['an empty form', ['multipart/form-data; boundary=x', '']],
  [
    'parts with inherited names',
    [
      'multipart/form-data; boundary=x',
      `${INHERITED_NAMES.map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`).join('')}--x--\r\n`,
    ],
  ],
  [
    'a file name with NUL',
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a\0.txt"\r\nContent-Type: text/plain\r\n\r\nabc\r\n--x--\r\n',
    ],
  ],
  ['a file as text', ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc\0\r\n--x--\r\n']],
  ['a form in an address', ['application/x-www-form-urlencoded', 'file=%ff&__proto__=1&user_id=%00']],
  ['JSON', ['application/json', '{"file":{}}']],
];

/** Header values with bytes outside ASCII, lists, and extreme lengths. */
export const HOSTILE_HEADERS: readonly Hostile<Record<string, string>>[] = [
  'authorization',
  'accept-language',
  'accept-encoding',
  'if-none-match',
  'x-request-id',
  'idempotency-key',
  'x-dlapp-version',
  'x-forwarded-for',
  'user-agent',
  'referer',
  'cookie',
  'content-type',
].flatMap((name) =>
  [
    ['bytes outside ASCII', '\u00ff\u00fe\u00c0\u0080'],
    ['a header of commas', ','.repeat(4_000)],
    ['a scheme without a value', 'Bearer \u00e9\u00e8'],
    ['8,000 letters', 'x'.repeat(8_000)],
  ].map(([kind, value]) => [`${name}: ${kind}`, { [name]: value as string }] as const),
);

type JsonSchema = { properties?: Record<string, JsonSchema>; anyOf?: JsonSchema[]; [key: string]: unknown };

/** The fields of a call's body, as dotted paths. */
export function fieldsOf({ body }: Call): string[] {
  if (!body) return [];
  const inside = (schema: JsonSchema, at: string): string[] => {
    const members = Object.entries(schema.properties ?? {}).flatMap(([key, property]) => inside(property, at === '' ? key : `${at}.${key}`));
    return at === '' ? members : [at, ...members];
  };
  return inside(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '');
}

/** A copy of a body with one value replaced. */
export function withValue(body: unknown, at: string, value: unknown): unknown {
  const copy = structuredClone(body ?? {}) as Record<string, unknown>;
  const keys = at.split('.');
  const last = keys.pop() as string;
  const place = keys.reduce<Record<string, unknown>>((inner, key) => {
    inner[key] ??= {};
    return inner[key] as Record<string, unknown>;
  }, copy);
  place[last] = value;
  return copy;
}

import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { Id, Instant, line, PageNumber, prose, requiredLine } from '~/platform/http/schemas';
import { otherSpellings } from '~/platform/records/contract';
import { ReadVersion, Version } from '~/platform/records/version-contract';

const MOST_FIELDS = 50;

/** The name of a collection, as it stands in addresses. */
const CollectionName = requiredLine(50).regex(/^[a-z][a-z0-9_-]*$/, 'please start with a letter and use lowercase letters, digits, _ and -');

/** A field of a collection. Its values are texts. */
export const CollectionField = z.object({
  name: requiredLine(50).regex(/^[A-Za-z][A-Za-z0-9_]*$/, 'please start with a letter and use letters, digits and _'),
  label: requiredLine(100),
  /** The width of its column in the table: `120px`, `20%`; empty for as much as it needs. */
  width: line(10)
    .regex(/^(\d{1,4}(px|%|rem|em|ch)?)?$/, 'please submit a width like 120px or 20%')
    .default(''),
  /** Names of CSS classes for its cells. */
  css_class: line(100)
    .regex(/^[A-Za-z0-9_ -]*$/, 'please use letters, digits, _ and -')
    .default(''),
  /** Whether the form of a record leaves it out. */
  skip: z.boolean().default(false),
});
export type CollectionField = z.output<typeof CollectionField>;

const collectionBody = z.object({
  name: CollectionName,
  title: requiredLine(100),
  fields: z
    .array(CollectionField)
    .max(MOST_FIELDS, { error: `please use at most ${MOST_FIELDS} fields`, abort: true })
    .superRefine((fields, context) => {
      for (const [index, { name }] of fields.entries()) {
        if (fields.findIndex((other) => other.name === name) < index) {
          context.addIssue({ code: 'custom', path: [index, 'name'], message: 'another field has this name' });
        }
      }
    }),
});
export type CollectionBody = z.output<typeof collectionBody>;

/** A collection that admins defined. */
export const DataCollection = z.object({
  _id: Id,
  name: z.string(),
  title: z.string(),
  fields: z.array(CollectionField),
  /** The number of its records. */
  record_count: z.int(),
  ...Version,
});
export type DataCollection = z.output<typeof DataCollection>;

/** A record: its fields by their names. Names of fields do not begin with `_`. */
export const DataRecord = z.object({ _id: Id, _created_on: Instant, _updated_on: Instant, _version: z.string() }).catchall(z.string());
export type DataRecord = z.output<typeof DataRecord>;

const MOST_CHARACTERS = 10_000;
/** The 64,000 characters of a record, escaped. */
const RECORD_BYTES = 400_000;

/** The values of a record. Numbers and truth values become texts. Fields that the collection does not have are refused. */
const recordBody = z.record(
  z.string().max(50, 'this name is too long'),
  z.union(
    [prose(MOST_CHARACTERS), z.number().transform(String), z.boolean().transform(String)],
    `please submit a text of at most ${MOST_CHARACTERS} characters`,
  ),
);

const admin = anyRole(Role.admin);
const byId = z.object({ id: refersToNoRecord(Id) });
const inCollection = z.object({ collection: refersToNoRecord(CollectionName) });
const recordParams = inCollection.extend({ id: refersToNoRecord(Id) });

export const collectionCalls = defineCalls({
  'GET /v3/admin/collections': {
    summary: 'The collections that admins defined, by title',
    access: admin,
    answer: z.object({ data: z.array(DataCollection) }),
    aliases: otherSpellings('GET /v3/admin/collections'),
  },
  'POST /v3/admin/collections': {
    summary: 'Define a collection',
    idempotent: true,
    access: admin,
    body: collectionBody,
    answer: DataCollection,
    aliases: otherSpellings('POST /v3/admin/collections'),
  },
  'PUT /v3/admin/collections/{id}': {
    summary: 'Change a collection. What is left out stays as it is. Values of fields that it loses stay stored and are not shown',
    access: admin,
    params: byId,
    body: collectionBody.partial().extend({ version: ReadVersion }),
    record: DataCollection,
    answer: DataCollection,
    aliases: otherSpellings('PUT /v3/admin/collections/{id}'),
  },
  'DELETE /v3/admin/collections/{id}': {
    summary: 'Delete a collection with its records',
    access: admin,
    params: byId,
    aliases: otherSpellings('DELETE /v3/admin/collections/{id}'),
  },
  'GET /v3/admin/records/{collection}': {
    summary: 'A page of the records of a collection, newest first',
    access: admin,
    params: inCollection,
    query: z.object({
      page: PageNumber.default(1),
      per_page: z.coerce.number('please submit a number').int().min(1, 'please request at least 1').max(100, 'please request at most 100').default(20),
      /** Words that the records must contain. */
      q: line(200).default(''),
    }),
    answer: z.object({ data: z.array(DataRecord), total: z.int(), total_pages: z.int() }),
    aliases: otherSpellings('GET /v3/admin/records/{collection}'),
  },
  'POST /v3/admin/records/{collection}': {
    summary: 'Add a record to a collection',
    access: admin,
    params: inCollection,
    body: recordBody,
    bodyBytes: RECORD_BYTES,
    answer: DataRecord,
    aliases: otherSpellings('POST /v3/admin/records/{collection}'),
  },
  'GET /v3/admin/records/{collection}/{id}': {
    summary: 'A record of a collection',
    access: admin,
    params: recordParams,
    answer: DataRecord,
    aliases: otherSpellings('GET /v3/admin/records/{collection}/{id}'),
  },
  'PUT /v3/admin/records/{collection}/{id}': {
    summary:
      'Change a record. Fields that are left out keep their values. `_version` is the version that the client has read; the other members that begin with `_` are left out',
    access: admin,
    params: recordParams,
    body: recordBody,
    bodyBytes: RECORD_BYTES,
    answer: DataRecord,
    aliases: otherSpellings('PUT /v3/admin/records/{collection}/{id}'),
  },
  'DELETE /v3/admin/records/{collection}/{id}': {
    summary: 'Delete a record',
    access: admin,
    params: recordParams,
    aliases: otherSpellings('DELETE /v3/admin/records/{collection}/{id}'),
  },
});

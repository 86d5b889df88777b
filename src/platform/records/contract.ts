import { z } from 'zod';
import { anyRole, type CallName } from '../http/call';
import { refersTo, refersToNoRecord } from '../http/references';
import { Role } from '../http/roles';
import { Id, ListLimit, line, listOf, PageNumber } from '../http/schemas';
import { ReadVersion } from './version-contract';

/** The address of a store's list: `/v3/admin/users`. The same calls answer below `/admin` and `/v2/admin`. */
export type Base = `/v3/admin/${string}`;

/** A filter that is `true` or `false` in the query. */
export const FlagFilter = z
  .enum(['true', 'false'], 'please use true or false')
  .transform((value) => value === 'true')
  .optional();

/** A filter for a day of the board's time zone: `2026-11-20`. */
export const DayFilter = z.iso.date('please use a date like 2026-11-20').optional();

/** Names that a list can be sorted by: ascending, and descending with `-` in front. */
type SortOf<Sort extends string> = Sort | `-${Sort}`;

interface StoreDeclaration<
  B extends Base,
  Record extends z.ZodObject,
  Row extends z.ZodObject,
  Filters extends z.ZodRawShape,
  Sort extends string,
  Create extends z.ZodObject | undefined,
  Change extends z.ZodObject | undefined,
  Removable extends true | undefined,
> {
  base: B;
  /** Another address of the same list, below which the calls answer as well. */
  alias?: Base;
  /** Words for the summaries of the calls. */
  nouns: { one: string; many: string };
  /** The kind of the records in the tests of access. Without it the ids are not tried with records of different owners, since admins may see all. */
  kind?: string;
  /** A single record. */
  record: Record;
  /** A record in the list. It may lack parts of the single record that would need a query for each row. */
  row: Row;
  /** Query parameters that narrow the list; all of them are optional. */
  filters: Filters;
  sorts: readonly [Sort, ...Sort[]];
  /** The order without the parameter `sort`. */
  defaultSort: NoInfer<SortOf<Sort>>;
  /** Body of `POST`. Without it, records cannot be created. */
  create?: Create;
  /**
   * The fields that `PATCH` changes, all of them optional. Without it, records cannot be changed as a whole. Its body has the `version` of the
   * record as well, which `record` therefore has too (`Version`).
   */
  change?: Change;
  /** Whether `DELETE` removes a record. */
  removable?: Removable;
}

/** Search, order and filters of a list, without its page. */
const searchQuery = <Filters extends z.ZodRawShape, Sort extends string>(filters: Filters, sorts: readonly Sort[], defaultSort: SortOf<Sort>) => {
  const names = sorts.flatMap((sort): SortOf<Sort>[] => [sort, `-${sort}`]);
  return z.object({
    q: line(200).default(''),
    sort: z.enum(names as [SortOf<Sort>, ...SortOf<Sort>[]], 'this list can’t be sorted that way').default(defaultSort as never),
    ...filters,
  });
};

const pagedQuery = <Filters extends z.ZodRawShape, Sort extends string>(filters: Filters, sorts: readonly Sort[], defaultSort: SortOf<Sort>) =>
  z.object({ page: PageNumber.default(1), limit: ListLimit, ...searchQuery(filters, sorts, defaultSort).shape });

const admin = anyRole(Role.admin);

/** The other spellings of a call below `/v3/admin`: `/admin` and `/v2/admin`. */
export const otherSpellings = (name: CallName): CallName[] => ['/admin/', '/v2/admin/'].map((prefix) => name.replace('/v3/admin/', prefix) as CallName);

/** The body of `PATCH`. */
type PatchOf<Change> = Change extends z.ZodObject<infer Shape> ? z.ZodObject<Shape & { version: typeof ReadVersion }> : never;

/** The calls of a part that is declared, else none. */
type If<Part, Calls> = Part extends undefined ? unknown : Calls;

/**
 * The calls of a list of the back office: a page, all matches as CSV, one record, and where declared create, change and remove.
 * Only admins may make them. The query of the list takes `page`, `limit`, `q` (search text), `sort` and the declared filters.
 */
export function recordStoreCalls<
  const B extends Base,
  Record extends z.ZodObject,
  Row extends z.ZodObject,
  Filters extends z.ZodRawShape,
  const Sort extends string,
  Create extends z.ZodObject | undefined = undefined,
  Change extends z.ZodObject | undefined = undefined,
  Removable extends true | undefined = undefined,
>(store: StoreDeclaration<B, Record, Row, Filters, Sort, Create, Change, Removable>) {
  const { base, alias, nouns, kind, record, row, filters, sorts, defaultSort, create, change, removable } = store;
  /** `{ [name]: call }` with the literal type of the name, and the other spellings of the name. */
  const named = <const Name extends CallName, const C extends object>(name: Name, call: C) => {
    const second = alias ? [name.replace(base, alias) as CallName] : [];
    return { [name]: { access: admin, ...call, aliases: [name, ...second].flatMap(otherSpellings).concat(second) } } as {
      [Key in Name]: { access: typeof admin; aliases: CallName[] } & C;
    };
  };
  const byId = z.object({ id: kind ? refersTo(kind, Id) : refersToNoRecord(Id) });
  const creating = named(`POST ${base}`, { summary: `Create a ${nouns.one}`, idempotent: true, body: create as Create, answer: record });
  const patch = change?.extend({ version: ReadVersion }) as PatchOf<Change>;
  const changing = named(`PATCH ${base}/{id}`, { summary: `Change a ${nouns.one}`, params: byId, body: patch, record, answer: record });
  const removing = named(`DELETE ${base}/{id}`, { summary: `Remove a ${nouns.one}`, params: byId });
  const reading = {
    ...named(`GET ${base}`, {
      summary: `A page of the ${nouns.many}`,
      reads: true as const,
      query: pagedQuery(filters, sorts, defaultSort),
      answer: listOf(row),
    }),
    // The router takes the first call that fits, so this stands before `{id}`.
    ...named(`GET ${base}/csv`, {
      summary: `All matching ${nouns.many} as CSV`,
      reads: true as const,
      query: searchQuery(filters, sorts, defaultSort),
      produces: 'text/csv' as const,
    }),
    ...named(`GET ${base}/{id}`, { summary: `A ${nouns.one}`, params: byId, answer: record }),
  };
  const calls = { ...reading, ...(create && creating), ...(change && changing), ...(removable && removing) };
  return calls as unknown as typeof reading & If<Create, typeof creating> & If<Change, typeof changing> & If<Removable, typeof removing>;
}

import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Context } from '../context';
import type { WordCondition } from './words';

/** The query of a list without its page, as `recordStoreCalls` declares it. */
export interface SearchQuery {
  q: string;
  sort: string;
}
export interface PageQuery extends SearchQuery {
  page: number;
  limit: number;
}

/** The query of a call `GET {base}`. */
export type QueryOf<C extends { query: z.ZodType }> = z.output<C['query']>;

type FilterName<Query> = Exclude<keyof Query, keyof PageQuery>;
type SortName<Query extends SearchQuery> = Exclude<Query['sort'], `-${string}`>;

/** The users by whose names and addresses a search finds records, too. */
export interface RecordUser {
  /** The column of the record with the id of its user; it needs an index. */
  column: PgColumn;
  /** A statement that selects the ids of the users whose text has a word. */
  idsWith(word: WordCondition): SQL;
  /** An expression for one record: whether the text of its user has a word. */
  has(word: WordCondition): SQL;
}

/** How the records of a store are found and presented. Each filter and sort of the contract needs its SQL here. */
export interface RecordList<Query extends SearchQuery, Table extends PgTable, Row extends z.ZodObject> {
  table: Table;
  id: PgColumn;
  /** The records that the list has at all, for example those that are not removed. */
  live?: SQL;
  /** The text that a search matches, in lower case. A large table needs a trigram index on exactly this expression. */
  text: SQL;
  /** The users of the records, where a search looks into their names and addresses as well. */
  user?: RecordUser;
  /** Where a search that finds nothing is repeated for similar words: whether these are among names or in longer texts. Needs the trigram index. */
  tolerant?: 'names' | 'texts';
  /** The records that a search for an id finds; without it, the record that has the id. */
  byId?(id: string): SQL | undefined;
  filters: { [Name in FilterName<Query>]-?: (value: NonNullable<Query[Name]>, ctx: Context) => SQL | undefined };
  /** Filters whose condition costs more than the records that it finds, so that a page and the count are read in one statement. */
  expensive?: readonly FilterName<Query>[];
  sorts: Record<SortName<Query>, PgColumn | SQL>;
  /** Columns that may be null in the table and never are in this list, so that their order can be read from an index. */
  filled?: readonly PgColumn[];
  /** The schema of a record in the list. */
  row: Row;
  /** Records as the contract describes them, in the same order. Values of other tables are looked up for all of them at once. */
  present(ctx: Context, rows: Table['$inferSelect'][]): z.input<Row>[] | Promise<z.input<Row>[]>;
}

// biome-ignore lint/suspicious/noExplicitAny: the functions of lists take the list of every store.
export type AnyList = RecordList<any, PgTable, z.ZodObject>;

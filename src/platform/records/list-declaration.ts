import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ReadContext } from '../context/context';
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

/** Records of another kind by whose text a search finds records, too, such as the user or the organization of a post. */
export interface RecordOwner {
  /** The column of the record with the id of its owner; it needs an index. */
  column: PgColumn;
  /** A statement that selects the ids of the owners whose text has a word, each once. */
  idsWith(word: WordCondition): SQL;
  /** An expression for one record: whether the text of its owner has a word. */
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
  /** The owners of the records, where a search looks into their names and addresses as well. */
  owners?: readonly RecordOwner[];
  /** Where a search that finds nothing is repeated for similar words: whether these are among names or in longer texts. Needs the trigram index. */
  tolerant?: 'names' | 'texts';
  /** The records that a search for an id finds; without it, the record that has the id. */
  byId?(id: string): SQL | undefined;
  filters: { [Name in FilterName<Query>]-?: (value: NonNullable<Query[Name]>, ctx: ReadContext) => SQL | undefined };
  /** Filters whose condition costs more than the records that it finds, so that a page and the count are read in one statement. */
  expensive?: readonly FilterName<Query>[];
  sorts: Record<SortName<Query>, PgColumn | SQL>;
  /** Columns that may be null in the table and never are in this list, so that their order can be read from an index. */
  filled?: readonly PgColumn[];
  /** The schema of a record in the list. */
  row: Row;
  /** Records as the contract describes them, in the same order. Values of other tables are looked up for all of them at once. */
  present(ctx: ReadContext, rows: Table['$inferSelect'][]): z.input<Row>[] | Promise<z.input<Row>[]>;
}

/**
 * The records of a list as the owners of other records, which a search then finds by the words of these records and of their owners.
 * @param column the column of the other records with the id of a record of the list.
 */
export function ownersThrough({ table, id, text, owners = [] }: Pick<AnyList, 'table' | 'id' | 'text' | 'owners'>, column: PgColumn): RecordOwner[] {
  const through = (condition: (word: WordCondition) => SQL, has: (word: WordCondition) => SQL): RecordOwner => ({
    column,
    idsWith: (word) => sql`select ${id} from ${table} where ${condition(word)}`,
    has: (word) => sql`(select ${has(word)} from ${table} where ${id} = ${column})`,
  });
  return [
    through(
      (word) => word(text),
      (word) => word(text),
    ),
    ...owners.map((owner) => through((word) => sql`${owner.column} in (${owner.idsWith(word)})`, owner.has)),
  ];
}

// biome-ignore lint/suspicious/noExplicitAny: the functions of lists take the list of every store.
export type AnyList = RecordList<any, PgTable, z.ZodObject>;

import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../context/context';
import { queryRows, type ReadDatabase } from '../database';
import { readTogether } from '../database/transaction';
import type { AnyList, SearchQuery } from './list-declaration';
import { all, filterConditions, orderOf, pageOfFound, sortedBy } from './selection';
import { conditionOf, isShort, type WordCondition, wordsOf } from './words';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/**
 * How alike a typed word and a word of the record must be where no record contains what was typed: `rivak` and `rivka` have 0.5, `stren`
 * and `stern` 0.33. The lower one is tried where the higher one finds nothing, since it is slow where many records are a little alike; long
 * texts are all a little alike, so there it is not tried.
 */
const LIKENESSES = { names: [0.5, 0.3], texts: [0.5] };
/** The same for an email address, since all addresses of a provider are half alike. */
const ADDRESS_LIKENESSES = [0.7];
/** Of more similar records than these, some are left out: a misspelled word of every record would else compare all of them. */
const MOST_ALIKE = 1_000;

/** The most records of a table that a search compares one by one. */
const SMALL_TABLE = 2_000;

/** The records at the beginning of a list that a search of short words reads. */
const READ_FIRST = 300;

/** The ids of a page of found records, and how many were found in all. */
export interface Found {
  ids: string[];
  matching: number;
  /** Whether there are more than `matching`. */
  capped: boolean;
}

export interface SearchBounds {
  limit: number;
  offset: number;
  /** Where counting ends. Records beyond are neither counted nor shown. */
  most: number;
}

/** Whether a record has a word, in its own text or in that of one of its owners. */
const has = (list: AnyList, word: WordCondition): SQL | undefined => or(word(list.text), ...(list.owners ?? []).map((owner) => owner.has(word)));

/**
 * The records that have all words, as statements `select id, by`, where `by` is what the list is sorted by. The first word leads to them:
 * in one statement by the index of the records' own text, in one more for each kind of owner by the owners' text. The other words are
 * compared in each record that is found. Nothing is sorted or made unique, so that a `limit` ends the work.
 */
function sourcesOf(list: AnyList, sort: string, conditions: (SQL | undefined)[], { words, everyRecord }: Plan): SQL[] {
  const { id, table, text, owners = [] } = list;
  const { by } = sortedBy(list, sort);
  const [first, ...others] = words;
  const select = sql`select ${id} as id, ${by} as by from ${table}`;
  if (!first || owners.length === 0 || everyRecord) return [sql`${select} where ${all([...conditions, ...words.map((word) => has(list, word))])}`];
  const rest = [...conditions, ...others.map((word) => has(list, word))];
  return [
    sql`${select} where ${all([first(text), ...rest])}`,
    // The offset keeps the records of each owner in an index of theirs; joined otherwise, all owners would be read before the first record.
    ...owners.map(
      (owner) => sql`select owned.id, owned.by from (${owner.idsWith(first)}) named(id) cross join lateral (
      ${select} where ${all([eq(owner.column, sql`named.id`), ...rest])} offset 0) owned`,
    ),
  ];
}

/**
 * The found records, each once, as common table expressions that end in `found`. If more than `most` are found, not all of them are. A
 * source is read where those before it have not found enough.
 */
function foundBy(sources: SQL[], most: number): SQL {
  const name = (index: number) => sql.identifier(`source_${index}`);
  const unionOf = (count: number) =>
    sql.join(
      sources.slice(0, count).map((_, index) => sql`select id, by from ${name(index)}`),
      sql` union all `,
    );
  const tables = sources.map((source, index) => {
    if (index === 0) return sql`${name(0)} as materialized (${source} limit ${most + 1})`;
    const before = unionOf(index);
    return sql`${name(index)} as materialized (select id, by from (${source}) owned
      where (select count(*) from (${before}) before) <= ${most}::bigint and id not in (select id from (${before}) before) limit ${most + 1})`;
  });
  return sql`${sql.join(tables, sql`, `)}, found as materialized (${unionOf(sources.length)})`;
}

/** How a search reads its list: with the words in an order, or by comparing every record. */
interface Plan {
  words: readonly WordCondition[];
  everyRecord: boolean;
}

/**
 * Plans a search of records and their owners. In a small table every record is compared, because very many owners may have a word of which
 * few have a record. Else the rarest word is first, which leads to the fewest records. Lists of a single table need no plan: the index
 * combines the words.
 */
async function planOf(db: ReadDatabase, list: AnyList, words: readonly WordCondition[], most: number): Promise<Plan> {
  const { owners = [], table, text } = list;
  if (owners.length === 0 || words.length === 0) return { words, everyRecord: true };
  const upTo = (limit: number, statement: SQL) => sql`(select count(*)::int from (${statement} limit ${limit + 1}) counted)`;
  // A single word needs no order.
  const counts =
    words.length < 2
      ? []
      : words.map((word) =>
          sql.join(
            [sql`select 1 from ${table} where ${word(text)}`, ...owners.map((owner) => owner.idsWith(word))].map((statement) => upTo(most, statement)),
            sql` + `,
          ),
        );
  const [row] = await queryRows<{ size: number; matching: number[] }>(
    db,
    sql`select ${upTo(SMALL_TABLE, sql`select 1 from ${table}`)} as size, array[${sql.join(counts, sql`, `)}]::int[] as matching`,
  );
  const { size = 0, matching = [] } = row ?? {};
  const counted = words.map((word, index) => ({ word, count: matching[index] ?? 0 }));
  return { words: counted.sort((one, other) => one.count - other.count).map(({ word }) => word), everyRecord: size <= SMALL_TABLE };
}

/**
 * Finds the records that have every word. Few records are found by the words, counted and sorted in one statement. Of more than `most`,
 * a page is read along the order of the list, where every few records fit.
 */
async function findExact(ctx: ReadContext, list: AnyList, query: SearchQuery, { limit, offset, most }: SearchBounds): Promise<Found> {
  const conditions = [list.live, ...filterConditions(ctx, list, query)];
  const plan = await planOf(ctx.db, list, wordsOf(query.q).map(conditionOf), most);
  const [row] = await queryRows<{ matching: number; ids: string[] | null }>(
    ctx.db,
    sql`with ${foundBy(sourcesOf(list, query.sort, conditions, plan), most)} ${pageOfFound(list, query.sort, limit, offset)}`,
  );
  const { matching = 0, ids } = row ?? {};
  if (matching <= most) return { ids: ids ?? [], matching, capped: false };
  const shown = Math.min(limit, most - offset);
  if (shown <= 0) return { ids: [], matching: most, capped: true };
  const rows = await ctx.db
    .select({ id: list.id })
    .from(list.table)
    .where(all([...conditions, ...plan.words.map((word) => has(list, word))]))
    .orderBy(...orderOf(list, query.sort))
    .limit(shown)
    .offset(offset);
  return { ids: rows.map(({ id }) => id as string), matching: most, capped: true };
}

/** Finds the records that an id leads to. */
async function findById(ctx: ReadContext, list: AnyList, query: SearchQuery, { limit, offset, most }: SearchBounds): Promise<Found> {
  const byId = (list.byId ?? ((id: string) => eq(list.id, id)))(query.q.toLowerCase());
  const rows = await ctx.db
    .select({ id: list.id })
    .from(list.table)
    .where(all([list.live, ...filterConditions(ctx, list, query), byId]))
    .orderBy(...orderOf(list, query.sort))
    .limit(most + 1);
  const ids = rows.slice(0, most).map(({ id }) => id as string);
  return { ids: ids.slice(offset, offset + limit), matching: ids.length, capped: rows.length > most };
}

/** Finds records with words that are similar to those that were typed, the most similar first. */
async function findSimilar(ctx: ReadContext, list: AnyList, query: SearchQuery, { limit, offset }: SearchBounds): Promise<Found> {
  const words = wordsOf(query.q);
  const likeness = sql.join(
    words.map((word) => sql`word_similarity(${word}, ${list.text})`),
    sql` + `,
  );
  const similar = all([list.live, ...filterConditions(ctx, list, query), ...words.map((word) => sql`${word} <% ${list.text}`)]);
  return readTogether(ctx.db, async (tx) => {
    for (const least of query.q.includes('@') ? ADDRESS_LIKENESSES : LIKENESSES[list.tolerant ?? 'names']) {
      await queryRows(tx, sql`select set_config('pg_trgm.word_similarity_threshold', ${String(least)}, true)`);
      const alike = (await tx.select({ id: list.id }).from(list.table).where(similar).limit(MOST_ALIKE)).map(({ id }) => id as string);
      if (alike.length === 0) continue;
      const rows = await tx
        .select({ id: list.id })
        .from(list.table)
        .where(inArray(list.id, alike))
        .orderBy(desc(likeness), desc(list.id))
        .limit(limit)
        .offset(offset);
      return { ids: rows.map(({ id }) => id as string), matching: alike.length, capped: false };
    }
    return { ids: [], matching: 0, capped: false };
  });
}

/** Finds the records of a search: by an id, else those that have every word. */
export const searchExactly = (ctx: ReadContext, list: AnyList, query: SearchQuery, bounds: SearchBounds): Promise<Found> =>
  (UUID.test(query.q) ? findById : findExact)(ctx, list, query, bounds);

/**
 * Finds the first records that have every word, without counting. Words of one or two letters are in so many records that the first ones
 * are among the first records of the list; those are read before the index.
 */
export async function searchFirst(ctx: ReadContext, list: AnyList, query: SearchQuery, bounds: SearchBounds): Promise<string[]> {
  const words = wordsOf(query.q);
  if (words.every(isShort)) {
    const order = orderOf(list, query.sort);
    const first = ctx.db
      .select({ id: list.id })
      .from(list.table)
      .where(list.live)
      .orderBy(...order)
      .limit(READ_FIRST);
    const rows = await ctx.db
      .select({ id: list.id })
      .from(list.table)
      .where(and(inArray(list.id, first), ...words.map((word) => has(list, conditionOf(word)))))
      .orderBy(...order)
      .limit(bounds.limit);
    if (rows.length === bounds.limit) return rows.map(({ id }) => id as string);
  }
  return (await searchExactly(ctx, list, query, bounds)).ids;
}

/** Finds records with similar words, in a list that is tolerant. No id is similar to another. */
export const searchTolerantly = async (ctx: ReadContext, list: AnyList, query: SearchQuery, bounds: SearchBounds): Promise<Found> =>
  list.tolerant && !UUID.test(query.q) ? findSimilar(ctx, list, query, bounds) : { ids: [], matching: 0, capped: false };

/** Finds the records of a search, and where there are none, those with similar words. */
export async function search(ctx: ReadContext, list: AnyList, query: SearchQuery, bounds: SearchBounds): Promise<Found> {
  const found = await searchExactly(ctx, list, query, bounds);
  return found.matching > 0 ? found : searchTolerantly(ctx, list, query, bounds);
}

import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { queryRows } from '~/platform/database';
import type { VocabularyUse } from '../questions';
import type { VocabularyName } from '../vocabulary-names';

interface WordColumn {
  column: PgColumn;
  /** A second list with words of the same vocabulary. */
  also?: PgColumn;
  /** A column with a list of words, a single word, or a text that people write themselves, which a renaming does not change. */
  holds: 'list' | 'word' | 'text';
}

interface TableWords {
  kind: VocabularyUse['kind'];
  table: PgTable & { id: PgColumn };
  /** Rows that have words at all. */
  where?: SQL;
  /** Rows that are counted; the others are renamed all the same. */
  counted?: SQL;
  columns: Partial<Record<VocabularyName, WordColumn>>;
}

/** The words of a table's rows. Its search rows and totals are kept by its own triggers. */
export function tableWords({ kind, table, where, counted, columns }: TableWords): VocabularyUse {
  const lists = ({ column, also }: WordColumn) => (also ? [column, also] : [column]);
  const has = (words: WordColumn, value: string): SQL | undefined =>
    words.holds === 'list' ? or(...lists(words).map((list) => sql`${value} = any(${list})`)) : eq(words.column, value);
  return {
    kind,
    changes: (vocabulary) => columns[vocabulary] !== undefined && columns[vocabulary].holds !== 'text',
    async count(db, vocabulary) {
      const words = columns[vocabulary];
      if (!words) return new Map();
      const { column, also, holds } = words;
      const word = also ? sql`unnest(array(select unnest(${column}) union select unnest(${also})))` : holds === 'list' ? sql`unnest(${column})` : column;
      const rows = await queryRows<{ word: string; uses: number }>(
        db,
        sql`select word, count(*)::int as uses from (select ${word} as word from ${table} where ${and(where, counted) ?? sql`true`}) used
          where word <> '' group by word`,
      );
      return new Map(rows.map((row) => [row.word, row.uses]));
    },
    async countOf(db, vocabulary, value) {
      const words = columns[vocabulary];
      if (!words) return 0;
      const [row] = await db
        .select({ uses: sql<number>`count(*)::int` })
        .from(table as PgTable)
        .where(and(where, counted, has(words, value)));
      return row?.uses ?? 0;
    },
    async rename(tx, vocabulary, { from, to, after, limit }) {
      const words = columns[vocabulary];
      if (!words || words.holds === 'text') return [];
      const found = await tx
        .select({ id: table.id })
        .from(table as PgTable)
        .where(and(gt(table.id, after), where, has(words, from)))
        .orderBy(asc(table.id))
        .limit(limit)
        .for('no key update');
      const ids = found.map(({ id }) => id as string);
      if (ids.length === 0) return ids;
      const changes = lists(words).map((column) => {
        const value = words.holds === 'list' ? sql`array_replace(${column}, ${from}, ${to})` : sql`${to}`;
        return sql`${sql.identifier(column.name)} = ${value}`;
      });
      await tx.execute(sql`update ${table} set ${sql.join(changes, sql`, `)} where ${inArray(table.id, ids)}`);
      return ids;
    },
  };
}

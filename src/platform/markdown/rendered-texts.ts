import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RemadeRows } from '../database/derived';
import { htmlOf } from './stored-html';

const BATCH = 100;

/** A table with texts in Markdown and their stored HTML. */
interface TextTable {
  table: PgTable;
  id: PgColumn;
  text: PgColumn;
  html: PgColumn;
}

/**
 * The stored HTML of a table's texts, which `reindex` renders again, so that texts of an earlier release look as this one renders them. A row
 * is written where its HTML differs, alone, and only while its text is still the same.
 * @param name for operators, like "texts of posts".
 */
export const renderedTexts = (name: string, { table, id, text, html }: TextTable): RemadeRows => ({
  name,
  size: (db) => db.$count(table, isNotNull(html)),
  async rebuild({ db }, advance) {
    for (let last: string | null = null; ; ) {
      const rows: { id: string; text: string; html: string }[] = (await db
        .select({ id, text, html })
        .from(table)
        .where(and(isNotNull(html), last === null ? undefined : gt(id, last)))
        .orderBy(asc(id))
        .limit(BATCH)) as never;
      if (rows.length === 0) return;
      for (const row of rows) {
        const fresh = await htmlOf(row.text);
        if (fresh !== row.html) {
          await db.execute(sql`update ${table} set ${sql.identifier(html.name)} = ${fresh} where ${and(eq(id, row.id), eq(text, row.text))}`);
        }
      }
      advance(rows.length);
      last = rows.at(-1)?.id ?? null;
    }
  },
});

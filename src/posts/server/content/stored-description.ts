import { sql } from 'drizzle-orm';
import type { ReadContext } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { renderedTexts } from '~/platform/markdown/rendered-texts';
import { type FreshHtml, storedHtml } from '~/platform/markdown/stored-html';
import { posts } from '../../tables';

/** The stored HTML of all descriptions. */
export const postTexts = renderedTexts('texts of posts', { table: posts, id: posts.id, text: posts.description, html: posts.descriptionHtml });

interface Described {
  id: string;
  description: string;
  descriptionHtml: string | null;
}

export type WithHtml<Row extends Described> = Omit<Row, 'descriptionHtml'> & { descriptionHtml: string };

/**
 * Adds the HTML of the descriptions to posts; for older posts it is rendered now and stored. Never call it within a transaction,
 * which would stay open while the renderer works.
 */
export async function withHtml<Row extends Described>(ctx: Pick<ReadContext, 'storeDerived'>, rows: Row[]): Promise<WithHtml<Row>[]> {
  const texts = rows.map(({ id, description, descriptionHtml }) => ({ id, text: description, html: descriptionHtml }));
  const html = await storedHtml(texts, (fresh) => ctx.storeDerived((db) => storeHtml(db, fresh)));
  return rows.map((row) => ({ ...row, descriptionHtml: html.get(row.id) ?? '' }));
}

/** One post with the HTML of its description, for its own page. */
export async function withOwnHtml<Row extends Described>(ctx: Pick<ReadContext, 'storeDerived'>, row: Row): Promise<Row> {
  const [filled] = await withHtml(ctx, [row]);
  return { ...row, ...filled };
}

/** Stores HTML for posts whose text has not changed since it was rendered. */
async function storeHtml(db: Database, fresh: FreshHtml[]): Promise<void> {
  const list = JSON.stringify(fresh);
  await db.execute(sql`
    update ${posts} set description_html = fresh.html
    from jsonb_to_recordset(${list}::jsonb) as fresh(id uuid, text text, html text)
    where posts.id = fresh.id and posts.description = fresh.text`);
}

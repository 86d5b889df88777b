import { and, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '~/platform/database';
import { REMOTE_COUNTRY } from '~/platform/places/countries';
import { posts } from '~/posts/tables';
import { settingValue } from '~/site/server';
import { alertParameters, type SavedSearch } from '../alert-terms';
import { partsOf } from '../alert-words';
import { postSearch } from '../tables';
import { savedTerms } from './saved-search';
import { indexQuery } from './search-queries';

/** The listed posts that a search finds among those that first went live since an instant. */
export type NewMatches = {
  /** Counted up to one past the cap. */
  count: number;
  /** The newest of them. */
  newest: { id: string; firstPostedOn: string }[];
};

/**
 * Finds what a saved search would have sent since an instant, of the posts that are still in the lists.
 * @throws 422 for a place that is not known.
 */
export async function findNewMatches(db: Database, search: SavedSearch, since: Date, cap: number, shown: number): Promise<NewMatches> {
  const { terms } = await savedTerms(db, search);
  const query = indexQuery(terms);
  const from = sql`${since.toISOString()}::timestamptz`;
  const conditions: (SQL | undefined)[] = [
    query && sql`s.words @@ ${query}`,
    terms.zips ? sql`s.zipcode = any (${sql.param(terms.zips)}::text[])` : undefined,
    terms.leastCents > 0 ? sql`s.yearly_cents >= ${terms.leastCents}` : undefined,
    // A renewal moves `posted_on`, never back.
    sql`s.posted_on >= ${from}`,
    sql`p.first_posted_on >= ${from}`,
  ];
  const [row] = await queryRows<NewMatches>(
    db,
    sql`with found as materialized (select p.id, p.first_posted_on from ${postSearch} s join ${posts} p on p.id = s.post_id
        where ${and(...conditions)} order by s.posted_on desc, s.post_id desc limit ${cap + 1})
      select (select count(*)::int from found) as count,
        coalesce((select jsonb_agg(jsonb_build_object('id', id, 'firstPostedOn', first_posted_on) order by first_posted_on desc, id desc)
          from (select * from found order by first_posted_on desc, id desc limit ${shown}) newest), '[]') as newest`,
  );
  return row ?? { count: 0, newest: [] };
}

/** Whether visitors may see what a search finds, by the setting of the lists that need a login. */
export async function isSearchOpen(db: Database, search: SavedSearch): Promise<boolean> {
  const locked: string[] = await settingValue(db, 'login_lists');
  const parts = partsOf(search);
  const [only] = parts;
  if (!only || parts.length > 1) return !locked.includes('search');
  const parameter = alertParameters[only.filter];
  const list = 'facet' in parameter ? parameter.facet : 'search';
  return !locked.includes(list) && !(only.value === REMOTE_COUNTRY && locked.includes('remote'));
}

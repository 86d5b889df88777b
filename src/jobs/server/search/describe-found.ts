import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '~/platform/database';
import { plainWords, textQuery } from '~/platform/database/text-query';
import { type Coordinates, milesBetween } from '~/platform/places/coordinates';
import { zipCenter } from '~/platform/places/zip-codes';
import type { FoundPost } from '../../schemas';
import { posts } from '../../tables';
import { findSummaries, type SummaryRow } from '../lists/queries';

type Found = Pick<FoundPost, 'miles' | 'match'>;

/**
 * PostgreSQL puts these characters around the words that match. They are of Unicode's private use, so texts have none of them; one that an
 * employer wrote nevertheless would move a highlight and do nothing else.
 */
const START = '\ue000';
const STOP = '\ue001';
const MARKS = `StartSel=${START}, StopSel=${STOP}`;
/** A piece that matches is looked for in so many letters of a description, because `ts_headline` takes long for long texts. */
const MOST_READ = 8_000;

/** Splits a marked text: the parts at odd places are marked. */
const partsOf = (marked: string): string[] => marked.replaceAll(STOP, START).split(START);

/**
 * A text without the signs of Markdown: the addresses of links, then the signs that begin the items of lists and all others. Spaces stay as they
 * are, because a replacement for each of them takes PostgreSQL longer than all the rest.
 */
const withoutMarkdown = (text: SQL): SQL =>
  [
    ['\\]\\([^)]*\\)', ''],
    ['\\n\\s*([-+*]|\\d+[.)])\\s+|[][#*_>`|~]+', ' '],
  ].reduce((plain, [pattern, replacement]) => sql`regexp_replace(${plain}, ${pattern}, ${replacement}, 'g')`, text);

/** Where the words of a search are in posts, in one query for the page. */
async function matchesOf(db: Database, ids: string[], words: string): Promise<Map<string, FoundPost['match']>> {
  if (ids.length === 0 || plainWords(words).length + words.split('"').length < 2) return new Map();
  const query = textQuery(words);
  const rows = await queryRows<{ id: string; headline: string; piece: string }>(
    db,
    sql`select id, ts_headline('english', headline, ${query}, ${`HighlightAll=true, ${MARKS}`}) as headline,
      ts_headline('english', plain, ${query}, ${`MaxFragments=1, MaxWords=26, MinWords=14, ${MARKS}`}) as piece
      from (select id, headline, ${withoutMarkdown(sql`left(description, ${MOST_READ})`)} as plain
        from ${posts} where id = any (${sql.param(ids)}::uuid[])) texts`,
  );
  return new Map(
    rows.map(({ id, headline, piece }) => [id, { headline: partsOf(headline), text: piece.includes(START) ? partsOf(piece.replace(/\s+/g, ' ').trim()) : [] }]),
  );
}

function milesTo(center: Coordinates, { remote, zipcode }: SummaryRow): Pick<Found, 'miles'> {
  const there = remote ? null : zipCenter(zipcode.slice(0, 5));
  return there ? { miles: Math.round(milesBetween(center, there)) } : {};
}

/** Finds jobs by id, and what only a search knows of them: the distance from its place, and where its words are. */
export async function findDescribed(
  db: Database,
  ids: string[],
  words: string,
  center: Coordinates | null,
): Promise<{ rows: SummaryRow[]; found: Map<string, Found> }> {
  const [rows, matches] = await Promise.all([findSummaries(db, ids), matchesOf(db, ids, words)]);
  const found = new Map(
    rows.map((row) => {
      const match = matches.get(row.id);
      return [row.id, { ...(center ? milesTo(center, row) : {}), ...(match ? { match } : {}) }];
    }),
  );
  return { rows, found };
}

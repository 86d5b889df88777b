import { inArray, sql } from 'drizzle-orm';
import type { ReadContext } from '~/platform/context/context';
import { queryRows } from '~/platform/database';
import { plainWords, textQuery } from '~/platform/database/text-query';
import { textOfHtml } from '~/platform/markdown/text-of-html';
import { type Coordinates, milesBetween } from '~/platform/places/coordinates';
import { zipCenter } from '~/platform/places/zip-codes';
import { storable } from '~/platform/text/text';
import type { FoundPost } from '~/posts/schemas';
import { presentSummaries, withHtml } from '~/posts/server/content';
import { findSummaries, type SummaryRow } from '~/posts/server/lists';
import { posts } from '~/posts/tables';

type Found = Pick<FoundPost, 'miles' | 'match'>;

/**
 * PostgreSQL puts these characters around the words that match. They are of Unicode's private use, so texts have none of them; one that an
 * employer wrote nevertheless would move a highlight and do nothing else.
 */
const START = '\ue000';
const STOP = '\ue001';
const MARKS = `StartSel=${START}, StopSel=${STOP}`;
/** Stands for `<`, from which on PostgreSQL would take words for a tag and leave them out. */
const LESS = '\ue002';
/** A piece that matches is looked for in so many letters of a description, because `ts_headline` takes long for long texts. */
const MOST_READ = 8_000;

/** Splits a marked text: the parts at odd places are marked. */
const partsOf = (marked: string): string[] => marked.replaceAll(STOP, START).replaceAll(LESS, '<').split(START);

/** A marked piece of a text with the whole words at its ends: PostgreSQL takes `it’s` for two words. */
function withWholeWords(piece: string, plain: string): string {
  const bare = piece.replaceAll(START, '').replaceAll(STOP, '');
  const at = plain.indexOf(bare);
  if (at < 0) return piece;
  const begin = plain.lastIndexOf(' ', at - 1) + 1;
  const end = plain.indexOf(' ', at + bare.length);
  return plain.slice(at > 0 ? begin : 0, at) + piece + plain.slice(at + bare.length, end < 0 ? undefined : end);
}

/** The beginnings of the descriptions of posts, as plain text. */
async function plainTexts(ctx: ReadContext, ids: string[]): Promise<{ id: string; plain: string }[]> {
  const rows = await ctx.db
    .select({
      id: posts.id,
      // The text itself is only needed to render it.
      description: sql<string>`case when ${posts.descriptionHtml} is null then ${posts.description} else '' end`,
      descriptionHtml: posts.descriptionHtml,
    })
    .from(posts)
    .where(inArray(posts.id, ids));
  return (await withHtml(ctx, rows)).map(({ id, descriptionHtml }) => ({
    id,
    plain: storable(textOfHtml(descriptionHtml, MOST_READ), MOST_READ).replaceAll('<', LESS),
  }));
}

/** Where the words of a search are in posts, in two queries for the page. */
async function matchesOf(ctx: ReadContext, ids: string[], words: string): Promise<Map<string, FoundPost['match']>> {
  if (ids.length === 0 || plainWords(words).length + words.split('"').length < 2) return new Map();
  const query = textQuery(words);
  const texts = await plainTexts(ctx, ids);
  const rows = await queryRows<{ id: string; headline: string; piece: string }>(
    ctx.db,
    sql`select id, ts_headline('english', headline, ${query}, ${`HighlightAll=true, ${MARKS}`}) as headline,
      ts_headline('english', plain, ${query}, ${`MaxFragments=1, MaxWords=26, MinWords=14, ${MARKS}`}) as piece
      from ${posts} join jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as texts(id uuid, plain text) using (id)`,
  );
  const plain = new Map(texts.map((text) => [text.id, text.plain]));
  return new Map(
    rows.map(({ id, headline, piece }) => [
      id,
      { headline: partsOf(headline), text: piece.includes(START) ? partsOf(withWholeWords(piece.trim(), plain.get(id) ?? '')) : [] },
    ]),
  );
}

function milesTo(center: Coordinates, { remote, zipcode }: SummaryRow): Pick<Found, 'miles'> {
  const there = remote ? null : zipCenter(zipcode.slice(0, 5));
  return there ? { miles: Math.round(milesBetween(center, there)) } : {};
}

/**
 * Jobs by id as the results of a search show them, with what only a search knows of them: the distance from its place, and where its words are.
 * @param words the words that were searched for.
 * @param center the middle of the place that was searched in; null where it has none.
 */
export async function presentFoundJobs(ctx: ReadContext, ids: string[], words: string, center: Coordinates | null): Promise<FoundPost[]> {
  const [rows, matches] = await Promise.all([findSummaries(ctx.db, ids), matchesOf(ctx, ids, words)]);
  const miles = new Map(rows.map((row) => [row.id, center ? milesTo(center, row) : {}]));
  return presentSummaries(ctx, rows).map((job) => {
    const match = matches.get(job._id);
    return { ...job, ...miles.get(job._id), ...(match ? { match } : {}) };
  });
}

import type { ChangedTags } from '~/platform/database/changes';
import type { Dependencies } from '~/platform/http/public-answer';

/*
 * What the board tells a shared cache in front of it, a CDN or Varnish: how long it may keep an answer, and the tags by which it drops it. A cache that is
 * told of no changes (`CDN_PURGE_URL`) must ask for each answer, and gets none of these headers.
 */

/** The tag of every answer. A change that names no answers drops it. */
const ALL = 'all';
/** The tag of answers that say nothing of what they depend on. Every change drops it. */
const ANY = 'any';
/** Servers refuse long headers. */
const LONGEST_TAGS = 4_000;

/** A tag as headers can carry it, between commas and between spaces. */
const written = (tag: string): string => tag.replace(/[^\w:=./-]/gu, encodeURIComponent);

/** The headers with the tags of an answer, as CDNs and as Varnish's module `xkey` read them. A page has the tags of the answers that it was made from. */
export function tagHeaders({ tags, sources }: Dependencies): Record<string, string> {
  const named = sources ? sources.map((source) => source.tags?.split(',')) : [tags?.map(written)];
  const known = named.every((list) => list !== undefined) ? [...new Set([ALL, ...named.flat()])] : [ALL, ANY];
  const kept = known.join().length > LONGEST_TAGS ? [ALL, ANY] : known;
  return { 'cache-tag': kept.join(), xkey: kept.join(' ') };
}

/** The tags that a shared cache drops after these changes. */
export function droppedTags(changes: readonly ChangedTags[]): string[] {
  const tags = new Set([ANY]);
  for (const touched of changes) {
    if (!touched) return [ALL];
    for (const tag of touched) tags.add(written(tag));
  }
  return [...tags];
}

/** The cache header of an answer that is right for so many milliseconds if no change comes: browsers ask each time. */
export function sharedCacheControl(milliseconds: number): string | undefined {
  const seconds = Math.floor(milliseconds / 1_000);
  if (seconds < 1) return undefined;
  const fresh = Math.ceil(seconds * 0.75);
  return `public, max-age=0, must-revalidate, s-maxage=${fresh}, stale-while-revalidate=${seconds - fresh}`;
}

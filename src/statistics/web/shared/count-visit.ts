import { type VisitSource, visitSources } from '~/platform/addresses/visit-source';
import type { statisticsCalls } from '../../contract';
import { sourceOfPage, type VisitEvent } from '../../statistics';
import { arrival, JOBS, pageBefore, store, stored } from './visit-memory';

type Call = keyof typeof statisticsCalls;
const CALL = 'POST /v2/statistics/visit' satisfies Call;

/** Jobs whose source the tab remembers. */
const MOST_JOBS = 50;

const counted = new Set<string>();

/** The source by the page that led here: an earlier one of this tab, or the one with the link that was followed. */
function pageSource(before: string | null): VisitSource {
  if (before !== null) return sourceOfPage(before);
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  return referrer?.origin === location.origin ? sourceOfPage(referrer.pathname) : 'direct';
}

/**
 * How the visitor came to a job. It stays the same in this tab until they follow another link with a source.
 * @param before the page of this site that was shown before; null where there was none.
 */
export function visitSourceOf(postId: string, before = pageBefore()): VisitSource {
  const latest = arrival();
  const jobs = stored<Record<string, string>>(JOBS) ?? {};
  const known = visitSources.find((source) => source === jobs[postId]);
  if (known) return known;
  const source = latest ?? pageSource(before);
  store(JOBS, Object.fromEntries([...Object.entries(jobs).slice(1 - MOST_JOBS), [postId, source]]));
  return source;
}

/** Counts an act of the visitor, once while the site is open. The server counts each visitor once a day. Nothing waits for the answer. */
export function countVisit(event: VisitEvent, postId: string, before = pageBefore()): void {
  const key = `${event} ${postId}`;
  if (counted.has(key)) return;
  counted.add(key);
  const body = JSON.stringify({ post_id: postId, event, source: visitSourceOf(postId, before) });
  navigator.sendBeacon?.(`/api${CALL.slice('POST '.length)}`, new Blob([body], { type: 'application/json' }));
}

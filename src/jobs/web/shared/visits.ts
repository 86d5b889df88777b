import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasRole, useSession } from '~/accounts/web/shared/session';
import { Role } from '~/platform/http/roles';
import { type LinkSource, linkSources, SOURCE_PARAMETER, type VisitSource, visitSources } from '~/platform/visit-source';
import { sourceOfPage, type VisitEvent } from '../../statistics';
import type { statisticsCalls } from '../../statistics-contract';

type Call = keyof typeof statisticsCalls;
const CALL = 'POST /v2/statistics/visit' satisfies Call;

/** The keys in the storage of the tab: the link with a source by which the visitor came, and the sources of the jobs that were opened. */
const ARRIVAL = 'visit-arrival';
const JOBS = 'visit-jobs';
/** How long the jobs that a visitor opens are counted for the link by which they came. */
const ARRIVAL_TIME = 60 * 60_000;
/** Jobs whose source the tab remembers. */
const MOST_JOBS = 50;

/** The page of this site that was shown before the present one; null where the visitor came from elsewhere. */
let formerPage: string | null = null;
const counted = new Set<string>();

function stored<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Stores a value in the tab. Where the browser forbids storage, nothing is kept. */
function store(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Later visits of the tab count as direct ones.
  }
}

/**
 * Reads the source that the present address names, and takes it out of the address, so that a copied link does not carry it on.
 * @returns the source of the latest such link in this tab, if it was opened within the hour.
 */
function arrival(): LinkSource | null {
  const url = new URL(location.href);
  const named = url.searchParams.get(SOURCE_PARAMETER);
  if (named !== null) {
    url.searchParams.delete(SOURCE_PARAMETER);
    history.replaceState(history.state, '', url);
    const source = linkSources.find((known) => known === named);
    // A visitor who follows a new link came by it, also to jobs that were opened before.
    if (source) {
      store(ARRIVAL, { source, at: Date.now() });
      store(JOBS, {});
    }
  }
  const latest = stored<{ source: LinkSource; at: number }>(ARRIVAL);
  return latest && Date.now() - latest.at < ARRIVAL_TIME ? latest.source : null;
}

/** The source by the page that led here: an earlier one of this tab, or the one with the link that was followed. */
function pageSource(): VisitSource {
  if (formerPage !== null) return sourceOfPage(formerPage);
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  return referrer?.origin === location.origin ? sourceOfPage(referrer.pathname) : 'direct';
}

/** How the visitor came to a job. It stays the same in this tab until they follow another link with a source. */
export function visitSourceOf(postId: string): VisitSource {
  const latest = arrival();
  const jobs = stored<Record<string, string>>(JOBS) ?? {};
  const known = visitSources.find((source) => source === jobs[postId]);
  if (known) return known;
  const source = latest ?? pageSource();
  store(JOBS, Object.fromEntries([...Object.entries(jobs).slice(1 - MOST_JOBS), [postId, source]]));
  return source;
}

/** Counts an act of the visitor, once while the site is open. The server counts each visitor once a day. Nothing waits for the answer. */
export function countVisit(event: VisitEvent, postId: string): void {
  const key = `${event} ${postId}`;
  if (counted.has(key)) return;
  counted.add(key);
  const body = JSON.stringify({ post_id: postId, event, source: visitSourceOf(postId) });
  navigator.sendBeacon?.(`/api${CALL.slice('POST '.length)}`, new Blob([body], { type: 'application/json' }));
}

/** Counts that a job was opened, or its application form. The members of its organization and the staff do not count. */
export function useCountVisit(event: VisitEvent, job: { _id: string; organization: { _id: string } }): void {
  const session = useSession();
  const isOwn = session.status === 'logged in' && session.user.organizations.some(({ _id }) => _id === job.organization._id);
  const isVisitor = session.status !== 'unknown' && !isOwn && !hasRole(session, Role.admin);
  useEffect(() => {
    if (isVisitor) countVisit(event, job._id);
  }, [isVisitor, event, job._id]);
}

/** Keeps the source of a link on any page, and the page that leads to the next one. Login pages lead nowhere by themselves. */
export function useVisitSources(): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query may name a source.
  useEffect(() => {
    arrival();
    if (!pathname.startsWith('/auth/')) formerPage = pathname;
  }, [pathname, search]);
}

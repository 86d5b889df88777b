import { type LinkSource, linkSources, SOURCE_PARAMETER } from '~/platform/addresses/visit-source';

/** The keys in the storage of the tab: the link with a source by which the visitor came, and the sources of the jobs that were opened. */
const ARRIVAL = 'visit-arrival';
export const JOBS = 'visit-jobs';
/** How long the jobs that a visitor opens are counted for the link by which they came. */
const ARRIVAL_TIME = 60 * 60_000;

let formerPage: string | null = null;

/** The page of this site that was shown before the present one; null where the visitor came from elsewhere. */
export const pageBefore = (): string | null => formerPage;

/** Notes the present page, which leads to the next one. Login pages lead nowhere by themselves. */
export function notePage(path: string): void {
  if (!path.startsWith('/auth/')) formerPage = path;
}

/** A value of the tab, or null. */
export function stored<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Stores a value in the tab. Where the browser forbids storage, nothing is kept. */
export function store(key: string, value: unknown): void {
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
export function arrival(): LinkSource | null {
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

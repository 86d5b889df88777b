let serverVersion: string = __APP_VERSION__;
const listeners = new Set<() => void>();

/** Stores the server's version from each answer's header `x-dlapp-version`. */
export function versionSeen(version: string): void {
  if (version === serverVersion) return;
  serverVersion = version;
  for (const listener of listeners) listener();
}

export const onVersionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const parts = (version: string) => version.split('.').map(Number);

/** Whether this page is from an older version than the one that the server runs. */
export function isOutdated(client: string = __APP_VERSION__, server: string = serverVersion): boolean {
  const [mine, theirs] = [parts(client), parts(server)];
  for (let index = 0; index < 3; index += 1) {
    const difference = (theirs[index] ?? 0) - (mine[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/** The data of a page that is opened within the site. */
const isPageData = ([asked]: Parameters<typeof fetch>): boolean =>
  new URL(asked instanceof Request ? asked.url : asked, 'http://localhost').pathname.endsWith('.data');

const whenOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/**
 * Reads the version from the answers to all requests of the page from now on, also from the data of its next pages. That data waits for a connection,
 * as the scripts of the page do (`vite-missing-route.ts`).
 */
export function watchVersion(): void {
  const plain = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    if (navigator.onLine === false && isPageData(request)) await whenOnline();
    const answer = await plain(...request);
    const version = answer.headers.get('x-dlapp-version');
    if (version) versionSeen(version);
    return answer;
  };
}

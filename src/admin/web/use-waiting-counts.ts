import { useEffect, useState } from 'react';
import { browserApi } from '~/platform/web/browser-api';
import type { adminCalls, WaitingCounts } from '../contract';

const api = browserApi<typeof adminCalls>();

/** The numbers are asked for again so often while a page stays open, in milliseconds. */
const INTERVAL = 60_000;

/** What waits for the staff, asked for with each page and every minute while the tab is seen. Undefined before the first answer. */
export function useWaitingCounts(pathname: string): WaitingCounts | undefined {
  const [counts, setCounts] = useState<WaitingCounts>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an act on a page may change the numbers, so each page asks for them.
  useEffect(() => {
    let isCurrent = true;
    // Without an answer the numbers stay as they are: the page itself reports what is wrong.
    const load = () =>
      document.visibilityState === 'visible' &&
      void api('GET /v3/admin/waiting').then(
        (answer) => isCurrent && setCounts(answer),
        () => undefined,
      );
    load();
    const timer = setInterval(load, INTERVAL);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [pathname]);
  return counts;
}

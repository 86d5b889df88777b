import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { hasRole, loadSession } from '~/accounts/web/shared/session';
import { Role } from '~/platform/http/roles';
import { browserApi } from '~/platform/web/browser-api';
import type { adminCalls, WaitingCounts } from '../contract';

const api = browserApi<typeof adminCalls>();

/**
 * The numbers of records that wait for the staff, requested with each page, after each act that loads its page again, and when the tab is shown again. A timer would keep a session alive that nobody
 * uses. Undefined before the first answer.
 */
export function useWaitingCounts(pathname: string): WaitingCounts | undefined {
  const [counts, setCounts] = useState<WaitingCounts>();
  const isSettled = useRevalidator().state === 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: an act on a page may change the numbers, so each page asks for them.
  useEffect(() => {
    if (!isSettled) return;
    let isCurrent = true;
    const load = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        // A page that refuses its visitor explains that itself.
        if (!hasRole(await loadSession(), Role.admin)) return;
        const answer = await api('GET /v3/admin/waiting');
        if (isCurrent) setCounts(answer);
      } catch {
        // The numbers stay as they are: the page itself reports what is wrong.
      }
    };
    void load();
    document.addEventListener('visibilitychange', load);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', load);
    };
  }, [pathname, isSettled]);
  return counts;
}

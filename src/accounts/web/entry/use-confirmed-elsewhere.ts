import { useEffect, useState } from 'react';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../../contract';

const api = browserApi<typeof accountCalls>();

/** How often a page that is looked at asks, in milliseconds. */
const PAUSE = 5_000;

/**
 * Whether the account that this browser registered was confirmed, such as by the mailed link on a phone: asked every few seconds while the page is
 * looked at, when somebody comes back to it, and after a refusal.
 * @param refusal the last one of a typed code.
 */
export function useConfirmedElsewhere(registration: string | undefined, refusal?: unknown): boolean {
  const [isConfirmed, setConfirmed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal asks at once.
  useEffect(() => {
    if (!registration || isConfirmed) return;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      // Where it cannot be asked, the next time may do.
      api('POST /v2/auth/register/state', { body: { registration } }).then(
        ({ confirmed }) => confirmed && setConfirmed(true),
        () => {},
      );
    };
    look();
    const timer = setInterval(look, PAUSE);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [registration, isConfirmed, refusal]);
  return isConfirmed;
}

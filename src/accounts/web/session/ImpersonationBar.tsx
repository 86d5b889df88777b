import { lazy, Suspense, useReducer } from 'react';
import { useSession } from '../shared/session';
import { readImpersonationEnded, stashedIdentities } from './token-store';

const ImpersonationPanel = lazy(() => import('./ImpersonationPanel'));

/** The bar above all pages while an admin acts for a user, and until they close it afterwards. Nobody else loads it. */
export function ImpersonationBar() {
  const session = useSession();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  if (session.status !== 'logged in') return null;
  if (stashedIdentities().length === 0 && readImpersonationEnded() === null) return null;
  return (
    <Suspense fallback={null}>
      <ImpersonationPanel session={session} onDone={rerender} />
    </Suspense>
  );
}

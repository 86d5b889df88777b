import { type Location, useLocation, useNavigate } from 'react-router';
import { useHydrated } from '~/platform/ui/useHydrated';

/** Where a job was opened from, in the state of its entry in the browser's history. */
interface FromResults {
  /** The address of the list. */
  results: string;
  /** How many entries of the history ago it was shown. */
  steps: number;
}

const fromResults = ({ state }: Location): FromResults | undefined => {
  const { results, steps } = (state ?? {}) as Partial<FromResults>;
  return typeof results === 'string' && /^\/[^/\\]/.test(results) && typeof steps === 'number' ? { results, steps } : undefined;
};

/** The state of links from a list to its jobs. */
export function useListAsResults(): FromResults {
  const { pathname, search } = useLocation();
  return { results: pathname + search, steps: 1 };
}

/** The state of links from a job to another one, so that the way back still leads to the list. */
export function useSameResults(): FromResults | undefined {
  const from = fromResults(useLocation());
  return from && { ...from, steps: from.steps + 1 };
}

/**
 * The list that a job was opened from: its address, and the way back to it, which keeps the place where it was scrolled to.
 * Undefined if the job was opened in another way, and on the server.
 */
export function useBackToResults():
  | { to: string; goBack(event: { preventDefault(): void; metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }): void }
  | undefined {
  const from = fromResults(useLocation());
  const navigate = useNavigate();
  if (!useHydrated() || !from) return undefined;
  return {
    to: from.results,
    goBack: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void navigate(-from.steps);
    },
  };
}

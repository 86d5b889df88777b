import { useEffect, useState } from 'react';
import { ApiError } from './api-error';

/** What a mailed link has done before its page was opened. Nothing is known yet while it still waits for a press. */
export type UsedLink<Answer> = { state: 'unused' } | { state: 'used'; answer: Answer } | { state: 'refused'; error: ApiError };

/**
 * Asks once what a mailed link has done already, which changes nothing. Until the answer comes, and where the board does not tell, the link may still
 * work, so the page shows its button.
 * @param check the same function in each rendering.
 */
export function useUsedLink<Answer>(check: () => Promise<{ confirmed: Answer | null }>): UsedLink<Answer> {
  const [found, setFound] = useState<UsedLink<Answer>>({ state: 'unused' });
  useEffect(() => {
    let isCurrent = true;
    check().then(
      ({ confirmed }) => isCurrent && confirmed && setFound({ state: 'used', answer: confirmed }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (isCurrent && error.code === 'code_invalid') setFound({ state: 'refused', error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [check]);
  return found;
}

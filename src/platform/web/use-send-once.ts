import { useEffect, useRef, useState } from 'react';
import { ApiError } from './api-error';

export type Sent<Answer> = { state: 'sending' } | { state: 'done'; answer: Answer } | { state: 'failed'; error: ApiError };

/** Sends a call when the page of a mailed link opens; only once, although effects run twice in development. */
export function useSendOnce<Answer>(send: () => Promise<Answer>): Sent<Answer> {
  const [sent, setSent] = useState<Sent<Answer>>({ state: 'sending' });
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    send().then(
      (answer) => setSent({ state: 'done', answer }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setSent({ state: 'failed', error });
      },
    );
  }, [send]);
  return sent;
}

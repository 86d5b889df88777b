import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from './api-error';
import { type RequestKind, wasAskedHere } from './asked-here';

export type Sent<Answer> = { state: 'opening' | 'waiting' | 'sending' } | { state: 'done'; answer: Answer } | { state: 'failed'; error: ApiError };

/**
 * Sends a call when the page of a mailed link opens, in the browser that asked for the link; in any other one it waits for `start`. Only
 * once, although effects run twice in development.
 */
export function useSendOnce<Answer>(what: RequestKind, send: () => Promise<Answer>): { sent: Sent<Answer>; start(): void } {
  const [sent, setSent] = useState<Sent<Answer>>({ state: 'opening' });
  const started = useRef(false);
  const start = useCallback(() => {
    if (started.current) return;
    started.current = true;
    setSent({ state: 'sending' });
    send().then(
      (answer) => setSent({ state: 'done', answer }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setSent({ state: 'failed', error });
      },
    );
  }, [send]);
  useEffect(() => {
    if (wasAskedHere(what)) start();
    else setSent((current) => (current.state === 'opening' ? { state: 'waiting' } : current));
  }, [what, start]);
  return { sent, start };
}

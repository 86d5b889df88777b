import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from './api-error';
import { type RequestKind, wasAskedHere } from './asked-here';

export type Sent<Answer> =
  | { state: 'opening' | 'waiting' | 'sending' }
  /** `before`: the link had done its work before its page was opened. */
  | { state: 'done'; answer: Answer; before: boolean }
  | { state: 'failed'; error: ApiError };

interface Calls<Answer> {
  send(): Promise<Answer>;
  /** Finds out what the link has done already, or that it still waits, without using it. */
  check(): Promise<{ confirmed: Answer | null }>;
}

/** What a link has done already. Where the board does not tell, such as for a visitor without a connection, the link may still work. */
const checked = <Answer>(calls: Calls<Answer>): Promise<Sent<Answer>> =>
  calls.check().then(
    ({ confirmed }) => (confirmed ? { state: 'done', answer: confirmed, before: true } : { state: 'waiting' }),
    (error) => {
      if (error instanceof ApiError && error.code !== 'code_invalid') return { state: 'waiting' };
      throw error;
    },
  );

/**
 * Sends a call when the page of a mailed link opens, in the browser that asked for the link. In any other one it waits for `start`, unless the link
 * has done its work already or does not work any more, which the page says at once. Only once, although effects run twice in development.
 * @param calls the same object in each rendering.
 */
export function useSendOnce<Answer>(what: RequestKind, calls: Calls<Answer>): { sent: Sent<Answer>; start(): void } {
  const [sent, setSent] = useState<Sent<Answer>>({ state: 'opening' });
  const opened = useRef(false);
  const started = useRef(false);
  const settle = useCallback((outcome: Promise<Sent<Answer>>) => {
    outcome.then(setSent, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setSent({ state: 'failed', error });
    });
  }, []);
  const start = useCallback(() => {
    if (started.current) return;
    started.current = true;
    setSent({ state: 'sending' });
    settle(calls.send().then((answer) => ({ state: 'done', answer, before: false })));
  }, [calls, settle]);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    if (wasAskedHere(what)) start();
    else settle(checked(calls));
  }, [what, calls, settle, start]);
  return { sent, start };
}

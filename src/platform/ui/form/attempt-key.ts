import { ApiError } from '../../web/api-error';
import type { CallOptions } from '../../web/caller';

/**
 * The `Idempotency-Key` of the attempts to send a form. A click, a second click and a retry after a lost answer are one attempt
 * with one key; after a definite refusal or a change, the next attempt gets a new key.
 */
export function attemptKeys() {
  let last: { key: string; body: string } | undefined;
  return {
    headersFor(body: object): Record<string, string> {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { key: newKey(), body: text };
      return { 'Idempotency-Key': last.key };
    },
    /** Ends the attempt once it has an answer. An error or a lost connection (status 0 or 5xx) is not an answer. */
    answered(error?: unknown): void {
      if (!(error instanceof ApiError) || (error.status >= 400 && error.status < 500)) last = undefined;
    },
  };
}

const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** An attempt of its own for one of several calls that a form makes. */
export const partOf = ({ headers = {} }: CallOptions, part: string): CallOptions => ({
  headers: Object.fromEntries(Object.entries(headers).map(([name, key]) => [name, `${key}-${part}`])),
});

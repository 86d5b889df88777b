import { ApiError } from '~/platform/web/api-error';

/**
 * The `Idempotency-Key` of payment attempts: a click, a second click on it, and a retry after a lost answer are one attempt
 * and carry one key; what was refused for certain, or changed, is a new one.
 */
export function attemptKeys() {
  let last: { key: string; body: string } | undefined;
  return {
    headersFor(body: object): Record<string, string> {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { key: newKey(), body: text };
      return { 'Idempotency-Key': last.key };
    },
    /** The attempt has an answer: its key is spent. A fault or a lost line (status 0 or 5xx) is none. */
    answered(error?: unknown): void {
      if (!(error instanceof ApiError) || (error.status >= 400 && error.status < 500)) last = undefined;
    },
  };
}

const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

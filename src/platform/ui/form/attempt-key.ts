import { ApiError } from '../../web/api-error';
import type { CallOptions } from '../../web/caller';
import { type Attempt, deleteAttempt, keptValues, readAttempt, writeAttempt } from './drafts';

/** The draft of a form, beside which its attempt is kept. */
export interface KeptBeside {
  name: string;
  basis?: string;
  omit?: readonly string[];
}

/**
 * The `Idempotency-Key` of the attempts to send a form. A click, a second click and a retry after a lost answer are one attempt
 * with one key; after a definite refusal or a change, the next attempt gets a new key. Where the form has a draft, so is a retry after
 * the page was loaded again.
 */
export function attemptKeys(draft?: KeptBeside) {
  let last: { key: string; body: string } | undefined;
  /**
   * The key of this browser's last attempt to send the same values of the same record, except for values that are not kept. The server compares
   * whole requests.
   */
  const keyOf = (body: object, basis: string | undefined): string => {
    if (!draft) return newKey();
    const sum = sumFor({ ...draft, basis: basis ?? draft.basis ?? '' }, body);
    const kept: Attempt | undefined = last ? undefined : readAttempt(draft.name);
    const key = kept?.sum === sum ? kept.key : newKey();
    writeAttempt(draft.name, { key, sum });
    return key;
  };
  const keys = {
    /** @param basis the stored values that the form goes on from, where they have changed since it was shown. */
    headersFor(body: object, basis?: string): Record<string, string> {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { key: keyOf(body, basis), body: text };
      return { 'Idempotency-Key': last.key };
    },
    /** Ends the attempt once it has an answer. An error or a lost connection (status 0 or 5xx) is not an answer. */
    answered(error?: unknown): void {
      if (error instanceof ApiError && (error.status < 400 || error.status >= 500)) return;
      last = undefined;
      if (draft) deleteAttempt(draft.name);
    },
    /** Makes an attempt whose values are not those of a form. */
    async send<Answer>(body: object, call: (attempt: CallOptions) => Promise<Answer>): Promise<Answer> {
      try {
        const answer = await call({ headers: keys.headersFor(body) });
        keys.answered();
        return answer;
      } catch (error) {
        keys.answered(error);
        throw error;
      }
    },
  };
  return keys;
}

/** Whether these values of a draft were sent, and nobody knows whether they arrived. */
export const mayHaveArrived = (draft: KeptBeside, values: object): boolean => readAttempt(draft.name)?.sum === sumFor(draft, values);

const sumFor = ({ basis = '', omit }: KeptBeside, values: object): number => sumOf(basis + JSON.stringify(keptValues(values as Record<string, unknown>, omit)));

/** A sum of 32 bits (FNV-1a). */
function sumOf(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}

const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** An attempt of its own for one of several calls that a form makes. */
export const partOf = ({ headers = {} }: CallOptions, part: string): CallOptions => ({
  headers: Object.fromEntries(Object.entries(headers).map(([name, key]) => [name, `${key}-${part}`])),
});

import { DRAFT_PREFIX, draftOwner, VISITOR } from './draft-owner';

/**
 * Text that people have typed into forms and not sent yet, kept in the browser through a reload, a lost connection and an expired session.
 * The drafts of a person are kept until they are sent, thrown away or the person logs off; those of a visitor as long as the tab.
 */

/** A draft that nobody came back to is deleted after this time. */
const LIFETIME = 30 * 24 * 3_600_000;

interface Draft {
  values: Record<string, unknown>;
  /** The stored values that the form began with. */
  basis: string;
  at: number;
}

const storageOf = (who: string): Storage => (who === VISITOR ? sessionStorage : localStorage);
const keyOf = (who: string, name: string) => `${DRAFT_PREFIX}${who}:${name}`;

/** Values that are never kept, in whichever form they are typed. */
const SECRET = /pass|secret|token|^code$|card|cvc/i;

/** The values of a form that a draft keeps: none of the omitted fields, and no secrets. */
export const keptValues = (values: Record<string, unknown>, omitted: readonly string[] = []): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name) && !omitted.includes(name)));

/** The draft of a form; undefined if there is none, or it is too old. */
export function readDraft(name: string): Draft | undefined {
  try {
    const draft = JSON.parse(storageOf(draftOwner()).getItem(keyOf(draftOwner(), name)) ?? 'null') as Draft | null;
    return draft && Date.now() - draft.at < LIFETIME ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(name: string, values: Record<string, unknown>, basis = ''): void {
  const draft: Draft = { values: keptValues(values), basis, at: Date.now() };
  try {
    storageOf(draftOwner()).setItem(keyOf(draftOwner(), name), JSON.stringify(draft));
  } catch {
    // The browser's storage is full or forbidden: the form works without drafts.
  }
}

export function deleteDraft(name: string): void {
  remove(keyOf(draftOwner(), name));
}

/** An attempt to send a form whose answer has not come: its key, and a sum of the values that a draft keeps and of those that the form began with. */
export interface Attempt {
  key: string;
  sum: number;
}

/** Whoever sends the same again after this time means it. */
const LONGEST_ATTEMPT = 24 * 3_600_000;

const attemptKeyOf = (name: string) => keyOf(draftOwner(), `${name}#attempt`);

export function readAttempt(name: string): Attempt | undefined {
  try {
    const attempt = JSON.parse(storageOf(draftOwner()).getItem(attemptKeyOf(name)) ?? 'null') as (Attempt & { at: number }) | null;
    return attempt && Date.now() - attempt.at < LONGEST_ATTEMPT ? attempt : undefined;
  } catch {
    return undefined;
  }
}

export function writeAttempt(name: string, { key, sum }: Attempt): void {
  try {
    storageOf(draftOwner()).setItem(attemptKeyOf(name), JSON.stringify({ key, sum, at: Date.now() }));
  } catch {
    // Without storage a retry after the page was loaded again is another attempt.
  }
}

export const deleteAttempt = (name: string): void => remove(attemptKeyOf(name));

function remove(key: string): void {
  try {
    storageOf(draftOwner()).removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

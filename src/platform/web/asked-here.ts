const KEY = 'asked';
/** The longest time that a mailed link works. */
const LIFETIME = 7 * 24 * 3_600_000;

/** The kinds of confirmation by a mailed link. */
export type RequestKind = 'newsletter' | 'alert';

const read = (): Partial<Record<RequestKind, number>> => {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<RequestKind, number>> | null) ?? {};
  } catch {
    return {};
  }
};

/** Remembers that this browser asked for a mailed link. */
export const rememberAsked = (what: RequestKind): void => localStorage.setItem(KEY, JSON.stringify({ ...read(), [what]: Date.now() }));

/**
 * Whether this browser has asked for such a link in the last days. Its page then confirms at once; in any other browser it waits for a
 * button, because programs that check the links of mails open them and run their scripts.
 */
export const wasAskedHere = (what: RequestKind): boolean => Date.now() - (read()[what] ?? 0) < LIFETIME;

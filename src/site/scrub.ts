const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const JWT = /\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g;
const BEARER = /\b(bearer|basic)\s+\S+/gi;
const NAMED_SECRET = /\b([\w-]*(?:password|passwd|pwd|secret|token|api_?key|auth|session|code|otp)[\w-]*)(["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi;
const EMAIL = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g;
const CARD = /\b(?:\d[ -]?){13,19}\b/g;
const LONG_WORD = /[\w-]{24,}/g;
/** Paths whose last parts are codes or addresses. */
const SECRET_PATH = /(\/(?:auth\/(?:confirm|resetpass)|unsubscribe|support\/(?:unsubscribe|subscription|coupon)|gift|resumes|take-coupon))\/[^\s?#"']+/g;

/** Long, and mixed as only generated text is: ids are kept, slugs and names of functions too. */
function looksGenerated(word: string): boolean {
  if (UUID.test(word)) return false;
  if (word.length >= 64) return true;
  const digits = /\d/.test(word);
  return (digits && /[a-z]/.test(word) && /[A-Z]/.test(word)) || (digits && /^[\da-f]+$/i.test(word));
}

/** A text without what could open a door: tokens, passwords, codes, card numbers, addresses (decisions §3). */
export const redact = (text: string): string =>
  text
    .replace(SECRET_PATH, '$1/[removed]')
    .replace(JWT, '[token]')
    .replace(BEARER, '$1 [removed]')
    .replace(NAMED_SECRET, '$1$2[removed]')
    .replace(EMAIL, '[email]')
    .replace(CARD, (digits) => (UUID.test(digits) ? digits : '[number]'))
    .replace(LONG_WORD, (word) => (looksGenerated(word) ? '[token]' : word));

/** An address without its fragment and with the names of its parameters only. */
export function redactAddress(address: string): string {
  const [path = '', query = ''] = address.replace(/#.*$/, '').split('?', 2);
  const names = [...new URLSearchParams(query).keys()].map((name) => redact(name));
  return redact(path) + (names.length > 0 ? `?${names.join('&')}` : '');
}

import { beginning } from '~/platform/text/text';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
// Every repetition is limited, and every pattern begins at a word, so that no text takes long to match.
const JWT = /(?<![\w-])eyJ[\w-]{5,4000}\.[\w-]{1,8000}(?:\.[\w-]{0,1000})?/g;
const BEARER = /\b(bearer|basic)\s{1,8}\S{1,8000}/gi;
const SECRET_WORDS = 'pass|pwd|secret|token|api_?key|auth|session|code|otp|credential|signature|cookie|chk';
/** A word that may name a secret, and its value: `token=…`, `"apiKey": "…"`. */
const NAMED_SECRET = new RegExp(
  `(?<![\\w-])(?=[\\w-]{0,200}(?:${SECRET_WORDS}))([\\w-]{1,200})(["']?\\s{0,4}[:=]\\s{0,4})("[^"\\n]{0,4000}"?|'[^'\\n]{0,4000}'?|[^\\s"'&,;}]{1,8000})`,
  'gi',
);
const SECRET_NAME = new RegExp(SECRET_WORDS, 'i');
/** Codes that are not secret: of places, errors and programs. */
const PUBLIC_NAME = /^(?:country_?code|state_?codes?|status_?code|zip_?code|error_?code|char_?code)$/i;
const EMAIL = /(?<![\w.+%-])[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,10}/g;
/** Digits of a card number; the digits at the end of an id do not count. */
const CARD = /\b(?<![\da-f]{4}-)(?:\d[ -]?){12,18}\d\b(?!-)/gi;
const LONG_WORD = /[\w-]{24,}/g;
/** Paths whose last parts are codes or addresses. */
const SECRET_PATH =
  /(\/(?:auth\/(?:confirm|resetpass)|unsubscribe|support\/(?:unsubscribe|subscription|coupon|mail)|gift|resumes|take-coupon|(?<!admin\/)coupons|plans|buycredits\/\d{1,6}))\/[^\s?#"']{1,2000}/g;

/** Whether a long word looks generated. UUIDs, slugs and names of functions are kept. */
function looksLikeToken(word: string): boolean {
  if (UUID.test(word)) return false;
  if (word.length >= 64) return true;
  const digits = /\d/.test(word);
  return (digits && /[a-z]/.test(word) && /[A-Z]/.test(word)) || (digits && /^[\da-f]+$/i.test(word));
}

const isSecretName = (name: string): boolean => SECRET_NAME.test(name) && !PUBLIC_NAME.test(name);

/** A text without secrets (tokens, passwords, codes, card numbers, email addresses), and with characters that can be stored. */
export const redact = (text: string): string =>
  text
    .replace(SECRET_PATH, '$1/[removed]')
    .replace(JWT, '[token]')
    .replace(BEARER, '$1 [removed]')
    .replace(NAMED_SECRET, (written, name: string, sign: string) => (isSecretName(name) ? `${name}${sign}[removed]` : written))
    .replace(EMAIL, '[email]')
    .replace(CARD, '[number]')
    .replace(LONG_WORD, (word) => (looksLikeToken(word) ? '[token]' : word))
    .replaceAll('\0', '\ufffd')
    .toWellFormed();

/** An address without its fragment and with the names of its parameters only. */
export function redactAddress(address: string): string {
  const [path = '', query = ''] = (address.split('#', 1)[0] ?? '').split('?', 2);
  const names = [...new URLSearchParams(query).keys()].map((name) => redact(name));
  return redact(path) + (names.length > 0 ? `?${names.join('&')}` : '');
}

const MAX_TEXT_LENGTH = 500;
const MAX_PARAMETERS = 50;
const MAX_MEMBERS = 200;
/** Members with personal data, a user's own text, or payment data. */
const PERSONAL = /^(?:(?:first|middle|last)_name|name|address|phone|fax|bio|message|subject|summary|mission|info|number|exp_month|exp_year|key|file)$/i;

/** The parameters of a query, without secrets: as text, and by name. Null where there are none. */
export function redactQuery(search: string): { query: string; values: Record<string, string> | null } {
  const pairs = [...new URLSearchParams(beginning(search, 8_000))].slice(0, MAX_PARAMETERS).map(([name, value]) => {
    const shown = redact(beginning(name, 100));
    return [shown, isSecretName(name) || PERSONAL.test(name) ? '[removed]' : redact(beginning(value, MAX_TEXT_LENGTH))] as const;
  });
  return { query: pairs.map(([name, value]) => `${name}=${value}`).join('&'), values: pairs.length > 0 ? Object.fromEntries(pairs) : null };
}

/** A copy of a body without secrets and personal text, of limited size. The structure is kept, so that a fault can be found. */
export function redactValues(input: unknown): unknown {
  let remaining = MAX_MEMBERS;
  const copy = (value: unknown, depth: number): unknown => {
    remaining -= 1;
    if (typeof value === 'string') return redact(beginning(value, MAX_TEXT_LENGTH));
    if (typeof value !== 'object' || value === null) return value ?? null;
    if (isUpload(value)) return `[file of ${value.size} bytes]`;
    if (depth === 0 || remaining <= 0) return '[more]';
    if (Array.isArray(value)) return value.slice(0, Math.max(0, remaining)).map((item) => copy(item, depth - 1));
    const members = Object.entries(value).slice(0, Math.max(0, remaining));
    return Object.fromEntries(members.map(([name, inner]) => [redact(beginning(name, 100)), isHidden(name, inner) ? removed(inner) : copy(inner, depth - 1)]));
  };
  return copy(input, 10);
}

/** Recognizes an uploaded file by its members, because the browser's bundle has this module but not the class of uploads. */
const isUpload = (value: unknown): value is { size: number } => typeof value === 'object' && value !== null && 'size' in value && 'sha256' in value;

/** The field tools name the field that they change by `key`; other keys are secrets, such as those of signed links. */
const namesField = (name: string, value: unknown): boolean => name === 'key' && typeof value === 'string' && /^[a-z_]{1,30}(\.[a-z_]{1,30})?$/.test(value);

const isHidden = (name: string, value: unknown): boolean => !namesField(name, value) && (isSecretName(name) || (PERSONAL.test(name) && !isUpload(value)));

const removed = (value: unknown): string => (typeof value === 'string' ? `[${value.length} characters removed]` : '[removed]');

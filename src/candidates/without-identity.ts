import type { Candidate, CandidateSummary } from './schemas';

/** Stands where a name or an address was. */
const REMOVED = '…';

/** Addresses and telephone numbers. Each pattern begins where a word begins, so that long texts take linear time. */
const ADDRESSES = [
  /(?<![^\s<>()[\]"'])[^\s@<>()[\]"']+@[^\s<>()[\]"']+/gu,
  /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>()[\]"']+/giu,
  /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|edu|info|me|io|il|us|uk|ca)(?![\p{L}\p{N}-])(?:\/[^\s<>()[\]"']*)?/giu,
];
const TELEPHONE = /(?<!\d)\+?\(?\d(?:[\s().+/-]{0,3}\d){6,}/g;
const YEARS = /^(?:19|20)\d\d\D+(?:19|20)\d\d$/;

/** Removes from a text what tells whose it is. */
type Redaction = (text: string) => string;

/** Names and their words. A single letter is an initial, which fits too much. */
const wordsOf = (names: readonly string[]): string[] => names.flatMap((name) => [name, ...name.split(/[\s-]+/)]).filter((word) => [...word].length > 1);

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Longer names come first, so that a part of one does not leave the rest. */
function patternOf(names: readonly string[]): RegExp | undefined {
  const known = [...new Set(names.filter((name) => name.trim() !== ''))].sort((one, other) => other.length - one.length);
  return known.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${known.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu') : undefined;
}

/** Removes a person's names, the names of employers, and every address and telephone number. @internal */
export function redactionOf(names: readonly string[], employers: readonly string[]): Redaction {
  const patterns = [...ADDRESSES, patternOf([...wordsOf(names), ...employers])].filter((pattern) => pattern !== undefined);
  return (text) =>
    patterns.reduce((shown, pattern) => shown.replace(pattern, REMOVED), text).replace(TELEPHONE, (number) => (YEARS.test(number) ? number : REMOVED));
}

const ENTITIES: readonly [string, string][] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
];
const decoded = (html: string): string => ENTITIES.reduce((text, [entity, sign]) => text.replaceAll(entity, sign), html);
const encoded = (text: string): string => [...ENTITIES].reverse().reduce((html, [entity, sign]) => html.replaceAll(sign, entity), text);

/** Redacts the HTML of a rendered text. Links and pictures lose their tags, since these have addresses. @internal */
export const redactHtml = (html: string, redact: Redaction): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part, index) => (index % 2 === 0 ? encoded(redact(decoded(part))) : /^<\/?(?:a|img)\b/i.test(part) ? '' : part))
    .join('');

const NOBODY = { prefix: '', first_name: '', middle_name: '', last_name: '', suffix: '' };

const namesOf = ({ user }: { user: Omit<Candidate['user'], 'email'> }): string[] => [user.first_name, user.middle_name, user.last_name];

/** A profile in a list, without what tells whose it is. */
export const withheldSummary = (summary: CandidateSummary, employers: readonly string[]): CandidateSummary => ({
  ...summary,
  user: NOBODY,
  title: redactionOf(namesOf(summary), employers)(summary.title),
  location: { ...summary.location, zipcode: '' },
  withheld: true,
});

/** A profile without what tells whose it is: name, addresses, files, and the employers where its owner asks for that. */
export function withheldProfile(profile: Candidate): Candidate {
  const employers = profile.hides_employers ? profile.exp_history.map(({ company }) => company) : [];
  const redact = redactionOf(namesOf(profile), employers);
  return {
    ...profile,
    user: { ...NOBODY, email: '' },
    title: redact(profile.title),
    bio: redact(profile.bio),
    bio_html: profile.bio_html === null ? null : redactHtml(profile.bio_html, redact),
    location: { ...profile.location, zipcode: '' },
    url: '',
    linkedin_url: '',
    resume: null,
    ed_history: profile.ed_history.map((item) => ({
      ...item,
      school: redact(item.school),
      field_of_study: redact(item.field_of_study),
      summary: redact(item.summary),
    })),
    exp_history: profile.exp_history.map((item) => ({
      ...item,
      title: redact(item.title),
      industry: redact(item.industry),
      company: profile.hides_employers ? '' : redact(item.company),
      summary: redact(item.summary),
    })),
  };
}

import { withoutTrailing } from '~/platform/text/text';
import type { contractTypes } from '~/site/vocabularies';

/** A search text of which a part names a contract type: `part time teacher`. */
export interface ContractTypeInWords {
  /** The part, as it was typed. */
  typed: string;
  /** The search text without it. */
  words: string;
  /** The contract type, as a new board calls it. */
  type: ContractType;
}
type ContractType = (typeof contractTypes)[number];

/**
 * What people write for contract types, in small letters without spaces and hyphens. Words that are parts of titles are not among them: a
 * `volunteer coordinator` is no volunteer, a `substitute teacher` may work full time, and an internship may be filed under another type.
 */
const TYPES: Readonly<Record<string, ContractType>> = {
  fulltime: 'Full Time',
  parttime: 'Part Time',
  perdiem: 'Per Diem',
  volunteering: 'Volunteer',
  volunteerwork: 'Volunteer',
  volunteerposition: 'Volunteer',
  volunteerpositions: 'Volunteer',
  volunteeropportunity: 'Volunteer',
  volunteeropportunities: 'Volunteer',
};
/** The most words of them. */
const LONGEST = 2;

/** A text in the form in which contract types are compared: `parttime` for `Part-time`. */
export const typeKey = (text: string): string => text.toLowerCase().replace(/[\s-]+/g, '');

/** Finds the contract type in a search text. Quoted and excluded words, and alternatives of `or`, are words. */
export function contractTypeInWords(text: string): ContractTypeInWords | undefined {
  if (/"|(^|\s)or(\s|$)/i.test(text)) return undefined;
  const tokens = text.split(/\s+/).filter((token) => token !== '');
  for (let length = Math.min(LONGEST, tokens.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= tokens.length; start += 1) {
      const span = tokens.slice(start, start + length);
      const key = typeKey(withoutTrailing(span.join(' '), /[,;.]/));
      if (span.some((token) => token.startsWith('-')) || !Object.hasOwn(TYPES, key)) continue;
      const words = [...tokens.slice(0, start), ...tokens.slice(start + length)].join(' ');
      return { typed: span.join(' '), words, type: TYPES[key] as ContractType };
    }
  }
  return undefined;
}

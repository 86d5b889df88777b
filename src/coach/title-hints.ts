import { inWords } from '~/platform/text/in-words';
import type { Draft, Facts } from './draft';
import { advice, type Hint } from './hints';
import { hasPhrase, wordsOf } from './phrases';

const GOOGLE = {
  title: 'Google Search Central: Job posting (JobPosting) structured data',
  url: 'https://developers.google.com/search/docs/appearance/structured-data/job-posting',
  day: '2026-11-29',
};

const MONEY = /[$€£₪]\s?\d|\d\s?(?:k\b|usd\b|cad\b|ils\b|nis\b|gbp\b|eur\b)/i;
const SIGNS = /[!?*#~★☆✓]{2}|!$|^[!*#~★☆✓]/u;
const DATE = /\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b20\d\d-\d\d-\d\d\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}\b/i;
const STREET = /\b\d{1,5} (?:[\p{L}\d.'-]{1,20} ){1,3}(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln)\b/iu;
const ZIP = /\b[A-Z]{2} \d{5}\b|\b[A-Z]\d[A-Z] \d[A-Z]\d\b/;

const PARTS: readonly [RegExp, string][] = [
  [MONEY, 'the pay'],
  [DATE, 'the date'],
  [STREET, 'the address'],
  [ZIP, 'the address'],
  [SIGNS, 'special characters'],
];

/** The reasons why a name of a job is the name alone, by the field that has it. */
const REASONS = {
  headline: 'Lists and emails already show the pay, place and organization next to the headline.',
  position: 'Google shows this as the job title and wants the title alone.',
};

/** What is in a title that Google's rules for job postings would have out of it. */
function partsToLeaveOut(title: string, organization: string): string[] {
  const parts = PARTS.flatMap(([pattern, part]) => (pattern.test(title) ? [part] : []));
  const hasName = wordsOf(organization).length > 1 && hasPhrase(wordsOf(title), [organization]);
  return [...new Set([...parts, ...(hasName ? ['the name of your organization'] : [])])];
}

/** What Google's rules for job postings say about the title of a job, and about one that has ended. */
export function titleHints(draft: Draft, { organization, hasEnded }: Facts): Hint[] {
  const hints = (['headline', 'position'] as const).flatMap((field) => {
    const parts = partsToLeaveOut(draft[field], organization.name);
    if (parts.length === 0) return [];
    return [advice(field, 'search_engines', `Leave ${inWords(parts)} out of the ${field}.`, REASONS[field], field === 'position' ? GOOGLE : null)];
  });
  if (hasEnded) hints.push(advice('headline', 'search_engines', 'Renew this post so people can find it.', 'Google removes jobs that have ended.', GOOGLE));
  return hints;
}

import { Email, WebAddress } from '~/platform/http/schemas';
import { withoutHiddenCharacters } from '~/platform/text/hidden-characters';
import { shortened } from '~/platform/text/text';
import type { ContentValues } from '~/posts/content';
import { emptyContent } from '~/posts/empty-content';
import type { ForeignJob } from '../foreign-job';
import type { Mapping } from '../mapping-file';
import { type MappedDates, mapDates } from './map-dates';
import { mapPlace } from './map-place';
import { mapSalary } from './map-salary';
import { mapContractType, mapWords } from './map-words';

/** The words that posts may have on this board now. */
export interface OfferedWords {
  contract_types: readonly string[];
  skills: readonly string[];
  degrees: readonly string[];
  experience_levels: readonly string[];
  benefits: readonly string[];
  language_levels: readonly string[];
  starts: readonly string[];
}

export interface MappingFacts {
  now: Date;
  timeZone: string;
  words: OfferedWords;
}

/** A job in this board's terms. Its description is added afterwards, since it must be rendered. */
export interface MappedJob extends Pick<MappedDates, 'postedOn' | 'expiresOn'> {
  content: Omit<ContentValues, 'description'>;
  filled: boolean;
  company: { name: string; url: string; logo: string };
  /** The address of the author's account; empty where the source names none. */
  author: { email: string; name: string };
  /** The details that the source lacks, in words. */
  guesses: string[];
  /** The details of the source that this board cannot keep, in words. */
  omitted: string[];
}

const MAX_HEADLINE = 150;
const MAX_POSITION = 120;
const MAX_NAME = 200;
const MAX_SKILLS = 20;
const MAX_DEGREES = 10;
const MAX_BENEFITS = 40;

/** One line of text, without invisible characters. */
const tidy = (text: string): string => withoutHiddenCharacters(text).replace(/\s+/g, ' ').trim();

/** A text that is cut after a word, with an ellipsis. */
function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text
    .slice(0, most - 1)
    .replace(/\s\S*$/, '')
    .trimEnd();
  return cut === '' || cut.length === most - 1 ? shortened(text, most) : `${cut}…`;
}

const webAddressOf = (text: string): string | undefined => WebAddress.safeParse(/^www\./i.test(text) ? `https://${text}` : text).data;

const oneOf = (text: string): string[] => (text === '' ? [] : [text]);

/** The addresses to apply at: the first email address, and the first web address. */
function mapApply(job: ForeignJob, fallback: string): { email: string; url: string; guesses: string[] } {
  const found = { email: '', url: '' };
  for (const text of job.apply.flatMap((one) => one.split(/[,;\s]+/)).map((one) => one.replace(/^mailto:/i, '').trim())) {
    found.email ||= Email.safeParse(text).data ?? '';
    found.url ||= webAddressOf(text) ?? '';
  }
  if (found.email !== '' || found.url !== '') return { ...found, guesses: [] };
  const page = webAddressOf(job.url);
  if (page && fallback === '') return { email: '', url: page, guesses: [`people apply at ${page}`] };
  const email = Email.safeParse(fallback).data ?? '';
  const url = email === '' ? (webAddressOf(fallback) ?? '') : '';
  return { email, url, guesses: email || url ? [`people apply at ${email || url}, the default`] : [] };
}

/**
 * A job of another board in this board's terms. A pure function: the time and the words are given.
 * @returns a fault where a post cannot be made of it.
 */
export function mapJob(job: ForeignJob, mapping: Mapping, { now, timeZone, words }: MappingFacts): MappedJob | { fault: string } {
  const title = tidy(job.title);
  if (job.id === '') return { fault: 'it has no id, so a second run could not recognize it' };
  if (title === '') return { fault: 'it has no title' };
  const place = mapPlace(job, mapping);
  if ('fault' in place) return place;
  const company = tidy(job.company) || mapping.defaults.company;
  const named = Object.hasOwn(mapping.organizations, company) ? (mapping.organizations[company] ?? company) : company;
  const salary = mapSalary(job, place.location.country_code);
  const dates = mapDates(job, now, timeZone, mapping);
  const type = mapContractType(job.types, words.contract_types, mapping.types);
  const skills = mapWords(job.categories, words.skills, mapping.categories, 'category', MAX_SKILLS);
  const degrees = mapWords(job.degrees, words.degrees, mapping.degrees, 'degree', MAX_DEGREES);
  const experience = mapWords(oneOf(job.experience), words.experience_levels, mapping.experience, 'experience', 1);
  const benefits = mapWords(job.benefits, words.benefits, mapping.benefits, 'benefit', MAX_BENEFITS);
  const level = mapWords(oneOf(job.languageLevel), words.language_levels, mapping.language_levels, 'language level', 1);
  const start = mapWords(oneOf(job.start), words.starts, mapping.starts, 'start', 1);
  const apply = mapApply(job, mapping.defaults.apply);
  const companyUrl = webAddressOf(job.companyUrl) ?? '';
  const [min, max] = [salary.min, salary.max];
  const { description: _rendered, ...empty } = emptyContent();
  return {
    content: {
      ...empty,
      headline: clip(title, MAX_HEADLINE),
      position: clip(title, MAX_POSITION),
      contract_type: type.words[0] ?? '',
      remote: place.remote,
      location: { ...empty.location, ...place.location },
      experience: experience.words[0] ?? '',
      salary: { ...empty.salary, min, max, pay_type: salary.pay_type },
      pay: { ...empty.pay, currency: salary.currency, limit: salary.limit },
      skills: skills.words,
      degrees: degrees.words,
      benefits: benefits.words,
      language_level: level.words[0] ?? '',
      start: start.words[0] ?? '',
      apply: { ...empty.apply, email: apply.email, url: apply.url },
    },
    filled: job.filled,
    postedOn: dates.postedOn,
    expiresOn: dates.expiresOn,
    company: { name: clip(named, MAX_NAME), url: companyUrl, logo: job.companyLogo },
    author: { email: Email.safeParse(job.authorEmail).data ?? '', name: tidy(job.authorName) },
    guesses: [
      ...(job.company.trim() === '' && named !== '' ? [`its organization is ${named}, the default`] : []),
      ...(title.length > MAX_HEADLINE ? ['the title is shortened'] : []),
      ...place.guesses,
      ...salary.guesses,
      ...dates.guesses,
      ...type.guesses,
      ...skills.guesses,
      ...degrees.guesses,
      ...[experience, benefits, level, start].flatMap(({ guesses }) => guesses),
      ...apply.guesses,
    ],
    omitted: [
      ...salary.omitted,
      ...type.omitted,
      ...skills.omitted,
      ...degrees.omitted,
      ...[experience, benefits, level, start].flatMap(({ omitted }) => omitted),
      ...(job.companyUrl.trim() !== '' && companyUrl === '' ? [`the organization's address “${job.companyUrl}”`] : []),
      ...(job.featured ? ['that it was featured'] : []),
    ],
  };
}

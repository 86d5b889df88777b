import { beginning } from '~/platform/text/text';

/**
 * A job as another board describes it, whatever the format: the values as they were written there. Every reader makes these, and only
 * `mapping/map-job.ts` reads their meaning. An empty text means that the source says nothing.
 */
export interface ForeignJob {
  /** The id that the job has there, unique within the source. */
  id: string;
  title: string;
  description: string;
  /** `wordpress` is HTML whose paragraphs may be empty lines; `text` is plain or Markdown. */
  descriptionFormat: 'html' | 'wordpress' | 'text';
  /** `live` where the source does not say. A job that is `gone` there is not taken. */
  state: 'live' | 'expired' | 'draft' | 'gone';
  /** Why it is a draft here, in words, unless it is one there; or why it is not taken. */
  stateNote: string;
  filled: boolean;
  featured: boolean;
  /** Dates as they were written: ISO 8601, RFC 2822, `2026-11-20`, `11/20/2026`, `November 20, 2026`. */
  posted: string;
  expires: string;
  /** The page of the job there. */
  url: string;
  company: string;
  companyUrl: string;
  companyLogo: string;
  authorEmail: string;
  authorName: string;
  /** The place in one text, such as `Brooklyn, NY 11211`. */
  location: string;
  city: string;
  /** The state or province, by its code or name. */
  region: string;
  country: string;
  zip: string;
  remote: boolean;
  salary: string;
  salaryUnit: string;
  salaryCurrency: string;
  types: string[];
  categories: string[];
  degrees: string[];
  experience: string;
  benefits: string[];
  languageLevel: string;
  start: string;
  /** Email or web addresses to apply at. */
  apply: string[];
}

const nothing: ForeignJob = {
  id: '',
  title: '',
  description: '',
  descriptionFormat: 'html',
  state: 'live',
  stateNote: '',
  filled: false,
  featured: false,
  posted: '',
  expires: '',
  url: '',
  company: '',
  companyUrl: '',
  companyLogo: '',
  authorEmail: '',
  authorName: '',
  location: '',
  city: '',
  region: '',
  country: '',
  zip: '',
  remote: false,
  salary: '',
  salaryUnit: '',
  salaryCurrency: '',
  types: [],
  categories: [],
  degrees: [],
  experience: '',
  benefits: [],
  languageLevel: '',
  start: '',
  apply: [],
};

/** The most characters of the values that may be long, and of any other value. A value of a foreign site may have megabytes. */
const LONGEST: Partial<Record<keyof ForeignJob, number>> = { description: 500_000, url: 2_000, companyUrl: 2_000, companyLogo: 2_000, apply: 2_000 };
const LONGEST_OTHER = 500;
/** The most values of a list. */
const MOST = 50;

/** A job of another board with the values that are given, cut to lengths that the mapping can compare in no time. */
export const foreignJob = (given: Partial<ForeignJob>): ForeignJob =>
  Object.fromEntries(
    Object.entries({ ...nothing, ...given }).map(([name, value]) => [name, cut(value, LONGEST[name as keyof ForeignJob] ?? LONGEST_OTHER)]),
  ) as unknown as ForeignJob;

function cut(value: string | boolean | string[], longest: number): string | boolean | string[] {
  if (Array.isArray(value)) return value.slice(0, MOST).map((one) => beginning(one, longest));
  return typeof value === 'string' ? beginning(value, longest) : value;
}

/** How a description is written, by what is in it: HTML has tags. */
export const descriptionFormatOf = (description: string): 'html' | 'text' =>
  /<\/?(?:p|br|ul|ol|li|div|b|strong|i|em|u|h[1-6]|span|a|table|font|section|article|blockquote|pre|hr)\b[^>]*>/i.test(description) ? 'html' : 'text';

/** An item of a source: a job, or the reason why it cannot be read. */
export type ReadItem = {
  /** Where it stands, in words: `line 12`, `item 3`. */
  at: string;
} & ({ job: ForeignJob } | { fault: string });

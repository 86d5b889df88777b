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
  /** `live` where the source does not say. */
  state: 'live' | 'expired' | 'draft';
  filled: boolean;
  featured: boolean;
  /** Dates as they were written: ISO 8601, RFC 2822, `2026-11-20`, `11/20/2026`. */
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
  /** E-mail or web addresses to apply at. */
  apply: string[];
}

const nothing: ForeignJob = {
  id: '',
  title: '',
  description: '',
  descriptionFormat: 'html',
  state: 'live',
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
  apply: [],
};

/** A job of another board with the values that are given. */
export const foreignJob = (given: Partial<ForeignJob>): ForeignJob => ({ ...nothing, ...given });

/** An item of a source: a job, or the reason why it cannot be read. */
export type ReadItem = {
  /** Where it stands, in words: `line 12`, `item 3`. */
  at: string;
} & ({ job: ForeignJob } | { fault: string });

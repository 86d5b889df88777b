/** A list of the newest jobs, independent of the format (RSS or Atom). */
export interface Feed {
  title: string;
  /** The page that shows the same list. */
  page: string;
  /** The feed's own address. */
  self: string;
  /** The publisher: the board's name. */
  publisher: string;
  /** The newest change of its jobs; now if it has no jobs. */
  updated: Date;
  jobs: FeedJob[];
}

/** A short summary of a job, enough to decide whether to open it. */
export interface FeedJob {
  /** Never changes, even if the job's title does. */
  id: string;
  /** An address that opens the job and never changes. */
  permalink: string;
  url: string;
  title: string;
  organization: string;
  /** Organization, place, contract and pay, in one line. */
  summary: string;
  categories: string[];
  posted: Date;
  updated: Date;
}

export const mediaTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;
export type FeedFormat = keyof typeof mediaTypes;

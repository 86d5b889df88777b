/** A list of the newest jobs, as RSS and Atom both say it. */
export interface Feed {
  title: string;
  /** The page that shows the same list. */
  page: string;
  /** The feed's own address. */
  self: string;
  /** Who publishes it: the board's name. */
  publisher: string;
  /** The newest change of its jobs; now, where it has none. */
  updated: Date;
  jobs: FeedJob[];
}

/** A teaser: enough to decide whether to open the job. */
export interface FeedJob {
  /** Never changes, whatever becomes of the job's title. */
  id: string;
  /** Opens the job, and never changes either. */
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

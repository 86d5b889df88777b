import type { Facet } from '../facets';

/** Letters and digits of a headline, for the readable part of an address. The record is found without it. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');

interface Named {
  _id: string;
  headline: string;
}

const withSlug = (path: string, text: string) => {
  const slug = slugOf(text);
  return slug ? `${path}/${slug}` : path;
};

/** The canonical address of a job. */
export const jobPath = (job: Named): string => withSlug(`/jobs/view/${job._id}`, job.headline);

/** The address of a job opened from a facet list; the page links back to that list. */
export const facetJobPath = (facet: Facet, value: string, job: Named): string => `/jobs/${facet}/${encodeURIComponent(value)}/view/${job._id}`;

export const facetPath = (facet: Facet, value: string, page = 1): string => `/jobs/${facet}/${encodeURIComponent(value)}/${page}`;
export const organizationPath = (organization: { _id: string; name: string }): string => withSlug(`/organizations/view/${organization._id}`, organization.name);

/** The list of a feed: all jobs, remote jobs, or jobs with one value of a facet (an organization by its id). */
export type FeedOf = { facet: 'all' | 'remote'; value?: never } | { facet: string; value: string };

/** A feed's address without its extension, `.rss` or `.atom`: `/feeds/jobs`, `/feeds/state/NY`. */
export const feedPath = ({ facet, value }: FeedOf): string =>
  value === undefined ? `/feeds/${facet === 'all' ? 'jobs' : facet}` : `/feeds/${facet}/${encodeURIComponent(value)}`;

import type { Facet } from '../facets';

/** Letters and digits of a headline, for the part of an address that people read; never needed to find the record. */
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

/** The one address of a job, by which search engines know it. */
export const jobPath = (job: Named): string => withSlug(`/jobs/view/${job._id}`, job.headline);

/** A job within the list it was found in (1 §2). */
export const facetJobPath = (facet: Facet, value: string, job: Named): string => `/jobs/${facet}/${encodeURIComponent(value)}/view/${job._id}`;

export const facetPath = (facet: Facet, value: string, page = 1): string => `/jobs/${facet}/${encodeURIComponent(value)}/${page}`;
export const organizationPath = (organization: { _id: string; name: string }): string => withSlug(`/organizations/view/${organization._id}`, organization.name);

/** Which jobs a feed has: all, the remote ones, or those with one value of a facet (an organization by its id). */
export type FeedOf = { facet: 'all' | 'remote'; value?: never } | { facet: string; value: string };

/** A feed's address without its ending, `.rss` or `.atom`: `/feeds/jobs`, `/feeds/state/NY`. */
export const feedPath = ({ facet, value }: FeedOf): string =>
  value === undefined ? `/feeds/${facet === 'all' ? 'jobs' : facet}` : `/feeds/${facet}/${encodeURIComponent(value)}`;

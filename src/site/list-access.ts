/**
 * The job lists whose access is a setting (`login_lists`), with their default: open to everyone, or only after a login. The API, the
 * pages, the menu, and the sitemap follow the setting (docs/product/posts.md, Lists). Totals pages, single jobs, the jobs of
 * one organization and the feeds are open to everyone.
 */
const lists = {
  all: { label: 'All jobs, and sharing of jobs', access: 'open' },
  state: { label: 'Jobs by state', access: 'open' },
  skill: { label: 'Jobs by category', access: 'open' },
  country: { label: 'Jobs by country', access: 'open' },
  orgtype: { label: 'Jobs by organization type', access: 'open' },
  benefit: { label: 'Jobs by benefit', access: 'open' },
  movement: { label: 'Jobs by movement', access: 'open' },
  language: { label: 'Jobs by language level', access: 'open' },
  start: { label: 'Jobs by start', access: 'open' },
  degree: { label: 'Jobs by degree', access: 'login' },
  contract_type: { label: 'Jobs by contract type', access: 'login' },
  remote: { label: 'Remote jobs', access: 'login' },
  search: { label: 'Search', access: 'login' },
} as const satisfies Record<string, { label: string; access: 'open' | 'login' }>;

export type JobListName = keyof typeof lists;
export const jobListNames = Object.keys(lists) as [JobListName, ...JobListName[]];
export const jobListLabel = (name: JobListName): string => lists[name].label;

/** The lists that need a login as long as no admin has changed the setting. */
export const defaultLoginLists: JobListName[] = jobListNames.filter((name) => lists[name].access === 'login');

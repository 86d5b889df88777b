/**
 * Which job lists need a login. The API, the route table and the menu read this one table (docs/product/posts.md, Lists).
 * Totals pages and single jobs are open to everyone.
 */
const access = {
  list: 'open',
  share: 'open',
  state: 'open',
  skill: 'open',
  country: 'open',
  orgtype: 'open',
  organization: 'open',
  search: 'login',
  degree: 'login',
  contract_type: 'login',
  remote: 'login',
} as const;

export type JobListName = keyof typeof access;

export const needsLogin = (list: JobListName): boolean => access[list] === 'login';

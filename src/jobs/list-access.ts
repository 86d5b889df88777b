/**
 * Which job lists need a login (decisions §3). The API, the route table and the menu ask this one table.
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

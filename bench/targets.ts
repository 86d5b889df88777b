/** What is measured: an address of the board, and the least SQL that could answer it. A path that ends in `fresh=` is another one in each request. */
export interface Target {
  name: string;
  path: string;
  needsLogin?: boolean;
  sql: string;
}

const PAGE = 12;
const list = (offset: number) => `select p.id, p.headline, p.position, p.city, p.state_code, p.posted_on, p.skills, o.name
  from (select id from posts where listed order by posted_on desc, id desc limit ${PAGE} offset ${offset}) page
  join posts p using (id) join organizations o on o.id = p.organization_id order by p.posted_on desc, p.id desc`;
const search = `select id, headline, position, city, state_code, posted_on from posts
  where listed and search @@ to_tsquery('english', 'teacher:*') order by posted_on desc, id desc limit ${PAGE}`;
const totals = 'select facet, value, count from post_totals order by facet, count desc, value';

/** @param jobId a listed job; @param lastPage the deepest page of the list, at most the 5,000th. */
export function targetsFor(jobId: string, lastPage: number): Target[] {
  const job = `select p.*, o.name from posts p join organizations o on o.id = p.organization_id where p.id = '${jobId}'`;
  const cached: Target[] = [
    { name: 'landing page', path: '/', sql: list(0) },
    { name: 'list, page 1', path: '/jobs/list/1', sql: list(0) },
    { name: `list, page ${lastPage.toLocaleString('en-US')}`, path: `/jobs/list/${lastPage}`, sql: list((lastPage - 1) * PAGE) },
    { name: 'one job', path: `/jobs/view/${jobId}`, sql: job },
    { name: 'totals (API)', path: '/api/v2/posts/totals', sql: totals },
  ];
  const fresh = cached.map((target) => ({ ...target, name: `${target.name}, uncached`, path: `${target.path}?fresh=` }));
  return [...cached, ...fresh, { name: 'keyword search (API)', path: '/api/v2/posts?kw=teacher', needsLogin: true, sql: search }];
}

import { professions } from '../src/site/vocabularies';
import { drawFrom, plainTokens, randomNumbers } from './words';

/** The measured addresses of the board, each with the least SQL that could answer it. `{n}` in a path is a new number in each request; a query parameter that no page reads does not make an answer anew. */
export interface Target {
  name: string;
  paths: string[];
  needsLogin?: boolean;
  sql?: string;
  /** Measured with one client: the time of an answer. Otherwise with many: the number of answers. */
  alone?: boolean;
  /** The number of times a second that a post is changed meanwhile. */
  writes?: number;
  /** Measured on a board whose cache holds only what every page needs, so that each of the many addresses is made anew. */
  anew?: boolean;
}

export interface Sample {
  /** The newest listed jobs. */
  jobIds: string[];
  /** The deepest page of the list, at most the 5,000th. */
  lastPage: number;
  /** ZIP codes of posts. */
  zips: string[];
  /** The states with listed jobs, and the number of pages of the list of each. */
  states: { code: string; pages: number }[];
}

const PAGE = 12;
const list = (condition: string, offset: number) => `select p.id, p.headline, p.position, p.city, p.state_code, p.posted_on, p.skills, o.name
  from (select id from posts where listed and ${condition} order by posted_on desc, id desc limit ${PAGE} offset ${offset}) page
  join posts p using (id) join organizations o on o.id = p.organization_id order by p.posted_on desc, p.id desc`;
const totals = 'select facet, value, count from post_totals order by facet, count desc, value';

const SEARCHES = 2_000;
/** The most addresses of a row that is made anew. Far more answers than the cache of that board holds. */
const ADDRESSES = 2_000;
/** The pages of a list from the first one on; their statement skips little. */
const FIRST_PAGES = 400;

const numbers = (from: number, to: number) => Array.from({ length: Math.max(1, to - from + 1) }, (_, at) => from + at);

/** Searches that are all different: one or two words from the most to the least frequent, now and then of a title. */
function keywordSearches(): string[] {
  const random = randomNumbers(11);
  const words = plainTokens();
  return Array.from({ length: SEARCHES }, (_, number) => {
    const word = () => drawFrom(words, random, 2);
    const kw = number % 4 === 0 ? drawFrom(professions, random, 1) : number % 4 === 1 ? `${word()} ${word()}` : word();
    return `/api/v2/posts?kw=${encodeURIComponent(kw)}&n={n}`;
  });
}

function radiusSearches(zips: string[]): string[] {
  const random = randomNumbers(13);
  return Array.from({ length: SEARCHES }, () => `/api/v2/posts?zip=${drawFrom(zips, random, 1)}&miles=${drawFrom([10, 25, 50, 100], random, 1)}&n={n}`);
}

export function targetsFor({ jobIds, lastPage, zips, states }: Sample): Target[] {
  const jobId = jobIds[0] as string;
  const firstPages = numbers(1, Math.min(FIRST_PAGES, lastPage));
  const lastPages = numbers(Math.max(1, lastPage - FIRST_PAGES + 1), lastPage);
  const deep = (lastPage - 1) * PAGE;
  const page = lastPage.toLocaleString('en-US');
  const job = `select p.*, o.name from posts p join organizations o on o.id = p.organization_id where p.id = '${jobId}'`;
  const cached: Target[] = [
    { name: 'landing page', paths: ['/'], sql: list('true', 0) },
    { name: 'list, page 1', paths: ['/jobs/list/1'], sql: list('true', 0) },
    { name: `list, page ${page}`, paths: [`/jobs/list/${lastPage}`], sql: list('true', deep) },
    { name: 'one job', paths: [`/jobs/view/${jobId}`], sql: job },
    { name: 'totals (API)', paths: ['/api/v2/posts/totals'], sql: totals },
  ];
  const anew: Target[] = [
    { name: 'list (API)', paths: firstPages.map((number) => `/api/v2/posts?page_num=${number}`), sql: list('true', 0) },
    { name: `list, page ${page} (API)`, paths: lastPages.map((number) => `/api/v2/posts?page_num=${number}`), sql: list('true', deep) },
    {
      name: 'list by state (API)',
      paths: states
        .flatMap(({ code, pages }) => numbers(1, pages).map((number) => `/api/v2/posts?field=state&val=${code}&page_num=${number}`))
        .slice(0, ADDRESSES),
      sql: list("state_code = 'NJ'", 0),
    },
    { name: 'one job (API)', paths: jobIds.map((id) => `/api/v2/posts/${id}`), sql: job },
  ];
  const searches: Target[] = [
    { name: 'keyword search (API)', paths: keywordSearches(), needsLogin: true },
    { name: 'ZIP radius search (API)', paths: radiusSearches(zips), needsLogin: true },
  ];
  const renamed = (targets: Target[], note: string, part: Partial<Target>) =>
    targets.map((target) => ({ ...target, name: `${target.name}, ${note}`, ...part }));
  return [
    ...cached,
    { name: 'list, page 1, while posts change', paths: ['/jobs/list/1'], writes: 10 },
    { name: 'list (API), while posts change', paths: ['/api/v2/posts'], writes: 10 },
    { name: 'list, uncached', paths: firstPages.map((number) => `/jobs/list/${number}`), sql: list('true', 0), anew: true },
    { name: 'one job, uncached', paths: jobIds.map((id) => `/jobs/view/${id}`), sql: job, anew: true },
    ...renamed(anew, 'uncached', { anew: true }),
    ...renamed(searches, 'distinct', {}),
    ...renamed(cached.slice(4), 'one client', { alone: true }),
    { name: 'list, uncached, one client', paths: firstPages.map((number) => `/jobs/list/${number}`), alone: true, anew: true },
    { name: 'one job, uncached, one client', paths: jobIds.map((id) => `/jobs/view/${id}`), alone: true, anew: true },
    ...renamed(anew, 'uncached, one client', { alone: true, anew: true }),
    ...renamed(searches, 'distinct, one client', { alone: true }),
  ];
}

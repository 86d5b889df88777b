import { eq } from 'drizzle-orm';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBoardServer } from '~/app/http/server';
import { jobPosting } from '~/listings/web/view/json-ld';
import { feedPath, jobPaths } from '~/platform/addresses/paths';
import { withSource } from '~/platform/addresses/visit-source';
import { newId } from '~/platform/ids/ids';
import { inlineJson } from '~/platform/web/structured-data';
import { facetNames, facets } from '~/posts/facets';
import { posts } from '~/posts/tables';
import { buildPost, buildPostOrganization } from '~/posts/testing';
import { loadDemoBoard } from '../db/seed/load-demo-board';
import { openTestBoard, type TestBoard } from './board';
import { GoogleJobPosting, readAtom, readJobFeed, readRss, readSitemap, readSitemapIndex } from './format-rules';

/** Documents for search engines, feed readers and aggregators, on the demo board and with hostile texts. */
const PUBLIC_URL = 'http://board.test';
const HEADLINE = 'Cook & baker ]]> <b>"kosher"</b> \u0007\u202eעברית\u202c 🍞';
const SHOWN = HEADLINE.replace('\u0007', '');
const DESCRIPTION = 'Bake ]]> bread & more <script>alert(1)</script> every day.\u0001\ufffe';

let board: TestBoard;
let server: ReturnType<typeof createBoardServer>;
let hostile: string;
let live: string[];

beforeAll(async () => {
  board = await openTestBoard();
  await loadDemoBoard(board.ctx);
  hostile = (await buildPost(board.ctx, { headline: HEADLINE, description: DESCRIPTION, skills: [], remote: true, countryCode: 'RT', stateCode: '', city: '' }))
    .id;
  const now = board.clock.now();
  for (const over of [{ private: true }, { filledAt: now }, { active: false }, { posted: false }, { postedOn: null }]) await buildPost(board.ctx, over);
  server = createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'development');
  live = (await board.ctx.db.select({ id: posts.id }).from(posts).where(eq(posts.listed, true))).map(({ id }) => id);
});
afterAll(() => board.close());

async function get(path: string, type: string): Promise<string> {
  const answer = await server.fetch(new Request(new URL(path, PUBLIC_URL)));
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, `${type}; charset=utf-8`]);
  return answer.text();
}
const rss = async (path: string) => readRss(await get(`${path}.rss`, 'application/rss+xml'));
const atom = async (path: string) => readAtom(await get(`${path}.atom`, 'application/atom+xml'));
const xml = (path: string) => get(path, 'application/xml');
const idOf = (address: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(address)?.[0];
const sorted = (ids: (string | undefined)[]) => [...ids].sort();

describe('feeds', () => {
  it('of all jobs have the 50 newest, in the order of the list', async () => {
    const [channel, feed] = [await rss('/feeds/jobs'), await atom('/feeds/jobs')];
    const pages = await Promise.all([1, 2, 3, 4, 5].map(async (page) => (await board.call(`GET /v2/posts?page_num=${page}`)).body.data));
    const newest = pages.flat().slice(0, 50);
    expect(channel.item.map((item) => idOf(item.guid['#text']))).toEqual(newest.map(({ _id }) => _id));
    expect(feed.entry.map((entry) => entry.id)).toEqual(newest.map(({ _id }) => `urn:uuid:${_id}`));
    expect(channel.item.map((item) => item.link[0])).toEqual(newest.map((job) => new URL(withSource(jobPaths.view(job), 'feed'), PUBLIC_URL).href));
    expect(channel['atom:link']['@href']).toBe(`${PUBLIC_URL}/feeds/jobs.rss`);
    expect(feed.link.find((link) => link['@rel'] === 'self')?.['@href']).toBe(`${PUBLIC_URL}/feeds/jobs.atom`);
  });

  it('of every value of every facet are well formed and have as many jobs as the totals say', async () => {
    const { body: totals } = await board.call('GET /v2/posts/totals');
    const wrong: string[] = [];
    for (const facet of facetNames) {
      for (const { _id, count } of totals[facets[facet].totals] as { _id: string; count: number }[]) {
        const path = feedPath({ facet, value: _id });
        const [channel, feed] = [await rss(path), await atom(path)];
        const ids = channel.item.map((item) => idOf(item.guid['#text']));
        if (ids.length !== Math.min(50, count) || ids.some((id) => !live.includes(id ?? ''))) wrong.push(`${path}: ${ids.length} of ${count}`);
        if (feed.entry.map((entry) => idOf(entry.id)).join() !== ids.join()) wrong.push(`${path}: RSS and Atom differ`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('exist for remote jobs and for one organization', async () => {
    expect((await rss('/feeds/remote')).item.map((item) => idOf(item.guid['#text']))).toContain(hostile);
    const { body: job } = await board.call(`GET /v2/posts/${hostile}`);
    const { item, title } = await rss(feedPath({ facet: 'organization', value: job.organization._id }));
    expect(title).toBe(`Jobs at ${job.organization.name} | Parnassa`);
    expect(item.map((one) => one.title)).toEqual([`${SHOWN}, ${job.organization.name}`]);
  });

  it('of a list without jobs are empty and well formed', async () => {
    const organization = await buildPostOrganization(board.ctx, 'Nobody & sons');
    expect((await rss(feedPath({ facet: 'organization', value: organization }))).item).toEqual([]);
    expect((await atom(feedPath({ facet: 'country', value: 'IS' }))).entry).toEqual([]);
  });

  it.each([
    '/feeds/state/ZZ.rss',
    '/feeds/degree/None.atom',
    '/feeds/organization/x.rss',
    `/feeds/organization/${newId()}.rss`,
    '/feeds/jobs',
    '/feeds/salary/1.rss',
    '/feeds/%E0%A4.rss',
    '/feeds/all/x.rss',
    '/feeds/constructor.rss',
    '/feeds/constructor/x.rss',
    '/feeds/skill/Carpentry%20shop.rss',
    '/feeds/remote/x.rss',
  ])('%s is 404', async (path) => {
    expect((await server.fetch(new Request(PUBLIC_URL + path))).status).toBe(404);
  });
});

describe('the feed for aggregators', () => {
  it('has every live job once, and nothing else', async () => {
    const { job, publisher, publisherurl } = readJobFeed(await xml('/feeds/jobs.xml'));
    expect([publisher, publisherurl]).toEqual(['Parnassa', PUBLIC_URL]);
    expect(sorted(job.map((one) => one.referencenumber))).toEqual(sorted(live));
    expect(job.find((one) => one.referencenumber === hostile)).toMatchObject({
      description: '<p>Bake ]]&gt; bread &amp; more &lt;script&gt;alert(1)&lt;/script&gt; every day.</p>',
      country: 'US',
      remotetype: 'Fully remote',
      salary: '$52,000.00 - $61,500.00 per year',
      jobtype: 'fulltime',
    });
  });

  it('is compressed for clients that accept it', async () => {
    const answer = await server.fetch(new Request(`${PUBLIC_URL}/feeds/jobs.xml`, { headers: { 'accept-encoding': 'gzip' } }));
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const text = await new Response(answer.body?.pipeThrough(new DecompressionStream('gzip'))).text();
    expect(readJobFeed(text).job).toHaveLength(live.length);
  });
});

describe('the sitemap', () => {
  it('names every live job and organization under its one address, with the newest change of each part', async () => {
    const index = readSitemapIndex(await xml('/sitemap.xml'));
    const parts = await Promise.all(index.map(async ({ loc, lastmod }) => ({ loc, lastmod, urls: readSitemap(await xml(new URL(loc).pathname)) })));
    expect(parts.filter((part) => part.lastmod).length).toBeGreaterThan(1);
    for (const { lastmod, urls } of parts.filter((part) => part.lastmod)) {
      expect(Date.parse(lastmod ?? '')).toBe(Math.max(...urls.map((url) => Date.parse(url.lastmod ?? ''))));
    }
    const addresses = parts.flatMap(({ urls }) => urls.map(({ loc }) => loc));
    const jobs = addresses.filter((address) => new URL(address).pathname.startsWith('/jobs/view/'));
    expect(sorted(jobs.map(idOf))).toEqual(sorted(live));
    const { body: job } = await board.call(`GET /v2/posts/${hostile}`);
    expect(jobs).toContain(new URL(jobPaths.view(job), PUBLIC_URL).href);
    const { body: organizations } = await board.call('GET /v2/organizations');
    expect(addresses.filter((address) => address.includes('/organizations/view/'))).toHaveLength(organizations.meta.page_info.qry_total);
  });

  it('lists only public pages: none that needs a login, none that has no job', async () => {
    const paths = readSitemap(await xml('/sitemaps/pages.xml')).map(({ loc }) => decodeURIComponent(new URL(loc).pathname));
    expect(paths).toEqual(expect.arrayContaining(['/', '/jobs/list/1', '/jobs/degree', '/jobs/state/NY/1', '/organizations/list/1', '/faq']));
    expect(paths.filter((path) => /^\/jobs\/(degree|contract_type|remote|search)\//.test(path))).toEqual([]);
    const { body: totals } = await board.call('GET /v2/posts/totals');
    expect(paths.filter((path) => path.startsWith('/jobs/skill/'))).toHaveLength(totals.skills.length);
  });

  it.each(['jobs-2.xml', 'jobs-0.xml', 'jobs-999.xml', 'jobs-1', 'users-1.xml', 'organizations-17.xml'])('has no part %s', async (name) => {
    expect((await server.fetch(new Request(`${PUBLIC_URL}/sitemaps/${name}`))).status).toBe(404);
  });

  it('is named by robots.txt, which keeps crawlers from addresses without a page, and from no page that says itself that it is not for them', async () => {
    const robots = await get('/robots.txt', 'text/plain');
    expect(robots).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`);
    const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map((match) => match[1] ?? '');
    const isRouteDisabled = (path: string) => closed.some((prefix) => path.startsWith(prefix));
    expect(readSitemap(await xml('/sitemaps/pages.xml')).filter(({ loc }) => isRouteDisabled(new URL(loc).pathname))).toEqual([]);
    const open = ['/feeds/jobs.rss', '/jobs/view/x', '/social.png', '/assets/x.js', '/account/home', '/posts/search/1', '/employer/home', '/auth/login'];
    expect(open.filter(isRouteDisabled)).toEqual([]);
    expect(['/api/v2/posts', '/resumes/x.pdf', '/dev/mail'].filter((path) => !isRouteDisabled(path))).toEqual([]);
  });
});

describe('JSON-LD', () => {
  it('of every live job has the properties that search engines require', async () => {
    const wrong: string[] = [];
    for (const id of live) {
      const { body: job } = await board.call(`GET /v2/posts/${id}`);
      const found = GoogleJobPosting.safeParse(JSON.parse(inlineJson(jobPosting(job, PUBLIC_URL))));
      if (!found.success) wrong.push(`${job.headline}: ${found.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`);
    }
    expect(live.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });
});

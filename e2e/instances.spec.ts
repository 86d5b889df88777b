import { expect, test } from '@playwright/test';
import { BoardProcess } from './support/board-process';

/** Two instances of the board on one database: a change on one shows on the other. `npm run bench` measures the delay. */
let here: BoardProcess;
let there: BoardProcess;

test.beforeAll(async () => {
  here = await BoardProcess.start({ database: 'postgres', seed: 'demo' });
  there = await BoardProcess.start({ databaseUrl: here.databaseUrl ?? '' });
});
test.afterAll(async () => {
  await here?.dispose();
  await there?.dispose();
});

const basic = {
  headline: 'Keeper of the geniza',
  position: 'Archivist',
  contract_type: 'Full Time',
  description: 'You keep **old pages** in good order.',
  location: { country_code: 'US', zipcode: '07666' },
};
const details = { experience: '3 to 5 years', salary: { min: 52_000, max: 61_500, pay_type: 'Annually' } };
const applyInfo = { apply: { email: 'jobs@school.example.org', subject: '{position}' } };
const card = {
  ...{ name: 'Rivka Stern', number: '4242 4242 4242 4242', exp_month: '12', exp_year: '2034', code: '123' },
  ...{ zipcode: '07666', address: '1 Main Street', email: '' },
};

/** The addresses on which the job must show, or must not. */
const lists = ['/', '/jobs/list/1', '/jobs/state/NJ/1', '/api/v2/posts', '/feeds/jobs.rss', '/feeds/state/NJ.atom', '/sitemaps/jobs-1.xml'];

const text = async (path: string) => (await fetch(there.url + path)).text();
const inNewJersey = async (): Promise<number> =>
  JSON.parse(await text('/api/v2/posts/totals')).states.find(({ _id }: { _id: string }) => _id === 'NJ')?.count ?? 0;

let token = '';
/** Calls the API of the first instance. */
async function callApi(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(`${here.url}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Fails unless the second instance shows all of it in the end. */
const soon = (check: () => Promise<void>) => expect(check).toPass({ timeout: 15_000, intervals: [20] });

test('a job that goes live, is edited and is taken down shows so on the other instance', async () => {
  ({ access_token: token } = await callApi('POST', '/v2/auth/login', { email: 'school@parnassa.test', password: 'shalom-parnassa' }));
  const mine = await callApi('GET', '/v2/employer/organizations');
  const { _id: id } = await callApi('POST', '/v2/employer/jobs_prep/start', { agree: true, organization: mine.data[0] });
  for (const [step, data] of Object.entries({ basic, details, apply_info: applyInfo }))
    await callApi('POST', `/v2/employer/jobs_prep/update/${id}/${step}`, { data });
  // From now on both instances have the answers in their caches.
  for (const path of [...lists, '/api/v2/posts/totals']) expect(await text(path), path).not.toContain(id);
  const before = await inNewJersey();

  await callApi('POST', `/v2/employer/jobs_prep/pay/${id}`, card);
  await soon(async () => {
    for (const path of lists) expect(await text(path), path).toContain(id);
    expect(await inNewJersey()).toBe(before + 1);
    expect(await text(`/jobs/view/${id}`)).toContain('application/ld+json');
  });

  await callApi('POST', `/v2/employer/jobs/update/${id}/basic`, { data: { ...basic, headline: 'Keeper of the archive' } });
  await soon(async () => {
    for (const path of [...lists, `/jobs/view/${id}`]) expect(await text(path), path).toMatch(/keeper.of.the.archive/i);
  });

  await callApi('POST', `/v2/employer/jobs/posted/${id}`, { posted: false });
  await soon(async () => {
    for (const path of lists) expect(await text(path), path).not.toContain(id);
    expect(await inNewJersey()).toBe(before);
    expect(await text(`/jobs/view/${id}`)).not.toContain('application/ld+json');
  });
});

test('the head of public pages has the data for search engines and link previews', async ({ page }) => {
  const [job] = (await (await fetch(`${there.url}/api/v2/posts`)).json()).data;
  const organization = `/organizations/view/${job.organization._id}`;
  const { photos } = await (await fetch(`${there.url}/api/v2/organizations/${job.organization._id}`)).json();
  for (const path of ['/', '/jobs/list/1', '/jobs/state/NJ/1', `/jobs/view/${job._id}`, organization, '/faq']) {
    await page.goto(there.url + path);
    const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content');
    for (const name of ['title', 'description', 'site_name', 'type']) expect(await content(`meta[property="og:${name}"]`), `${path} ${name}`).toBeTruthy();
    const address = await page.locator('head link[rel="canonical"]').getAttribute('href');
    expect(await content('meta[property="og:url"]')).toBe(address);
    expect(address).toMatch(/^http/);
    // The preview of an organization is its first photo, else its logo, which is not a large picture.
    const hasPhoto = path === organization && photos.length > 0;
    expect(await content('meta[name="twitter:card"]')).toBe(path === organization && job.organization.logo && !hasPhoto ? 'summary' : 'summary_large_image');
    // The logos are in the files of the instance that made the demo board: here each instance has its own, while real instances share a bucket.
    const picture = await fetch(((await content('meta[property="og:image"]')) ?? '').replace(there.url, here.url));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, hasPhoto ? 'image/webp' : 'image/png']);
    for (const link of await page.locator('head link[rel="alternate"]').all()) {
      const feed = await fetch(new URL((await link.getAttribute('href')) ?? '', there.url));
      expect([feed.status, feed.headers.get('content-type')]).toEqual([200, `${await link.getAttribute('type')}; charset=utf-8`]);
    }
  }
  await expect(page.locator('head meta[name="robots"]')).toHaveCount(0);
});

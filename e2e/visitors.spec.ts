import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/board';
import { logIn } from './support/people';
import { FURTHER_PRICE, fillSteps, startPost } from './support/posting';

const PASSWORD = 'shalom-parnassa';
const SAVED = 'Successfully Submitted Subscription Information';

/** A stand-in for the social network: accepts posts, or refuses them where a test says so. */
const taken: URLSearchParams[] = [];
let takes = true;
const page = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  if (takes) taken.push(new URLSearchParams(text));
  response.writeHead(takes ? 200 : 400, { 'content-type': 'application/json' }).end(takes ? '{"id":"1_1"}' : '{"error":{"code":190}}');
}).listen(0, '127.0.0.1');
await once(page, 'listening');
page.unref();

test.use({
  seed: 'demo',
  env: { FACEBOOK_PAGE_ID: '1', FACEBOOK_PAGE_TOKEN: 'token', FACEBOOK_API_HOST: `http://127.0.0.1:${(page.address() as AddressInfo).port}` },
  // The browser writes every error answer to its console.
  expectedFaults: [/status of (409|422|500|404 .*\/coupons\/GIFT-0000-0000)/],
});

test('a visitor searches from the front page, and learns how many jobs match before the login', async ({ page, axe }) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'What' }).fill('teacher');
  await page.getByRole('textbox', { name: 'Where' }).fill('NY');
  await page.getByRole('button', { name: 'Find jobs' }).click();
  const back = `?redirect=${encodeURIComponent('/jobs/search/1?kw=teacher&where=NY')}`;
  // Nobody was ever logged in here.
  await expect(page).toHaveURL(`/auth/register${back}`);
  await expect(page.getByRole('heading', { level: 1, name: /^\d+ jobs? match(es)? “teacher” in New York$/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^Create an account to see \d+ jobs? for “teacher” in New York$/ })).toBeVisible();
  await expect(page).toHaveTitle(/^“teacher” jobs in New York \| /);
  await expect(page.getByRole('navigation', { name: 'Log in or create an account' }).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/auth/login${back}`,
  );
  await expect(page.getByRole('searchbox', { name: 'What' })).toHaveValue('teacher');
  await expect(page.getByRole('textbox', { name: 'Where' })).toHaveValue('NY');
  // The first jobs that match, and how many there are.
  const found = page.getByRole('region', { name: /^\d+ jobs? match(es)? “teacher” in New York$/ });
  await expect(found).toContainText('Best matches first.');
  await expect(found.getByRole('article')).toHaveCount(3);
  await expect(found.getByRole('article').first()).toContainText(', NY');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('complementary', { name: 'Where the jobs are' }).getByRole('listitem').first()).toHaveText(/^Full Time\d+$/);
  await expect(page.getByRole('button', { name: 'Email me jobs like these' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'the jobs in New York' })).toHaveAttribute('href', '/jobs/state/NY/1');
  await axe();

  // A login would show nothing here, so none is asked for.
  await page.goto('/jobs/search/zzqqxx/1');
  await expect(page).toHaveURL('/jobs/search/1?kw=zzqqxx');
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible();
  await expect(page.getByText('To get more results, change your filter terms. Try fewer or different words, or another place.')).toBeVisible();
  await page.goto('/jobs/search/1?kw=astronaut&where=18104');
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email me when one is posted' })).toBeVisible();
  await expect(page).toHaveURL(/\/jobs\/search\/1/);
  // Wider searches do need one, and say so.
  await page.goto('/jobs/search/1?kw=rabbi&stateCodes=AK');
  await expect(page.getByRole('navigation', { name: 'Wider searches' })).toContainText('Log in to see these jobs. An account is free.');
  await page.goto('/jobs/search/1?kw=teacher&where=18199');
  await expect(page.getByRole('textbox', { name: 'Where' })).toHaveAccessibleDescription(
    'We don’t know the ZIP code 18199. Check its five digits, or enter a city with its state.',
  );
  await expect(page.getByRole('link', { name: /^1819\d .+, PA$/ })).toBeVisible();
  // The newest jobs have nothing to do with the words.
  await expect(page.getByRole('link', { name: 'all jobs, newest first' })).toHaveAttribute('href', '/jobs/list/1');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  // The distance can be chosen before the place is mended.
  await expect(page.getByRole('combobox', { name: 'Within' })).toBeEnabled();
  await expect(page.getByText(/^Without a place, your search finds \d+ jobs\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in to see them' })).toHaveAttribute('href', '/jobs/search/1?kw=teacher');
  await expect(page.getByText(/need an account|jobs match/)).toHaveCount(0);
  await axe();
  // Nothing but an unknown place: all jobs need no login.
  await page.goto('/jobs/search/1?where=00000');
  await expect(page.getByRole('link', { name: /^All \d+ jobs$/ })).toHaveAttribute('href', '/jobs/list/1');
  await expect(page.getByRole('main').getByRole('link', { name: /^Log in/ })).toHaveCount(0);
});

test('lists that need a login have the same wall, and the way in that fits the visitor', async ({ page, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/jobs');
  for (const [list, title] of [
    ['/jobs/contract_type/Full%20Time/1', 'Full Time jobs'],
    ['/jobs/remote/1', 'Remote jobs'],
  ]) {
    await page.goto(list ?? '');
    await expect(page).toHaveURL(`/auth/register?redirect=${encodeURIComponent(list ?? '')}`);
    await expect(page).toHaveTitle(new RegExp(`^${title} \\| `));
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^\\d+ ${title}$`, 'i') })).toBeVisible();
    // On a phone two, so that the form is near.
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Email me jobs like these' })).toBeVisible();
  }
  // What screen readers are told of a page that opens within the site.
  await page.getByRole('navigation', { name: 'Log in or create an account' }).getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/auth/login?redirect=%2Fjobs%2Fremote%2F1');
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: /^Remote jobs \| / })).toBeAttached();
  await axe();
  await page.getByRole('link', { name: /^Log in to see all \d+$/ }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeInViewport();
  await page.getByRole('textbox', { name: 'Email' }).fill('seeker@parnassa.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/jobs/remote/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Remote jobs' })).toBeVisible();

  // A browser in which somebody was logged in asks for the login first, also for a search that finds nothing.
  await page.evaluate(() => {
    for (const name of ['token', 'refreshToken']) localStorage.removeItem(name);
  });
  await page.goto('/jobs/remote/1');
  await expect(page).toHaveURL('/auth/login?redirect=%2Fjobs%2Fremote%2F1');
  await page.goto('/auth/login?redirect=%2Fjobs%2Fsearch%2F1%3Fkw%3Dzzqqxx');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('progressbar').or(page.getByText('Loading'))).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Email' }).fill('seeker@parnassa.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible();
});

test('on a phone the front page begins with jobs, and opens its lists by their titles', async ({ page, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const newest = page.getByRole('region', { name: 'Newest jobs' });
  await expect(newest.getByRole('article')).toHaveCount(10);
  // Below the bar, the search and the numbers.
  expect((await newest.boundingBox())?.y).toBeLessThan(700);
  const categories = page.getByRole('region', { name: 'Trending categories' });
  await expect(categories.getByRole('link', { name: 'More Categories' })).toBeHidden();
  await axe();
  await categories.getByText('Trending categories').filter({ visible: true }).click();
  await expect(categories.getByRole('listitem')).toHaveCount(18);
  await expect(categories.getByRole('link', { name: 'More Categories' })).toBeVisible();
  await axe();
  await page.setViewportSize({ width: 1280, height: 900 });
  const hiring = page.getByRole('region', { name: 'Hiring now' });
  await expect(hiring.getByRole('listitem').first()).toHaveText(/\d jobs? · based in /);
  await axe();

  await page.setViewportSize({ width: 360, height: 740 });
  await newest.getByRole('article').first().getByRole('link').first().click();
  // The buttons at the lower edge: what the page is for, and saving.
  await expect(page.getByRole('link', { name: 'Log in to apply' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Log in to save' })).toBeInViewport();
  await axe();
});

test('the front page and the list of organizations have one number of those that are hiring', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('main').getByRole('link', { name: /^\d+ organizations hiring$/ });
  const number = Number.parseInt((await link.textContent()) ?? '', 10);
  await link.click();
  await expect(page.getByRole('main').getByText(/^\d+ organizations, /)).toHaveText(new RegExp(`, ${number} hiring now\\.$`));
});

test('a visitor reads what the jobs of a category pay', async ({ page, axe }) => {
  await page.goto('/jobs/skill/Project management/1');
  await page.getByRole('link', { name: 'Project management pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Project management pay' })).toBeVisible();
  await expect(page.getByText(/^Half of the \d+ Project management jobs pay between \$/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^A quarter pay less than \$.+, the median is \$.+, and a quarter pay more than \$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open jobs' }).getByRole('article')).toHaveCount(3);
  await axe();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Pay' }).click();
  await expect(page.getByRole('table', { name: 'By category' }).getByRole('link', { name: 'Project management' })).toBeVisible();
  await axe();
});

test('the title of a page of a list that does not exist says so, as its heading does', async ({ board }) => {
  const lists = [
    '/jobs/list/0',
    '/jobs/list/abc',
    '/jobs/remote/0',
    '/jobs/share/0',
    '/jobs/state/NY/0',
    '/jobs/state/Nowhere/1',
    '/jobs/pay/Nobody',
    `/jobs/pay/${'x'.repeat(201)}`,
    '/organizations/list/0',
    '/organizations/state/ZZ/1',
  ];
  for (const path of lists) {
    const answer = await fetch(board.url + path);
    const html = await answer.text();
    const [title, heading] = [/<title>([^<|]*) \|/, /<h1[^>]*>([^<]*)</].map((pattern) => pattern.exec(html)?.[1]);
    expect([path, answer.status, title, heading]).toEqual([path, 404, 'Page not found', 'Page not found.']);
  }
});

test('a visitor searches the organizations, without scripts too', async ({ browser, board, page, axe }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const reader of [plain, page]) {
    await reader.goto(`${board.url}/organizations/list/1`);
    await reader.getByRole('searchbox', { name: 'Name or town' }).fill('school');
    await reader.getByRole('combobox', { name: 'Type' }).selectOption({ label: await labelOf(reader, 'Day school') });
    await reader.getByRole('combobox', { name: 'Order' }).selectOption('Most open jobs');
    await reader.getByRole('button', { name: 'Search' }).click();
    await expect(reader).toHaveURL(/\/organizations\/list\/1\?q=school&type=Day(\+|%20)school&sort=jobs$/);
    const cards = reader.getByRole('main').getByRole('listitem').filter({ hasText: 'open job' });
    await expect(cards.first()).toContainText(/school/i);
    // The address changes before the list does.
    await expect(async () => {
      const jobs = (await cards.allTextContents()).map((text) => Number(/(\d+) open job/.exec(text)?.[1]));
      expect(jobs.length).toBeGreaterThan(3);
      expect(jobs).toEqual([...jobs].sort((one, other) => other - one));
    }).toPass({ timeout: 15_000 });
    await expect(reader.getByRole('searchbox', { name: 'Name or town' })).toHaveValue('school');
  }
  await axe();
  await page.getByRole('searchbox', { name: 'Name or town' }).fill('zzqqxx');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'No organizations found' })).toBeVisible();
  await page.getByRole('link', { name: 'See all organizations' }).click();
  await expect(page).toHaveURL('/organizations/list/1');
  await expect(page.getByRole('searchbox', { name: 'Name or town' })).toHaveValue('');
  await plain.context().close();
});

/** The label of a choice of the type, which has a count. */
const labelOf = async (page: Page, name: string): Promise<string> =>
  (await page.getByRole('combobox', { name: 'Type' }).getByRole('option').allTextContents()).find((label) => label.startsWith(`${name} (`)) ?? name;

test('a visitor leafs through the photos of an organization over its page', async ({ page, axe }) => {
  await page.goto('/organizations/list/1?q=Etz+Rimon');
  await page
    .getByRole('link', { name: /Etz Rimon/ })
    .first()
    .click();
  const photo = page.getByRole('list', { name: 'Photos' }).getByRole('link').nth(1);
  const description = await photo.getByRole('img').getAttribute('alt');
  await photo.click();
  const viewer = page.getByRole('dialog', { name: 'Photo 2 of 8' });
  await expect(viewer.getByRole('img')).toHaveAttribute('alt', description ?? '');
  await expect(viewer.getByRole('button', { name: 'Next photo' })).toBeFocused();
  await axe();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('dialog', { name: 'Photo 1 of 8' }).getByRole('button', { name: 'Previous photo' }).click();
  await expect(page.getByRole('dialog', { name: 'Photo 8 of 8' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(photo).toBeFocused();
  await expect(page).toHaveURL(/\/organizations\/view\//);
});

test('a visitor subscribes to the newsletter, and ends it by mail', async ({ page, board, axe }) => {
  await page.goto('/');
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/newsletter/times') && asked.push(request.url()));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Newsletter' }).click();
  await page.getByText('Change days or add your name').click();
  for (const day of ['Monday', 'Wednesday', 'Friday']) await expect(page.getByRole('checkbox', { name: day })).toBeChecked();
  await axe();
  // The form and the example beside it share one answer.
  expect(asked).toHaveLength(1);
  await page.getByRole('checkbox', { name: 'Wednesday' }).uncheck();
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Enter your email address.' })).toBeVisible();
  await page.getByLabel('First name (optional)').fill('נועה');
  await page.getByRole('textbox', { name: 'Email' }).fill('Noa@Example.org');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeInViewport();
  await expect(page.getByText(SAVED)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeHidden();
  await axe();

  const confirmation = await board.mailTo('noa@example.org', /confirm your/i);
  await page.goto(/https?:\/\/\S*\/support\/subscription\/confirm\/[\w-]+/.exec(confirmation.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible();
  await expect(page.getByText('Monday and Friday')).toBeVisible();
  await axe();

  await page.goto('/support/subscription');
  await page.getByRole('link', { name: 'Unsubscribe', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Unsubscribe', level: 1 })).toBeVisible();
  await page.goto('/unsubscribe/noa@example.org');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('noa@example.org');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const ending = await board.mailTo('noa@example.org', /unsubscribe/i);
  await page.goto(/https?:\/\/\S*\/unsubscribe\/\S+/.exec(ending.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Why do I get emails' }).click();
  await expect(page.getByRole('heading', { name: 'Why you get emails from us' })).toBeVisible();
  await axe();
});

test('a failed subscription shows the error and keeps what was typed; one with an account is in effect at once', async ({ page }) => {
  await page.goto('/support/subscription/dov@example.org');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('dov@example.org');
  await page.route('**/api/v2/support/subscription', (route) => route.fulfill({ status: 500, json: { detail: 'Something went wrong on our side.' } }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByText('Failed Submitting Subscription Information')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unable to proceed' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('dov@example.org');

  await logIn(page, 'seeker@parnassa.test', PASSWORD);
  await page.goto('/support/subscription');
  // The form is filled in once the session is known.
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('seeker@parnassa.test');
  await page.getByRole('checkbox', { name: 'Sunday' }).check();
  await page.getByRole('button', { name: 'Save my subscription' }).click();
  await expect(page.getByText('The newsletter goes to seeker@parnassa.test on Sunday,')).toBeVisible();
  await page.goto('/account/home#newsletter');
  await expect(page.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
});

test('a gift card code from a link is offered at the payment', async ({ page, axe }) => {
  test.slow();
  await page.goto('/jobs/list/1?gc=GIFT-2345-6789');
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === 'gc')?.value).toBe('GIFT-2345-6789');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'gc');
  expect(cookie?.sameSite).toBe('Lax');
  expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(6.9 * 24 * 60 * 60);
  for (const viewer of ['/gift', '/support/coupon']) {
    await page.goto(viewer);
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('GIFT-2345-6789');
  }
  // The page of a card names what it gives and the next step; its code was typed on the page for coupons.
  const card = await giftCardOf('school@parnassa.test', page.request);
  await page.goto(`/support/coupon/${card}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Gift card' })).toBeVisible();
  await expect(page.getByRole('region', { name: card })).toContainText(/off a job post/);
  await expect(page.getByRole('link', { name: 'Post a job with this card' })).toHaveAttribute('href', `/employer/jobs/new/start?gc=${card}`);
  await expect(page.getByRole('link', { name: 'Add it to My Credits' })).toHaveAttribute('href', `/employer/take-coupon/${card}`);
  await axe();
  await page.goto('/gift?gc=%3Cscript%3E');
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('GIFT-2345-6789');

  // Another employer follows the link of the card.
  await page.goto(`/gift/${card}?gc=${card}`);
  await logIn(page, 'recruiter@parnassa.test', PASSWORD);
  await page.goto('/employer/jobs/new/start');
  await page.getByRole('combobox', { name: 'Organization' }).click();
  await page.getByRole('option').first().click();
  await startPost(page, FURTHER_PRICE);
  await fillSteps(page, 'Teacher with a gift card', { axe, price: FURTHER_PRICE });
  const code = page.getByRole('textbox', { name: 'Coupon, credit or gift card code' });
  await expect(code).toHaveValue(card);
  await expect(code).toHaveAccessibleDescription(/^This gift card is from a link you opened: .+ off\. If it works for this post, you’ll pay \$\d+\.\d\d\./);
  // Beside a credit is what the post costs by card, and what the buyer paid for the credit.
  const own = page.getByRole('list', { name: 'Your credits and coupons' }).getByRole('listitem').filter({ hasText: 'credits left' });
  await expect(own).toContainText(`By card, this post costs ${FURTHER_PRICE}`);
  await expect(own).toContainText(/\$[\d.]+ (you paid )?for the credit\./);
  // A code that is not added would change nothing of what is paid.
  await page.getByRole('button', { name: /^Pay \$[\d.]+ and post this job/ }).click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/Add this code, or clear the field to pay without it\./);
  await expect(page.getByText('Please complete the payment details')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear the field' }).click();
  await expect(code).toHaveValue('');
  await expect(code).toBeFocused();
  await page.getByRole('button', { name: /^Pay \$[\d.]+ and post this job/ }).click();
  await expect(page.getByText('Please complete the payment details')).toBeVisible();
  // A card that is typed is no draft, since it is never kept.
  await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
  // A code that no coupon has is named once, and is not looked up on the next visit, since each time would count as a wrong guess.
  await page.context().addCookies([{ name: 'gc', value: 'GIFT-0000-0000', url: new URL('/', page.url()).href }]);
  await page.reload();
  await expect(code).toHaveValue('GIFT-0000-0000');
  await expect(code).toHaveAccessibleDescription(/^This code is from a link you opened, but no coupon has this code\./);
  await expect(page.getByText('We kept the billing details you typed.')).toHaveCount(0);
  expect((await page.context().cookies()).filter(({ name }) => name === 'gc')).toEqual([]);
  await page.reload();
  await expect(code).toHaveValue('');
});

test('an employer’s account page folds the coupons that are used up; the start of a post says why it does not go on', async ({ page, axe }) => {
  await logIn(page, 'school@parnassa.test', PASSWORD);
  await page.goto('/account/home');
  const coupons = page.getByRole('region', { name: 'Credits and coupons' });
  await expect(coupons).toContainText('None you can use.');
  await expect(coupons.getByText('3 organizations have used your gift card').first()).toBeHidden();
  await coupons.getByText('2 coupons used up or expired').click();
  await expect(coupons.getByText('3 organizations have used your gift card · Used up').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Gift cards' })).toContainText(/\d+ gift cards for other organizations/);
  await axe();

  await page.goto('/employer/jobs/new/start');
  const policies = page.getByRole('region', { name: 'Posting policies' });
  await expect(policies.getByRole('listitem')).toHaveCount(3);
  await expect(policies.getByRole('link', { name: 'All policies and their reasons' })).toBeHidden();
  await policies.getByText('More about the policies').click();
  await expect(policies.getByRole('link', { name: 'All policies and their reasons' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  const agree = page.getByRole('checkbox', { name: 'I’ve read the policies and agree to them' });
  await expect(agree).toBeFocused();
  await expect(agree).toHaveAccessibleDescription(/Check the box to continue\./);
  await axe();
});

/** A job of the first page that has not been shared yet; the demo board has shared some of its jobs. */
async function unsharedJob(request: APIRequestContext, email: string): Promise<string> {
  const login = await request.post('/api/v2/auth/login', { data: { email, password: PASSWORD } });
  const headers = { authorization: `Bearer ${(await login.json()).access_token}` };
  const { data } = (await (await request.get('/api/v2/posts?page_num=1')).json()) as { data: { _id: string }[] };
  for (const job of data) {
    const { shared } = await (await request.get(`/api/v2/fb/share/${job._id}`, { headers })).json();
    if (!shared) return job._id;
  }
  throw new Error('every job of the first page is on the board’s own page');
}

test('visitors share a job by link; an admin shares it to the social page, once', async ({ page, request, axe }) => {
  const id = await unsharedJob(request, 'admin@parnassa.test');
  const open = async () => {
    await page.goto('/jobs/share/1');
    const job = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${id}"]`) });
    await job.getByRole('button', { name: 'Share' }).focus();
    await page.keyboard.press('Enter');
    return page.getByRole('dialog', { name: 'Share this job' });
  };
  let dialog = await open();
  await expect(dialog.getByRole('link', { name: 'Facebook' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Share to our page' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' }).and(page.locator(':focus'))).toBeVisible();

  await logIn(page, 'admin@parnassa.test', PASSWORD);
  dialog = await open();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(/seeking to hire an? /);
  await axe();
  takes = false;
  await dialog.getByRole('button', { name: 'Share to our page' }).click();
  await expect(page.getByText('Failed posting').first()).toBeVisible();
  await expect(dialog.getByText('no longer connected to its page').first()).toBeVisible();
  takes = true;
  await dialog.getByRole('button', { name: 'Share to our page' }).click();
  await expect(page.getByText('Successfully posted.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(taken).toHaveLength(1);
  expect(taken[0]?.get('link')).toMatch(/\/jobs\/view\//);
  dialog = await open();
  await expect(dialog.getByText('This job is already on the page.')).toBeVisible();

  await page.goto('/admin/shares/list/1');
  await page.getByRole('table', { name: 'Social page' }).locator('[data-record-link]').first().click();
  await expect(page.getByRole('article').getByText('Shared', { exact: true }).first()).toBeVisible();
  await axe();
});

test('a visitor who saves a job logs in, and the job is saved', async ({ page }) => {
  await page.goto('/jobs/list/1');
  await expect(page.getByRole('navigation', { name: 'Browse jobs by' }).getByRole('link')).toHaveText([
    'All filters',
    'Remote jobs',
    'state',
    'category',
    'country',
    'degree',
    'organization type',
    'contract type',
    'benefit',
    'movement',
    'language level',
    'start',
    'pay',
  ]);
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Log in to save' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('newcomer@parnassa.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
});

test.describe('after a deployment', () => {
  // The browser writes failed requests to its console and reports them to the board.
  test.use({ expectedFaults: [/net::ERR_FAILED|Error loading route module|dynamically imported module/] });

  test('a contact form that does not load asks for a reload and keeps the page', async ({ page }) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.route(/\/assets\/.+\.js/, (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact and feedback' }).click();
    await expect(page.getByRole('dialog', { name: 'Site Updated' })).toBeVisible();
    await expect(page.getByText('The form didn’t load')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  });

  test('a page that does not load asks for a reload, and the reload opens it', async ({ page }) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.route(/\/assets\/.+\.js/, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Site Updated' });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/about');
    await page.unroute(/\/assets\/.+\.js/);
    await dialog.getByRole('button', { name: 'Reload now' }).click();
    await expect(page).toHaveURL('/jobs/list/1');
  });

  test('a page of an earlier release offers to reload with the first answer of the new one', async ({ page }) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.route(/\/jobs\/list\/1\.data/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-dlapp-version': '999.0.0' } });
    });
    await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Site Updated' })).toBeVisible();
  });
});

/** The code of a gift card of a user that can still be used. */
async function giftCardOf(email: string, request: APIRequestContext): Promise<string> {
  const { access_token: token } = await (await request.post('/api/v2/auth/login', { data: { email, password: PASSWORD } })).json();
  const cards = await (await request.get('/api/v2/employer/gift_cards', { headers: { authorization: `Bearer ${token}` } })).json();
  const usable = cards.data.find(({ use_left: left, active }: { use_left: number; active: boolean }) => active && left > 0);
  return usable.code;
}

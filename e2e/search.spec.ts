import { expect, test } from './support/board';
import { storeSession } from './support/people';

test.use({ seed: 'demo' });

test.beforeEach(({ page }) => storeSession(page, 'seeker@parnassa.test', 'shalom-parnassa'));

const results = /\d jobs?, (newest|best match) first/;

test('the search runs after a pause in typing, keeps the focus, and is stored in the address', async ({ page, axe }) => {
  await page.goto('/jobs/search/1');
  const keyword = page.getByRole('searchbox', { name: 'What' });
  await keyword.pressSequentially('teacher');
  await expect(page).toHaveURL('/jobs/search/1?kw=teacher');
  await expect(keyword).toBeFocused();
  await expect(page.getByText(results)).toBeVisible();
  await axe();
  await expect(page.getByText('best match first')).toBeVisible();
  await expect(page.getByRole('article').first().getByRole('heading')).toContainText(/teach/i);
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/sort=newest/);
  await expect(page.getByText('newest first')).toBeVisible();
  await page.getByRole('link', { name: 'Best match' }).click();
  await expect(page).toHaveURL('/jobs/search/1?kw=teacher');
  await page.reload();
  await expect(keyword).toHaveValue('teacher');
});

test('filters show their counts, and can be removed one by one', async ({ page, axe }) => {
  await page.goto('/jobs/search/1?kw=teacher');
  await expect(page.getByText(results)).toBeVisible();
  await page.getByRole('link', { name: 'Skip to results' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Jobs found' }).locator(':focus')).toBeVisible();
  const category = page.getByRole('group', { name: 'Category' });
  const first = category.getByRole('checkbox').first();
  const label = await category.getByRole('listitem').first().textContent();
  const count = /(\d+) jobs?$/.exec(label ?? '')?.[1];
  await first.check();
  await expect(page.getByText(new RegExp(`(of |^)${count} jobs?, best match first`))).toBeVisible();
  await category.getByRole('button', { name: /Show all/ }).click();
  expect(await category.getByRole('checkbox').count()).toBeGreaterThan(6);
  await page.getByRole('checkbox', { name: /Full Time/ }).check();
  await axe();
  await page.getByRole('link', { name: 'Remove Full Time' }).click();
  await expect(page.getByRole('checkbox', { name: /Full Time/ })).not.toBeChecked();
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('CAD');
  await expect(page.getByRole('combobox', { name: 'Pay' })).toContainText('CA$');
  await page.getByRole('combobox', { name: 'Pay' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/minSalary=\d+&currency=CAD/);
  await expect(page.getByText('Pay in other currencies is converted at exchange rates of Dec 31, 2024.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD');
  await expect(page).toHaveURL(/minSalary=\d+&currency=USD/);
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/jobs/search/1?kw=teacher');
});

test('two filters chosen before the first answer both apply', async ({ page }) => {
  await page.goto('/jobs/search/1?kw=teacher');
  await expect(page.getByText(results)).toBeVisible();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v2/posts?*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('checkbox', { name: /Full Time/ }).check();
  await page.getByRole('group', { name: 'State' }).getByRole('checkbox').first().check();
  await expect(page.getByRole('link', { name: 'Remove Full Time' })).toBeVisible();
  answer();
  await expect(page).toHaveURL(/stateCodes=/);
  await expect(page).toHaveURL(/contractTypes=/);
});

test('filters chosen in the same moment all apply', async ({ page }) => {
  await page.goto('/jobs/search/1?kw=teacher');
  await expect(page.getByText(results)).toBeVisible();
  // Faster than any render, as two taps on a slow phone are.
  await page.evaluate(() => {
    for (const group of ['State', 'Category']) {
      const fieldset = [...document.querySelectorAll('fieldset')].find(({ textContent }) => textContent?.startsWith(group));
      fieldset?.querySelector('input')?.click();
    }
  });
  await expect(page).toHaveURL(/stateCodes=/);
  await expect(page).toHaveURL(/skills=/);
});

test('a search that Enter has started is not started again after the pause in typing', async ({ page }) => {
  await page.clock.install();
  await page.goto('/jobs/search/1');
  const searches: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v2\/posts\?.*kw=teacher/.test(request.url())) searches.push(request.url());
  });
  await page.getByRole('searchbox', { name: 'What' }).fill('teacher');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^“teacher” jobs \| /);
  await page.clock.runFor(1_000);
  expect(searches).toHaveLength(1);
});

test('a search by distance finds jobs near a ZIP, and names a ZIP that does not exist', async ({ page }) => {
  await page.goto('/jobs/search/1');
  const zip = page.getByRole('textbox', { name: 'Where' });
  await zip.fill('10001');
  await expect(page.getByRole('link', { name: 'Remove Within 25 miles of 10001' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Within' }).selectOption('50 miles');
  await expect(page).toHaveURL(/where=10001&miles=50/);
  await zip.fill('00000');
  await expect(page.getByRole('alert')).toHaveText('We don’t know the ZIP code 00000. Check its five digits, or enter a city with its state.');
  await expect(page.getByText('These are jobs from everywhere.')).toBeVisible();
  await expect(page.getByText('We don’t know')).toHaveCount(1);
  await expect(page.getByText(results)).toBeVisible();
  await page.getByRole('link', { name: 'Search without a place' }).click();
  await expect(page).toHaveURL('/jobs/search/1');
  await expect(page.getByText('jobs from everywhere')).toBeHidden();
});

test('a place among the words is understood, and a job leads back to the results', async ({ page, axe }) => {
  await page.goto('/jobs/search/1');
  await expect(page.getByRole('checkbox', { name: /^Remote\s*[1-9]/ })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Category' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'What' }).fill('teacher New York City');
  await expect(page.getByRole('link', { name: 'Remove Within 25 miles of New York City' })).toBeVisible();
  await page.getByRole('link', { name: 'Nearest' }).click();
  await expect(page.getByText('nearest first')).toBeVisible();
  const first = page.getByRole('article').first();
  await expect(first).toContainText(/miles? away/);
  await axe();
  await first.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Similar jobs' }).getByRole('article').first()).toBeVisible();
  await page.reload();
  await axe();
  await page.getByRole('link', { name: 'Back to the results' }).click();
  await expect(page).toHaveURL('/jobs/search/1?kw=teacher+New+York+City&sort=nearest');
  await page.getByRole('link', { name: 'Search for the words instead' }).click();
  await expect(page.getByRole('link', { name: 'Nearest' })).toBeHidden();
  await page.getByRole('searchbox', { name: 'What' }).fill('teacher Baltimroe');
  await expect(page.getByText('Showing jobs for “teacher” near Baltimore, MD.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'What' }).fill('teacher Springfield');
  await page.getByRole('navigation', { name: 'Other places of this name' }).getByRole('link', { name: 'Springfield, MO' }).click();
  await expect(page.getByRole('textbox', { name: 'Where' })).toHaveValue('Springfield, MO');
});

test('a contract type among the words is a chosen filter, which can be read as words', async ({ page, axe }) => {
  await page.goto('/jobs/search/1?kw=part+time+teacher');
  await expect(page.getByText('“part time” was read as the contract type Part Time.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Part Time/ })).toBeChecked();
  await axe();
  await page.getByRole('checkbox', { name: /^Full Time/ }).check();
  await expect(page).toHaveURL('/jobs/search/1?kw=teacher&contractTypes=Part+Time&contractTypes=Full+Time');
  await page.goto('/jobs/search/1?kw=part+time+teacher');
  await page.getByRole('link', { name: 'Remove Part Time' }).click();
  await expect(page).toHaveURL('/jobs/search/1?kw=teacher');
  await page.goto('/jobs/search/1?kw=part+time+teacher');
  await page.getByRole('link', { name: 'Search for the words instead' }).click();
  await expect(page).toHaveURL('/jobs/search/1?kw=%22part+time%22+teacher');
  await page.goto('/jobs/search/1?kw=the');
  await expect(page.getByText('“the” is too common to search for')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email me when one is posted' })).toHaveCount(0);
});

test('a place without jobs offers wider ones, and Hebrew words an alert in both languages', async ({ page }) => {
  await page.goto('/jobs/search/1?where=Nome');
  await page
    .getByRole('navigation', { name: 'Wider searches' })
    .getByRole('link', { name: /^Remote/ })
    .click();
  await expect(page).toHaveURL('/jobs/search/1?where=Remote');
  await expect(page.getByText(results)).toBeVisible();
  await page.goto(`/jobs/search/1?kw=${encodeURIComponent('מורה')}`);
  await page.getByRole('button', { name: 'Email me when one is posted' }).click();
  await expect(page.getByRole('dialog').getByRole('list', { name: 'The search' })).toContainText('teacher or מורה');
});

test('a misspelled word is corrected, and a search without results suggests filters to remove', async ({ page, axe }) => {
  await page.goto('/jobs/search/1?kw=techer');
  await expect(page.getByText('We found nothing for “techer”. Here are jobs for “teacher”.')).toBeVisible();
  await page.goto(`/jobs/search/1?kw=${encodeURIComponent('מורה')}`);
  await page.getByRole('link', { name: /^In English: “teacher” ?: \d+ jobs$/ }).click();
  await expect(page).toHaveURL('/jobs/search/1?kw=teacher');
  await page.goto('/jobs/search/1?kw=rabbi&stateCodes=AK');
  await expect(page.getByText('To get more results, change your filter terms.', { exact: true })).toBeVisible();
  await page.goto('/jobs/search/1?kw=zzqqxx');
  await expect(page.getByText('To get more results, change your filter terms. Try fewer or different words, or another place.')).toBeVisible();
  await page.goto('/jobs/search/1?kw=rabbi&stateCodes=AK');
  await expect(page.getByRole('region', { name: 'The newest jobs' }).getByRole('article')).toHaveCount(3);
  await axe();
  await page.getByRole('link', { name: /^Without Alaska ?: \d+ jobs?$/ }).click();
  await expect(page).toHaveURL('/jobs/search/1?kw=rabbi');
  await expect(page.getByText(results)).toBeVisible();
});

test('on a phone the filters have the screen, and a button shows what they leave', async ({ page, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/jobs/search/1?kw=teacher');
  await expect(page.getByText(results)).toBeVisible();
  await expect(page.getByRole('group', { name: 'State' })).toHaveCount(0);
  // The title says what was searched for, and the form gives its place to the first job.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“teacher” jobs');
  await expect(page).toHaveTitle(/^“teacher” jobs \| /);
  await expect(page.getByRole('article').first().getByRole('heading')).toBeInViewport({ ratio: 1 });
  const change = page.getByRole('button', { name: 'Change search' });
  const keyword = page.getByRole('searchbox', { name: 'What' });
  await expect(keyword).toBeHidden();
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(keyword).toBeFocused();
  await axe();
  await keyword.fill('teacher hebrew');
  await expect(page).toHaveTitle(/^“teacher hebrew” jobs \| /);
  await expect(keyword).toBeFocused();
  await keyword.fill('teacher');
  await page.keyboard.press('Enter');
  await expect(keyword).toBeHidden();
  await expect(change).toBeFocused();
  await expect(page).toHaveTitle(/^“teacher” jobs \| /);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('link', { name: 'Clear all' })).toHaveCount(0);
  const state = sheet.getByRole('group', { name: 'State' }).getByRole('listitem').first();
  const count = /(\d+) jobs?$/.exec((await state.textContent()) ?? '')?.[1];
  await state.getByRole('checkbox').check();
  const show = sheet.getByRole('button', { name: new RegExp(`^Show ${count} jobs?$`) });
  await expect(show).toBeInViewport();
  await axe();
  await sheet.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/jobs/search/1?kw=teacher');
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await state.getByRole('checkbox').check();
  await show.click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
  await expect(page.getByText(new RegExp(`(of |^)${count} jobs?, best match first`))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('saved jobs and applications have pages', async ({ page, axe }) => {
  await page.goto('/account/jobs');
  const applied = page.getByRole('region', { name: 'Applied to' }).getByRole('listitem').first();
  await expect(applied).toContainText(/Applied \w{3} \d+, \d{4}/);
  await axe();
  await page
    .getByRole('navigation', { name: 'Status of your applications' })
    .getByRole('link', { name: /^Waiting \d+$/ })
    .click();
  await expect(page).toHaveURL(/\?state=waiting$/);
  await expect(applied).toContainText('Not opened yet');

  // The saved jobs are the other tab, with rows of the same design.
  const tabs = page.getByRole('navigation', { name: 'Saved and applied' });
  await tabs.getByRole('link', { name: /^Saved \d+$/ }).click();
  await expect(page).toHaveURL('/account/jobs?list=saved');
  await expect(page.getByRole('region', { name: 'Applied to' })).toHaveCount(0);
  const saved = page.getByRole('region', { name: 'Saved', exact: true }).getByRole('listitem').first();
  await expect(saved).toContainText(/Apply by|Filled|Expired/);
  await expect(saved.getByRole('link', { name: /^Apply/ })).toBeVisible();
  await axe();
  await saved.getByRole('button', { name: /^Save the job/, pressed: true }).click();
  await expect(saved).toContainText('is no longer saved.');
  await saved.getByRole('button', { name: 'Undo' }).click();
  await expect(saved.getByRole('button', { name: /^Save the job/, pressed: true })).toBeVisible();
  await tabs.getByRole('link', { name: /^Applied to \d+$/ }).click();
  await applied.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'What you sent' })).toBeVisible();
});

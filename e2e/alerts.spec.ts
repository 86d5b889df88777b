import { expect, test } from './support/board';
import { storeSession } from './support/people';

test.use({ seed: 'demo', expectedFaults: [/status of 400 .*\/alerts\/confirm\/check/] });

test('a search is saved from its page, and the alert is changed, paused and deleted in the account', async ({ page, axe }) => {
  await storeSession(page, 'seeker@parnassa.test', 'shalom-parnassa');
  await page.goto('/jobs/search/1?kw=teacher&contractTypes=Full+Time');
  await page.getByRole('button', { name: 'Email me jobs like these' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email me new jobs' });
  await expect(dialog.getByText('Once a day at 8:00 AM')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change how often' }).click();
  await expect(dialog.getByRole('radio', { name: 'Once a day' })).toBeFocused();
  await dialog.getByRole('radio', { name: 'On certain days' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
  await axe();
  await dialog.getByRole('button', { name: 'Remove Full Time' }).click();
  await expect(dialog.getByRole('list', { name: 'The search' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Save alert' }).click();
  await expect(page.getByRole('dialog', { name: 'Your alert is on' })).toContainText('On Monday and Thursday at 8:00 AM.');
  await expect(page.getByRole('status').filter({ hasText: 'On Monday and Thursday at 8:00 AM.' })).toBeFocused();
  await page.getByRole('link', { name: 'See all my alerts' }).click();
  await expect(page.getByRole('heading', { name: 'teacher', exact: true })).toBeVisible();
  await axe();
  // The dialog of a search that is saved already begins with its schedule.
  await page.goto('/jobs/search/1?kw=teacher');
  await page.getByRole('button', { name: 'Your alert is on. Change it' }).click();
  const present = page.getByRole('dialog', { name: 'Change your alert' });
  await expect(present.getByText('You have an alert for this search: On Monday and Thursday at 8:00 AM.')).toBeVisible();
  await expect(present.getByRole('button', { name: 'Change alert' })).toBeVisible();
  await present.getByRole('button', { name: 'Close' }).click();
  // Another search has no alert until it is saved, which its page then says.
  await page.goto('/jobs/search/1?kw=rabbi');
  await page.getByRole('button', { name: 'Email me jobs like these' }).click();
  await dialog.getByRole('button', { name: 'Save alert' }).click();
  await page.getByRole('dialog', { name: 'Your alert is on' }).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Your alert is on. Change it' })).toBeVisible();
  await page.goto('/account/alerts');
  const heading = page.getByRole('heading', { level: 1, name: 'My job alerts' });
  // An alert that was deleted elsewhere takes the focus to nothing.
  const rabbi = page.getByRole('heading', { name: 'rabbi', exact: true });
  await page.route('**/v2/alerts', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await route.fulfill({ response, json: { ...rest, data: data.slice(1) } });
  });
  await page.getByRole('button', { name: 'Pause teacher' }).click();
  await expect(rabbi).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: 'Paused' })).toBeVisible();
  await expect(heading).not.toBeFocused();
  await page.unroute('**/v2/alerts');
  await page.getByRole('button', { name: 'Resume teacher' }).click();
  await expect(rabbi).toBeVisible();
  // The page stays where the alerts after the deleted one are.
  const { width, height } = page.viewportSize() as { width: number; height: number };
  await page.setViewportSize({ width, height: 200 });
  const top = async () => (await heading.boundingBox())?.y ?? 0;
  await page.getByRole('button', { name: 'Delete rabbi' }).click();
  expect(await top()).toBeLessThan(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(heading).toBeFocused();
  expect(await top()).toBeLessThan(0);
  await page.setViewportSize({ width, height });
  await page.getByRole('link', { name: 'Edit teacher' }).click();
  await page.getByRole('checkbox', { name: 'Remote jobs only' }).check();
  await page.getByRole('radio', { name: 'As soon as a job is posted' }).check();
  await axe();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'teacher · Remote' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause teacher · Remote' }).click();
  await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume teacher · Remote' })).toBeFocused();
  await page.goto('/jobs/search/1?kw=teacher&remote=true');
  await page.getByRole('button', { name: 'Your alert is paused. Change it' }).click();
  await expect(present).toContainText('It’s paused. Saving restarts it.');
  await page.goto('/account/alerts');
  await page.getByRole('button', { name: 'Delete teacher · Remote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible();
  await expect(heading).toBeFocused();
});

test('all new jobs come by email from the front page and from lists of all jobs', async ({ page, board, axe }) => {
  await page.goto('/organizations/list/1');
  const organization = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  const name = (await organization.textContent()) ?? '';
  await organization.click();
  await page.getByRole('button', { name: 'Email me new jobs' }).click();
  await expect(page.getByRole('list', { name: 'The search' })).toHaveText(name);
  await page.keyboard.press('Escape');
  await page.goto('/jobs/list/1');
  await expect(page.getByRole('link', { name: 'Get new jobs in our newsletter' })).toHaveAttribute('href', '/support/subscription');
  await page.goto('/');
  await page.getByRole('region', { name: 'New jobs by email' }).getByRole('textbox', { name: 'Email' }).fill('reader@example.org');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(/on Monday, Wednesday and Friday/)).toBeVisible();
  await axe();
  await board.mailTo('reader@example.org', /newsletter/i);
});

test('a schedule that is chosen before the present one has come is kept', async ({ page }) => {
  await storeSession(page, 'seeker@parnassa.test', 'shalom-parnassa');
  const change = page.getByRole('dialog').getByRole('button', { name: 'Change how often' });
  await page.goto('/jobs/search/1?kw=cantor');
  await page.getByRole('button', { name: 'Email me jobs like these' }).click();
  await change.click();
  await page.getByRole('dialog').getByRole('radio', { name: 'On certain days' }).check();
  await page.getByRole('button', { name: 'Save alert' }).click();
  await page.getByRole('dialog', { name: 'Your alert is on' }).getByRole('button', { name: 'Done' }).click();
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  await page.reload();
  const own = page.getByRole('button', { name: 'Your alert is on. Change it' });
  await expect(own).toBeVisible();
  await page.route('**/v2/alerts/find', async (route) => {
    await late;
    await route.continue();
  });
  await own.click();
  await change.click();
  await page.getByRole('dialog').getByRole('radio', { name: 'As soon as a job is posted' }).check();
  answer();
  const present = page.getByRole('dialog', { name: 'Change your alert' });
  await expect(present.getByText('You have an alert for this search: On Monday and Thursday at 8:00 AM.')).toBeVisible();
  await expect(present.getByRole('radio', { name: 'As soon as a job is posted' })).toBeChecked();
  await present.getByRole('button', { name: 'Change alert' }).click();
  await expect(page.getByRole('dialog', { name: 'Your alert is on' })).toContainText('As soon as a job is posted.');
});

test('a visitor saves a list, opens the mailed link, and can change the alert', async ({ page, board, axe }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/jobs/state/NY/1');
  await page.getByRole('button', { name: 'Email me jobs like these' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email me new jobs' });
  const email = dialog.getByRole('textbox', { name: 'Your email' });
  // The dialog is so short that nothing lies over its only field.
  const isFree = (field: Element) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === field;
  };
  await expect.poll(() => email.evaluate(isFree)).toBe(true);
  await axe();
  await email.fill('visitor@example.org');
  await dialog.getByRole('button', { name: 'Save alert' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText('visitor@example.org');
  const mail = await board.mailTo('visitor@example.org', /confirm/i);
  const path = /\/alerts\/confirm\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
  await page.goto(path);
  await page.getByRole('button', { name: 'Start the alert' }).click();
  await expect(page.getByRole('heading', { name: 'Your alert is on' })).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'This alert is already on' })).toBeVisible();
  await expect(page.getByText(/^We’ll email you when a new job matches .+\. Once a day at 8:00 AM\.$/)).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'See all your alerts' }).click();
  await expect(page.getByRole('heading', { name: 'New York' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause New York' }).click();
  await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible();
  const alerts = page.url();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'This alert is paused' })).toBeVisible();
  await axe();
  await page.goto(`${path.slice(0, -1)}`);
  await expect(page.getByRole('heading', { name: 'The alert wasn’t confirmed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the alert' })).toHaveCount(0);
  await page.goto(alerts);
  await page.getByRole('link', { name: 'Edit New York' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  // What is set is shown, all else is folded.
  await expect(page.getByRole('combobox', { name: 'States and provinces' })).toBeVisible();
  const degrees = page.getByRole('combobox', { name: 'Degrees' });
  await expect(degrees).toBeHidden();
  await page.getByText('More filters').click();
  await expect(degrees).toBeVisible();
  await page.getByRole('radio', { name: 'On certain days' }).check();
  await page.getByRole('checkbox', { name: 'Saturday' }).check();
  await expect(page.getByText('Saturday’s email goes out after Shabbat ends.')).toBeVisible();
  await axe();
});

import { expect, test } from './support/board';
import { logIn, openSetting } from './support/people';

test.use({ seed: 'demo' });

test('an admin changes a price, previews it and undoes it', async ({ page, axe }) => {
  await logIn(page, 'admin@parnassa.test', 'shalom-parnassa');
  // The address of the page that once had all settings still leads to each of them.
  await page.goto('/admin/settings/general#seller');
  await expect(page).toHaveURL(/\/admin\/settings\/money#seller$/);
  await expect(page.getByRole('region', { name: 'Seller on receipts' })).toBeVisible();
  await page.goto('/admin/settings/general');
  await expect(page.getByRole('link', { name: 'Posts and lists' })).toBeVisible();
  // A setting of any page is found by its words.
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('candle');
  await axe();
  await page.getByRole('list', { name: 'Settings found' }).getByRole('link', { name: 'Shabbat and festivals' }).click();
  await expect(page).toHaveURL(/\/schedule#rest$/);
  // The address changes before the page, and with it the field.
  await expect(page.getByRole('checkbox', { name: 'Rest on Shabbat and festivals' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('gift card');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/money#gift-card$/);
  await page.getByRole('checkbox', { name: 'Give buyers a gift card' }).setChecked(true);
  await axe();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Sharing' }).click();
  const sharing = page.getByRole('region', { name: 'Automatic sharing' });
  await sharing.getByRole('textbox', { name: 'Text' }).fill('{organization} hires {position}!');
  await expect(sharing.getByRole('region', { name: 'The newest job would read' })).toContainText(/ hires an? .+!$/);
  await axe();

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Prices' }).click();
  await page.getByRole('region', { name: 'Products' }).locator('summary').first().click();
  const product = page.getByRole('form', { name: 'Job post', exact: true });
  await product.getByRole('textbox', { name: 'List price ($)' }).fill('1234.5');
  await product.getByRole('button', { name: 'Preview' }).click();
  await expect(product.getByRole('table', { name: 'The price of a post today' })).toContainText('$1,234.50');
  const days = product.getByRole('table', { name: 'What we’ll charge, by date' });
  await expect(days).toContainText('From today$199.95$199.95');
  // A promotion that lies ahead changes nothing before its first day, nor after its last.
  await product.getByRole('button', { name: 'Add a scheduled price' }).click();
  const promotion = product.getByRole('group', { name: 'Scheduled price 2' });
  // An empty row is in force on no day, and takes nothing from the others.
  await expect(product.getByText('Charged now')).toHaveCount(1);
  await expect(promotion.getByText('Charged now')).toHaveCount(0);
  await expect(days).toContainText('From today$199.95$199.95');
  await promotion.getByRole('textbox', { name: 'Price ($)' }).fill('179.95');
  await promotion.getByLabel('First day').fill('2098-12-10');
  await promotion.getByLabel('Last day').fill('2098-12-20');
  await expect(days).toContainText('Dec 10 – Dec 20, 2098$199.95$179.95');
  await expect(days).toContainText('From Dec 21, 2098$199.95$199.95');
  const price = product.getByRole('textbox', { name: 'Regular price ($)', exact: true });
  await price.fill('-5');
  await expect(product).toContainText('Please submit 0 or more.');
  await expect(product.getByRole('table', { name: 'The price of a post today' })).toHaveCount(0);
  await price.fill('224.95');
  // The description follows the days.
  await product.getByRole('textbox', { name: 'Days online' }).fill('60');
  await page.keyboard.press('Tab');
  await expect(product.getByRole('textbox', { name: 'Description' })).toHaveValue('One job, live for 60 days');
  await axe();
  await product.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByRole('region', { name: 'On the pricing page now' })).toContainText('$1,234.50');
  const changes = page.getByRole('region', { name: 'Latest changes' });
  await expect(changes).toContainText('$224.95 → $1,234.50');
  await expect(changes).toContainText('added $179.95 from Dec 10 to Dec 20, 2098');
  await expect(changes).toContainText('Job post');
  await changes.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(page.getByRole('region', { name: 'On the pricing page now' })).not.toContainText('$1,234.50');
});

test('an admin sees the packs of a plan, and edits a text', async ({ page, axe }) => {
  await logIn(page, 'admin@parnassa.test', 'shalom-parnassa');
  await page.goto('/admin/packs/list/1');
  const onSale = page.getByRole('table', { name: 'Packs for sale' });
  await expect(onSale.getByRole('row', { name: /^10 credits for 12 months/ })).toContainText('$1,664.63$166.46$334.87 (17%)');
  await page.getByRole('button', { name: 'Show all 27 packs' }).click();
  await expect(onSale.getByRole('row', { name: /^200 credits/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Credit packs' }).getByRole('row', { name: /Rina Tavor/ })).toContainText('10 credits');
  await axe();
  await page.getByRole('link', { name: 'Change packs, prices and codes' }).click();
  const pack = page.getByRole('form', { name: 'Credit packs', exact: true }).getByRole('group', { name: 'Pack 2', exact: true });
  await expect(pack).toContainText('Price per post: $191.21');
  const last = page.getByRole('group', { name: 'Pack 27', exact: true });
  await expect(last).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all 27 packs' }).click();
  await expect(last).toBeVisible();
  await pack.getByRole('textbox', { name: 'Off the credit price (%)' }).fill('50');
  await expect(pack).toContainText('Price: $224.95');
  await expect(pack).toContainText('Saves: $174.95 (44%)');
  await page.getByRole('button', { name: 'Discard' }).click();
  await axe();

  await page.goto('/admin/settings/texts');
  const texts = page.getByRole('list', { name: 'Texts', exact: true });
  await expect(texts.getByRole('listitem').filter({ hasText: '/about' })).toContainText('Built-in');
  await axe();
  await page.getByRole('searchbox', { name: 'Find a text by its words' }).fill('about');
  await texts.getByRole('link', { name: 'About', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await page.getByRole('textbox', { name: 'Title' }).fill('A new title');
  await text.fill('Hello **there**');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('A new title');
  await page.getByRole('button', { name: 'Save text' }).click();
  await expect(page.getByText('Visitors see the text saved here')).toBeVisible();
  await page.getByRole('button', { name: 'Use the built-in text' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use the built-in text' }).click();
  await expect(page.getByText('Visitors see the built-in text')).toBeVisible();
  await axe();
});

test('an admin renames and retires an organization type, and asks for a login before its lists', async ({ page, axe, browser, board }) => {
  await logIn(page, 'admin@parnassa.test', 'shalom-parnassa');
  await page.goto('/admin/settings/vocabularies?name=org_types');
  const renamed = page.getByRole('list', { name: 'Values' }).getByRole('listitem').filter({ hasText: 'Jewish day school' });
  await expect(page.getByRole('button', { name: 'Rename Day school' })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Rename Day school' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/This updates \d+ posts/);
  await dialog.getByRole('textbox', { name: 'New name' }).fill('Jewish day school');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(renamed).toContainText(/\d+ posts/);
  await page.getByRole('button', { name: 'Retire Jewish day school' }).click();
  await expect(renamed).toContainText('Retired');
  await expect(page.getByRole('region', { name: 'Latest changes' })).toContainText('Day school → Jewish day school');

  const visitor = await browser.newPage({ baseURL: board.url });
  await visitor.goto('/jobs/orgtype/Day%20school/1');
  await expect(visitor).toHaveURL(/\/jobs\/orgtype\/Jewish%20day%20school\/1$/);
  await expect(visitor.getByRole('heading', { name: 'Jewish day school jobs' })).toBeVisible();

  await page.goto('/admin/settings/posts');
  const access = page.getByRole('region', { name: 'Job lists that need a login' });
  await access.getByRole('checkbox', { name: 'Jobs by organization type' }).check();
  await expect(access.getByRole('row', { name: 'Jobs by organization type' })).toContainText('log in first');
  await access.getByRole('button', { name: 'Save access' }).click();
  await expect(access.getByText('Last changed by')).toBeVisible();
  await visitor.reload();
  // Nobody was ever logged in in this browser, so an account comes first.
  await expect(visitor).toHaveURL(/\/auth\/register\?redirect=/);
  await visitor.close();
  await page.goto('/jobs/orgtype/Jewish%20day%20school/1');
  await expect(page.getByRole('heading', { name: 'Jewish day school jobs' })).toBeVisible();
});

test('an admin chooses when the newsletter rests, sees the next issues, and previews the issue', async ({ page, axe }) => {
  await logIn(page, 'admin@parnassa.test', 'shalom-parnassa');
  await page.goto('/admin/settings/schedule');
  const form = page.getByRole('form', { name: 'Schedule' });
  const times = form.getByRole('region', { name: /^The next issues/ });
  await expect(times).toContainText('after Shabbat');
  await form.getByRole('combobox', { name: 'Hour' }).selectOption('11:00 AM');
  await form.getByRole('combobox', { name: 'Place' }).selectOption('Another place');
  await axe();
  await form.getByRole('checkbox', { name: 'Rest on Shabbat and festivals' }).setChecked(false);
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(form.getByRole('region', { name: 'The next issues with these settings' })).not.toContainText('after Shabbat');
  await form.getByRole('combobox', { name: 'Hour' }).selectOption('10:00 AM');
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByText('Schedule saved')).toBeVisible();

  await page.goto('/admin/newsletter');
  await expect(page.getByRole('listitem').filter({ hasText: '10:00 AM' }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'For' }).selectOption('New subscribers (first issue)');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: /new jobs?$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('The issue was sent to admin@parnassa.test.')).toBeVisible();
  await axe();

  await page.goto('/account/home');
  await openSetting(page, 'Newsletter');
  await expect(page.getByText(/Sent at 10:00 AM, Eastern Time\. The next issue goes out/)).toBeVisible();
});

test('an admin sees whether each part of the board works, and checks again', async ({ page, axe }) => {
  await logIn(page, 'admin@parnassa.test', 'shalom-parnassa');
  await page.goto('/admin/home');
  await page.getByRole('link', { name: 'Health', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  await expect(page.getByText(/: a file was stored, read and deleted\.$/)).toBeVisible();
  await axe();
  await page.route('**/api/v3/admin/health', (route) =>
    route.fulfill({ json: { data: [{ name: 'Backup', state: 'bad', text: 'the last one is 3 days old.' }] } }),
  );
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('1 part of the board needs attention.')).toBeVisible();
  await expect(page.getByText('The last one is 3 days old.')).toBeVisible();
  await expect(page.getByText('Needs attention', { exact: true })).toBeVisible();
});

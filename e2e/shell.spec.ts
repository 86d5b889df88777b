import type { Page } from '@playwright/test';
import { expect, test } from './support/board';
import { logIn, storeSession } from './support/people';

const DEMO_PASSWORD = 'shalom-parnassa';

// A message without its text is refused.
test.use({ seed: 'demo', expectedFaults: [/status of 422 .*\/contact/] });

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });

test('the menu opens, keeps the focus, closes with Escape and returns the focus', async ({ page, axe }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Parnassa' });
  await expect(menu).toBeVisible();
  await axe();
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await menuButton(page).click();
  await page.mouse.click(900, 400);
  await expect(menu).toBeHidden();

  // The second time, the link leads to the page that is open.
  for (const _ of ['another page', 'the same page']) {
    await menuButton(page).click();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/about/);
    await expect(menu).toBeHidden();
  }
});

test('a field above the questions and above a long list leaves what has the typed words', async ({ page, axe }) => {
  await page.goto('/faq');
  await page.getByRole('searchbox', { name: 'Find a question' }).fill('renew free');
  await expect(page.getByRole('heading', { name: 'How do I apply?' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await axe();
  await page.getByRole('searchbox', { name: 'Find a question' }).fill('zeppelin');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing here matches “zeppelin”.' })).toBeVisible();
  await page.goto('/jobs/skill');
  await page.getByRole('searchbox', { name: 'Find a category' }).fill('hebrew');
  const names = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /\d jobs?$/ });
  await expect(names.filter({ hasNotText: /hebrew/i })).toHaveCount(0);
  await expect(names.first()).toBeVisible();
});

test('a visitor writes to the staff from the menu, on a page without forms', async ({ page, board, axe }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await menuButton(page).click();
  await expect(page.getByRole('heading', { name: 'Jobseeker Profiles' })).toBeHidden();
  await page.getByRole('dialog').getByRole('link', { name: 'Contact and feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact and feedback' });
  // The box above the form names what failed: a toast would cover its heading on a phone.
  await dialog.getByRole('button', { name: 'Send message' }).click();
  const refusal = dialog.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'Unable to proceed' }) });
  await expect(refusal).toContainText('Failed Submitting Feedback');
  await expect(refusal).not.toContainText('Required');
  await expect(page.getByText('Failed Submitting Feedback')).toHaveCount(1);
  await dialog.getByRole('textbox', { name: 'Email' }).fill('visitor@example.org');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Where do I see *my* invoice?');
  await dialog.getByRole('checkbox', { name: /checked the FAQ/ }).check();
  await axe();
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Successfully Submitted Feedback' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await (await fetch(`${board.url}/readyz`)).text()).toBe('ready');
});

test('somebody who cannot log in writes to the staff on the page that mails lead to', async ({ page, board, axe }) => {
  await page.goto('/support/contact');
  await page.getByRole('textbox', { name: 'Email' }).fill('locked.out@example.org');
  await page.getByRole('textbox', { name: 'Message' }).fill('My password was changed, and not by me.');
  await page.getByRole('checkbox', { name: /checked the FAQ/ }).check();
  await axe();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Successfully Submitted Feedback' })).toBeVisible();
  await expect(page).toHaveURL(`${board.url}/support/contact`);
});

test('a loading page shows progress, and its title is announced when it has loaded', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/jobs/state.data*', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const [line, spoken] = [page.locator('[data-loading]'), page.locator('p[aria-live=polite]')];
  await expect(spoken).toBeEmpty();
  await page.getByRole('main').getByRole('link', { name: 'More States' }).click();
  await expect(line).toHaveCSS('opacity', '1');
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs by state');
  await expect(spoken).toHaveText(await page.title());
  await expect(line).toBeHidden();
});

test.describe('an address without a page', () => {
  test.use({ expectedFaults: [/status of 404/] });

  test('leads to a search for jobs', async ({ page }) => {
    await page.goto('/nothing-here');
    await page.getByRole('main').getByRole('searchbox', { name: 'Search jobs' }).fill('teacher');
    await page.getByRole('main').getByRole('button', { name: 'Find jobs' }).click();
    // The result needs a login, which names the number of hits first.
    await expect(page).toHaveURL('/auth/register?redirect=%2Fjobs%2Fsearch%2F1%3Fkw%3Dteacher');
    await expect(page.getByRole('main')).toContainText(/\d+ jobs? match(es)? “teacher”/);
  });
});

test.describe('in the dark scheme', () => {
  test.use({ colorScheme: 'dark' });

  test('buttons and texts keep their contrast', async ({ page, axe }) => {
    for (const path of ['/', '/jobs/list/1', '/auth/register', '/nothing-here']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await axe();
    }
    await logIn(page, 'school@parnassa.test', DEMO_PASSWORD);
    for (const path of ['/employer/home', '/employer/jobs/new/start', '/account/home']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await axe();
    }
  });

  test.use({ expectedFaults: [/status of 404/] });
});

test('the chosen colors stay, from the first paint of the next page on', async ({ page, axe }) => {
  const shown = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  await page.goto('/');
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect(await shown()).toBe('dark');
  await axe();
  // The scheme at the moment at which the browser begins with the body, before anything is painted.
  await page.addInitScript(() => {
    const watched = new MutationObserver(() => {
      if (!document.body) return;
      watched.disconnect();
      Object.assign(window, { firstScheme: document.documentElement.dataset.mantineColorScheme });
    });
    watched.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/auth/login');
  expect(await page.evaluate(() => (window as never as { firstScheme: string }).firstScheme)).toBe('dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'Same as device' }).check();
  expect(await shown()).toBe('light');
});

test('at a zoom of 400 percent nothing scrolls sideways, and no bar covers the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/', '/jobs/list/1', '/pricing', '/auth/register', '/jobs/search/1?kw=astronaut']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
});

test('a headline of 150 letters without a blank widens no page of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await storeSession(page, 'school@parnassa.test', DEMO_PASSWORD);
  await page.goto('/employer/jobs/list/current/1');
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  const long = 'Kindergartenteacher'.repeat(8).slice(0, 150);
  await page.getByRole('textbox', { name: 'Headline' }).fill(long);
  await page.getByRole('combobox', { name: 'Position' }).fill(long.slice(0, 120));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: long })).toBeVisible();
  const manage = new URL(page.url()).pathname;
  const id = manage.split('/').at(-1) ?? '';
  for (const path of [manage, '/employer/home', '/employer/jobs/list/current/1', `/employer/jobs/applicants/${id}`, `/jobs/view/${id}`]) {
    await page.goto(path);
    await expect(page.getByText(long).first(), path).toBeVisible();
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360]);
  }
});

test('an admin turns the debug role on and off', async ({ page }) => {
  await logIn(page, 'admin@parnassa.test', DEMO_PASSWORD);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Debug off' }).click();
  await expect(banner.getByRole('button', { name: 'Debug on' })).toHaveAttribute('aria-pressed', 'true');
  await banner.getByRole('button', { name: 'Debug on' }).click();
  await expect(banner.getByRole('button', { name: 'Debug off' })).toBeVisible();
});

test('an employer reaches their pages by the bar and by the menu under their name, also on a phone', async ({ page, axe }) => {
  await logIn(page, 'school@parnassa.test', DEMO_PASSWORD);
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'My live jobs' }).click();
  await expect(page).toHaveURL(/\/employer\/jobs\/list\/current\/1$/);
  await banner.getByRole('link', { name: 'Employer home' }).click();
  await expect(page).toHaveURL(/\/employer\/home$/);
  const name = banner.getByRole('button', { name: /^Account of/ });
  const menu = banner.getByRole('navigation', { name: 'Account' });
  await name.click();
  await expect(menu.getByRole('link', { name: 'My account' })).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(name).toBeFocused();

  await page.setViewportSize({ width: 360, height: 800 });
  await name.click();
  await expect(menu.getByRole('link', { name: 'Log off' })).toBeVisible();
  await axe();
  await menu.getByRole('link', { name: 'Orders and receipts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders and receipts');
  await expect(menu).toBeHidden();
});

test('the account menu fits the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await storeSession(page, 'school@parnassa.test', DEMO_PASSWORD);
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  const box = await page.getByRole('navigation', { name: 'Account', exact: true }).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 320, JSON.stringify(box)).toBe(true);
});

/** The pages of what somebody does in one go. */
const TASKS = {
  'school@parnassa.test': [
    '/employer/home',
    '/employer/jobs/new/start',
    '/employer/jobs/list/current/1',
    '/employer/orders/list/1',
    '/account/purchase/credits',
    '/organizations/add',
  ],
  'seeker@parnassa.test': [
    '/account/home',
    '/account/jobs',
    '/candidates/profile',
    '/candidates/edit',
    '/candidates/privacy',
    '/account/files',
    '/account/alerts',
    '/account/mail',
    '/account/chpass',
    '/support/feedback',
  ],
};
for (const [email, paths] of Object.entries(TASKS)) {
  test(`what ${email} reads begins at one left edge on every page`, async ({ page }) => {
    await storeSession(page, email, DEMO_PASSWORD);
    const edgeOf = (main: Element) =>
      Math.min(...[...main.querySelectorAll('h1, h2, p, li, input')].flatMap((part) => (part.clientWidth > 1 ? [part.getBoundingClientRect().left] : [])));
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const [width, edge] of [
        [1280, 84],
        [1440, 164],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.getByRole('main').evaluate(edgeOf), `${path} at ${width} px`).toBe(edge);
      }
    }
  });
}

test('logging off asks where a form has changes', async ({ page }) => {
  await logIn(page, 'seeker@parnassa.test', DEMO_PASSWORD);
  await page.goto('/account/chpass');
  await page.getByRole('textbox', { name: 'First name' }).fill('Noa');
  await page.getByRole('banner').getByRole('link', { name: 'Log off' }).click();
  const question = page.getByRole('dialog', { name: 'Log off without saving?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Noa');
  await page.getByRole('banner').getByRole('link', { name: 'Log off' }).click();
  await question.getByRole('button', { name: 'Log off' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You’re logged off.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeFocused();
});

test('the links of the bar keep the page that a login leads to', async ({ page }) => {
  await page.goto('/auth/login?redirect=%2Faccount%2Ffiles');
  for (const name of ['Log in', 'Sign up']) {
    await expect(page.getByRole('banner').getByRole('link', { name })).toHaveAttribute('href', /redirect=%2Faccount%2Ffiles/);
  }
});

test.describe('a list that cannot be loaded', () => {
  test.use({ expectedFaults: [/status of 503/] });

  test('keeps its title and the fields of the search', async ({ page }) => {
    const lists = [
      ['/jobs/list/1', 'Jobs', 'What'],
      ['/jobs/state/NY/1', 'Jobs by state', 'What'],
      ['/organizations/list/1', 'Organizations', 'Name or town'],
    ] as const;
    await page.goto('/');
    for (const [path, title, field] of lists) {
      await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: '' }));
      await page.evaluate(
        (to) => (window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } }).__reactRouterDataRouter.navigate(to),
        path,
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([title]);
      await expect(page).toHaveTitle(new RegExp(`^${title} \\|`));
      await expect(page.getByRole('heading', { name: 'This couldn’t be loaded' })).toBeVisible();
      await expect(page.getByRole('search').or(page.locator('search')).getByLabel(field)).toBeVisible();
      await page.unroute('**/*.data*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'This couldn’t be loaded' })).toBeHidden();
    }
  });
});

test('the form for a new member, which opens over the form of the organization, takes over none of its values', async ({ page }) => {
  await logIn(page, 'school@parnassa.test', DEMO_PASSWORD);
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/v2/auth/refresh_user', { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } });
    return (await answer.json()).user.organizations[0]._id as string;
  });
  await page.goto(`/organizations/edit/${id}`);
  await expect(page.getByRole('textbox', { name: 'Email' })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Members' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toHaveValue('');
});

test('the fields of a form in a dialog are its own, over a page with fields of the same names', async ({ page, axe }) => {
  await page.goto('/auth/login');
  const behind = page.getByRole('main').getByRole('textbox', { name: 'Email' });
  await behind.fill('dina@example.org');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact and feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact and feedback' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await dialog.getByRole('link', { name: 'Write your message.' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await dialog.getByRole('link', { name: 'Enter your email address.' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await axe();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(behind).toHaveValue('dina@example.org');
  await page.goto('/jobs/search/1?kw=teacher');
  await page.getByRole('button', { name: 'Email me jobs like these' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Your email' })).toBeVisible();
  await axe();
});

test('a wall stays where it is until its script runs, and its button does what was pressed before', async ({ page }) => {
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    if (/Where the jobs are/.test(await answer.text())) {
      isHeld = true;
      await pressed;
    }
    await route.fulfill({ response: answer });
  });
  await page.goto('/jobs/search/1?kw=teacher', { waitUntil: 'commit' });
  await expect.poll(() => isHeld).toBe(true);
  await page.getByRole('button', { name: 'Email me jobs like these' }).click();
  press();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Your email' })).toBeVisible();
});

test.describe('a refused form of a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, expectedFaults: [/status of 422/] });
  test('the toast covers neither the faults nor what they are about', async ({ page }) => {
    await storeSession(page, 'school@parnassa.test', DEMO_PASSWORD);
    await page.goto('/employer/home');
    await page.getByRole('main').getByRole('link', { name: /^Edit/ }).first().click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true }).first();
    await name.fill('');
    await page.getByRole('button', { name: 'Save organization' }).click();
    const toast = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) });
    await expect(toast).toContainText('Unable to save information');
    await expect(name).toBeFocused();
    // The place is chosen again after the page has scrolled to the field.
    await expect(async () => {
      const over = await toast.boundingBox();
      const faults = await page.getByRole('main').getByRole('alert').boundingBox();
      const label = await page.getByRole('main').getByText('Name and location').boundingBox();
      for (const other of [faults, label]) expect(over && other && (over.y + over.height <= other.y || other.y + other.height <= over.y)).toBe(true);
    }).toPass({ timeout: 3_000 });
  });
});

test('somebody who is logged in sees no login while a page loads', async ({ page }) => {
  await storeSession(page, 'school@parnassa.test', DEMO_PASSWORD);
  // The document as it arrives: no script of the site has run, so only the mark of the session decides.
  await page.route('**/assets/*.js', () => {});
  await page.goto('/jobs/list/1', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeHidden();
});

test('an employer comes from the public page of a job to its management, and prints its flyer', async ({ page }) => {
  await logIn(page, 'school@parnassa.test', DEMO_PASSWORD);
  await page.getByRole('banner').getByRole('link', { name: 'My live jobs' }).click();
  const manage = await page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first().getAttribute('href');
  const id = manage?.split('/').at(-1) ?? '';
  await page.goto(`/jobs/view/${id}`);
  await page.getByRole('link', { name: 'Manage this job' }).click();
  await expect(page).toHaveURL(`/employer/jobs/manage/${id}`);
  await page.getByRole('link', { name: /flyer/i }).first().click();
  const flyer = page.getByRole('article');
  await expect(flyer.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(flyer.getByRole('img', { name: /code/i })).toBeVisible();
  await expect(flyer.getByText(`/jobs/view/${id}`)).toBeVisible();
  await expect(flyer.getByRole('heading', { name: 'How to apply' })).toBeVisible();
});

test('a printed job says until when and where to apply', async ({ page, board }) => {
  await page.goto('/jobs/list/1');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/jobs\/view\//);
  const id = /view\/([^/]+)/.exec(page.url())?.[1];
  const words = page.getByText(new RegExp(`^Apply by \\w+ \\d+, \\d+ at ${board.url}/jobs/view/${id}$`));
  await expect(words).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(words).toBeVisible();
});

test.describe('in forced colors', () => {
  test.use({ forcedColors: 'active' });

  test('the icon of the menu, buttons and ticks are seen', async ({ page }) => {
    await page.goto('/auth/login', { waitUntil: 'networkidle' });
    const behind = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await menuButton(page).evaluate((button) => getComputedStyle(button, '::before').borderTopColor)).not.toBe(behind);
    for (const control of [page.getByRole('button', { name: 'Log in' }), page.getByRole('checkbox').first()]) {
      await expect(control).toHaveCSS('border-top-style', 'solid');
      await expect(control).not.toHaveCSS('border-top-color', behind);
    }
  });
});

test('each paragraph of a text begins on the side of its own direction, and a name on that of the page', async ({ page }) => {
  await page.goto('/about');
  const sides = await page.evaluate(() => {
    const sideOf = (paragraph: Element, words: string) => {
      const letters = paragraph.firstChild as Text;
      const range = document.createRange();
      const start = letters.data.indexOf(words);
      range.setStart(letters, start);
      range.setEnd(letters, start + words.length);
      const [inner, outer] = [range.getBoundingClientRect(), paragraph.getBoundingClientRect()];
      return inner.left - outer.left < outer.right - inner.right ? 'left' : 'right';
    };
    const plain = document.createElement('p');
    plain.dir = 'auto';
    plain.style.cssText = 'white-space: pre-wrap; text-align: start';
    plain.textContent = 'שלום, אני מורה.\n\nI teach.\n\nתודה';
    // The page is written in Markdown.
    const written = document.querySelector('main div[dir="auto"]') as Element;
    written.innerHTML = '<p>שלום, אני מורה.</p><p>I teach.</p>';
    const name = document.createElement('p');
    name.dir = 'auto';
    name.textContent = 'דינה אדלר (Dina)';
    written.after(plain, name);
    return [
      sideOf(name, 'דינה'),
      ...['שלום', 'I teach', 'תודה'].map((words) => sideOf(plain, words)),
      ...[...written.children].map((p) => sideOf(p, p.textContent)),
    ];
  });
  expect(sides).toEqual(['left', 'right', 'left', 'right', 'right', 'left']);
});

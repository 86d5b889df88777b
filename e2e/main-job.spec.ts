import type { Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { expect, test } from './support/board';
import { fillInRegistration, logIn, logOff, mailedDigits, registerAndConfirm } from './support/people';
import { expectSkills, fillSteps, startPost } from './support/posting';

// Each test continues where the one before ended.
test.describe.configure({ mode: 'serial' });

const SCHOOL = 'head@school.example.org';
const SEEKER = 'miriam@seekers.example.org';
const HEADLINE = 'Second grade Judaic studies teacher';

/** A small real PDF. */
const resume = (): Promise<Buffer> =>
  new Promise((resolve) => {
    const doc = new PDFDocument();
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.text('Miriam Katz. Teacher.').end();
  });

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('textbox', { name: 'Expiry (MM/YY)' }).fill('1234');
  await page.getByRole('textbox', { name: 'Security code' }).fill('123');
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Rivka Stern');
  await page.getByRole('textbox', { name: 'Billing ZIP or postal code' }).fill('10001');
}

/** Writes a text with the tools and keys of the field for Markdown. */
async function writeMission(page: Page): Promise<void> {
  const mission = page.getByRole('textbox', { name: 'Mission' });
  await mission.pressSequentially('- Small classes');
  await mission.press('Enter');
  await mission.press('ControlOrMeta+b');
  await mission.pressSequentially('warm');
  await expect(mission).toHaveValue('- Small classes\n- **warm**');
  await mission.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Numbered list' }).click();
  const numbered = '1. Small classes\n2. **warm**';
  await expect(mission).toHaveValue(numbered);
  await mission.press('ControlOrMeta+z');
  await expect(mission).toHaveValue('- Small classes\n- **warm**');
  await mission.press('ControlOrMeta+Shift+z');
  await expect(mission).toHaveValue(numbered);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview of Mission' });
  await expect(preview.getByRole('listitem')).toHaveText(['Small classes', 'warm']);
  // The text takes the focus at once: later it would take it from the next field, whose first letters would be lost.
  const focused = await page.getByRole('button', { name: 'Edit', exact: true }).evaluate((edit: HTMLElement) => {
    edit.click();
    return document.activeElement?.getAttribute('name');
  });
  expect(focused).toBe('mission');
  await expect(mission).toHaveValue(numbered);
}

let jobPath = '';

/** Counts presses of the pointer or a finger on the page. Typing, and choosing from a list by the keyboard, press nothing. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript(() =>
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && (window as never as { countPress(): void }).countPress(), true),
  );
  return () => presses;
}

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 900 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport, hasTouch: viewport.width < 500 });

    test('a new employer comes from the front page to a live post with at most 12 clicks', async ({ page, board, axe }) => {
      test.slow();
      const presses = await countPresses(page);
      const email = `new-on-${viewport.width}@school.example.org`;
      await page.goto('/');
      await page.getByRole('banner').getByRole('link', { name: 'Post a job' }).click();
      await expect(page.getByRole('radio', { name: 'Post jobs for an organization' })).toBeChecked();
      await fillInRegistration(page, email);
      await page.getByLabel('Code').fill(await mailedDigits(board, email));
      await expect(page.getByRole('group', { name: 'First, your organization' })).toBeVisible();
      await axe();
      await page.getByRole('textbox', { name: 'Organization name' }).fill(`Sha'arei Torah ${viewport.width}`);
      await page.getByRole('textbox', { name: 'ZIP code' }).fill('10001');
      await startPost(page);
      await fillSteps(page, 'Cantor for the High Holidays', { asksForResume: false });
      await fillCard(page, '4242 4242 4242 4242');
      await page.getByRole('button', { name: 'Pay $199.95 and post this job' }).click();
      await expect(page.getByRole('region', { name: 'Thank you. Your job is live.' })).toBeVisible();
      // The month and the year of the card were chosen without the pointer.
      const choices = 2;
      expect(presses(), 'counted clicks').toBeGreaterThan(5);
      expect(presses() + choices, 'clicks').toBeLessThanOrEqual(12);
    });
  });
}

test('a school registers, adds its organization and posts a job', async ({ page, board, axe }) => {
  test.slow();
  await registerAndConfirm(page, board, SCHOOL, 'Post jobs for an organization');
  await page.goto('/employer/home');
  await expect(page.getByRole('heading', { name: 'My Organizations' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Post your first job' })).toBeVisible();
  await axe();

  await page.goto('/organizations/add');
  await page.getByRole('textbox', { name: 'Name' }).fill('Etz Chaim Day School');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('10001');
  await writeMission(page);
  const website = page.getByRole('textbox', { name: 'Website' });
  await website.fill('etz-chaim.example');
  await axe();
  // The page leaves as soon as the organization is saved, so the call waits until the completed address was seen.
  const seen = Promise.withResolvers<void>();
  await page.route(/\/organizations\/save$/, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await website.press('Enter');
  await expect(website).toHaveValue('https://etz-chaim.example');
  seen.resolve();
  await expect(page.getByText('Organization Saved')).toBeVisible();
  await expect(page).toHaveURL(/\/employer\/jobs\/new\/start\?/);
  await axe();
  await startPost(page);
  const headline = page.getByRole('textbox', { name: 'Headline' });
  await headline.fill('Salesman for our bookshop');
  await expect(headline).toHaveAccessibleDescription(/Instead of “salesman”, write/);
  await axe();
  await headline.fill('Clerk for our bookshop');
  await expect(headline).not.toHaveAccessibleDescription(/Instead of/);
  await fillSteps(page, HEADLINE, { axe });
  await page.getByRole('button', { name: /Step 2 of 4: Job Details/ }).click();
  await expectSkills(page);
});

test.describe('with a card that is declined first', () => {
  test.use({ expectedFaults: [/status of 422/] });

  test('the school pays, and the post is live', async ({ page, axe }) => {
    test.slow();
    await logIn(page, SCHOOL);
    await page.goto('/employer/jobs/list/pending/1');
    await axe();
    await page.getByRole('link', { name: HEADLINE }).first().click();
    await expect(page.getByRole('button', { name: 'Pay $199.95 and post this job' })).toBeVisible();
    await axe();

    // A post is not paid while a step has changes that it would not have.
    const basic = page.getByRole('button', { name: /^Step 1 of 4: Basic Information/ });
    const zip = page.getByRole('textbox', { name: 'ZIP code' });
    await page.getByRole('textbox', { name: 'Name on card' }).fill('Rivka Stern');
    await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
    await basic.click();
    await zip.fill('90210');
    await expect(basic).toContainText('Not saved yet');
    await page.getByRole('tab', { name: 'Preview Job' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Preview Job' })).toContainText('ZIP code 90210');
    await page.getByRole('tab', { name: 'Edit Job' }).click();
    await page.getByRole('button', { name: /^Step 4 of 4: Payment/ }).click();
    await expect(page.getByRole('heading', { name: 'Step 1 has unsaved changes' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
    await page.getByRole('button', { name: 'Open step 1' }).click();
    await page.getByRole('button', { name: 'Save and return to payment' }).click();
    await expect(basic).toContainText('Beverly Hills, CA');
    // Back at the payment, the billing details are still there, and the card is not.
    await expect(page.getByRole('button', { name: /^Step 4 of 4: Payment/ })).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('textbox', { name: 'Name on card' })).toHaveValue('Rivka Stern');
    await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('');
    await expect(page.getByText('We never keep card numbers, so please enter the card again.')).toBeVisible();
    await page.getByRole('tab', { name: 'Preview Job' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Preview Job' })).toContainText('Beverly Hills, California');
    await page.getByRole('tab', { name: 'Edit Job' }).click();
    await basic.click();
    await zip.fill('10001');
    await page.getByRole('button', { name: 'Save and return to payment' }).click();
    await expect(basic).toContainText('New York, NY');

    // The preview shows the apply button as text alone, and leads to payment.
    await page.getByRole('tab', { name: 'Preview Job' }).click();
    await expect(page.getByRole('button', { name: 'Apply to Job' })).toBeDisabled();
    await axe();
    await page.getByRole('button', { name: 'Back to editing' }).click();
    await expect(page.getByRole('tab', { name: 'Edit Job' })).toBeFocused();
    await page.getByRole('tab', { name: 'Preview Job' }).click();
    // The preview is longer than a small screen. The step that follows comes into view.
    const screen = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 480 });
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    const payment = page.getByRole('button', { name: /^Step 4 of 4: Payment/ });
    await expect(payment).toBeFocused();
    await expect(page.getByRole('textbox', { name: /coupon/i })).toBeInViewport();
    if (screen) await page.setViewportSize(screen);
    await expect(page.getByText('Test mode: no real card is charged.')).toBeVisible();

    await fillCard(page, '4000 0000 0000 0002');
    await page.getByRole('button', { name: 'Pay $199.95 and post this job' }).click();
    await expect(page.getByText('Your card was declined.').first()).toBeVisible();
    const refusal = page.getByRole('alert').filter({ hasText: 'There was an issue with your submitted information.' });
    await expect(refusal.getByRole('listitem')).toHaveText(
      'Card number: Your card was declined. Nothing was charged. Please use another card or ask your bank.',
    );
    await expect(page.getByRole('textbox', { name: 'Security code' })).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Card number' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'The payment didn’t go through, and nothing was charged' })).toBeVisible();
    const elsewhere = await page.context().newPage();
    await elsewhere.goto('/employer/orders/list/1');
    await elsewhere.getByRole('row').filter({ hasText: HEADLINE }).getByRole('link', { name: 'Finish and pay' }).click();
    await expect(elsewhere.getByRole('textbox', { name: 'Card number' })).toBeVisible();
    await elsewhere.close();
    await axe();

    await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
    await page.getByRole('textbox', { name: 'Security code' }).fill('123');
    await page.getByRole('button', { name: 'Pay $199.95 and post this job' }).click();
    await expect(page).toHaveURL(/\/employer\/jobs\/manage\//);
    await expect(page.getByRole('heading', { name: HEADLINE }).first()).toBeVisible();
    const thanks = page.getByRole('region', { name: 'Thank you. Your job is live.' });
    await expect(thanks).toBeFocused();
    await expect(page.getByRole('switch', { name: 'Posted' })).toBeChecked();
    for (const words of ['Live until', '$199.95', 'jobs@school.example.org']) await expect(thanks).toContainText(words);
    await expect(page.getByRole('link', { name: /^See the (job|public page)$/ })).toHaveCount(1);
    await expect(thanks.getByRole('link', { name: /^Download receipt \d+, \w{3} \d+, \d{4} \(PDF\)$/ })).toBeVisible();
    await axe();
    await thanks.getByRole('link', { name: 'Print the flyer' }).click();
    await expect(page.getByRole('img', { name: /^QR code for http/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How to apply' })).toBeVisible();
    const paper = await page.pdf({ format: 'Letter', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g), 'pages of the flyer').toHaveLength(1);
    await axe();

    // The next post has the price of a further post, and its start names that price alone.
    await page.goto('/employer/jobs/new/start');
    const price = page.getByRole('region', { name: 'Price' });
    await expect(price).toContainText('$189.95 for 90 days');
    await expect(price).not.toContainText('$199.95');
  });
});

test('the school turns off a kind of mail by its link without a login, and on again in its account', async ({ page, board, axe }) => {
  const mail = await board.mailTo(SCHOOL, /Your post is live/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setContent(mail.html ?? '');
    await axe();
  }
  await page.emulateMedia({ colorScheme: null });
  const link = /https?:\/\/\S+\/account\/mail\?\S+kind=post\.live/.exec(mail.text ?? '')?.[0] ?? '';
  await page.goto(link);
  const live = page.getByRole('switch', { name: 'Your post is live' });
  await expect(live).toBeChecked();
  await page.getByRole('region', { name: 'Turn off “Your post is live”?' }).getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('heading', { name: '“Your post is live” is off' })).toBeVisible();
  await expect(live).not.toBeChecked();
  await axe();

  await logIn(page, SCHOOL);
  await page.goto('/account/home');
  await page.getByRole('link', { name: 'Email preferences' }).click();
  await expect(live).not.toBeChecked();
  await expect(page.getByRole('region', { name: 'Newsletter' }).getByRole('button', { name: 'Save days' })).toBeVisible();
  await live.click();
  await expect(live).toBeChecked();
  await page.reload();
  await expect(live).toBeChecked();
});

test('visitors find the job, also without scripts', async ({ page, browser, baseURL, axe }) => {
  for (const path of ['/', '/jobs/list/1', '/jobs/state/NY/1']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: HEADLINE }).first()).toBeVisible();
    await axe();
  }
  await page.goto('/jobs/state');
  await expect(page.getByRole('link', { name: /New York/ }).first()).toBeVisible();
  await axe();
  await page.goto('/jobs/list/1');
  await page.getByRole('link', { name: HEADLINE }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
  await axe();
  jobPath = new URL(page.url()).pathname;

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(`${baseURL}${jobPath}`);
  await expect(reader.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
  const structured = (await reader.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text));
  expect(structured).toContainEqual(
    expect.objectContaining({ '@type': 'JobPosting', title: 'Teacher', hiringOrganization: expect.objectContaining({ name: 'Etz Chaim Day School' }) }),
  );
  await plain.close();
});

test('the school adds a logo to its organization, which visitors see, and removes it', async ({ page, browser, baseURL, axe }) => {
  test.slow();
  await logIn(page, SCHOOL);
  await page.goto('/employer/home');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const field = page.getByRole('region', { name: 'Logo' });
  const shown = field.locator('img');
  const choose = async (button: string, name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await field.getByRole('button', { name: button }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  };
  const sideOf = (picture: typeof shown) => picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth));
  await expect(field.getByRole('button', { name: 'Upload a logo' })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await axe();

  await choose('Upload a logo', 'no picture.png', Buffer.from('This is a letter.'));
  await expect(field.getByRole('alert')).toHaveText(/couldn’t read/);
  // A screenshot serves as the picture; it is larger than the picture that is sent.
  await choose('Upload a logo', 'Our logo.png', await page.screenshot());
  await expect(page.getByText('Logo saved')).toBeVisible();
  await expect(field.getByRole('alert')).toHaveCount(0);
  expect(await sideOf(shown)).toBe(512);
  const first = await shown.getAttribute('src');
  await axe();
  await choose('Replace logo', 'Better.png', await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } }));
  await expect(shown).not.toHaveAttribute('src', first ?? '');
  expect(await sideOf(shown)).toBe(300);
  const second = (await shown.getAttribute('src')) ?? '';
  // Lists show a small copy.
  const picture = `img[src="${second}"], img[src="${second.replace('/logos/', '/logos/small/')}"]`;

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const path of ['/organizations/list/1', jobPath, '/']) {
    await visitor.goto(`${baseURL}${path}`);
    await expect(visitor.locator(picture).first()).toBeVisible();
  }
  await visitor.goto(`${baseURL}/organizations/list/1`);
  await visitor.getByRole('link', { name: 'Etz Chaim Day School' }).click();
  await expect(visitor.locator('main').locator(picture)).toBeVisible();
  expect(await visitor.locator('meta[property="og:image"]').getAttribute('content')).toBe(`${baseURL}${second}`);

  await field.getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText('Logo removed')).toBeVisible();
  await expect(shown).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.locator('main img')).toHaveCount(0);
  await visitor.context().close();
});

test('the school adds a photo to its organization, which visitors see, and removes it', async ({ page, browser, baseURL, axe }) => {
  await logIn(page, SCHOOL);
  await page.goto('/employer/home');
  // It has a live job and no photo.
  await page.getByRole('link', { name: 'Add a photo' }).click();
  const field = page.getByRole('region', { name: 'Photos' });
  const chooser = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: 'Add a photo' }).click();
  await (await chooser).setFiles({ name: 'Library.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await field.getByRole('textbox', { name: 'What does this photo show?' }).fill('Readers in the library');
  await field.getByRole('button', { name: 'Add photo' }).click();
  await expect(page.getByText('Photo added')).toBeVisible();
  await axe();

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(`${baseURL}/organizations/list/1`);
  await visitor.getByRole('link', { name: 'Etz Chaim Day School' }).click();
  const photo = visitor.getByRole('img', { name: 'Readers in the library' });
  await expect(photo).toBeVisible();
  expect(await visitor.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/\/photos\/[0-9a-f]{32}-\d+\.webp$/);

  await field.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(page.getByText('Photo removed')).toBeVisible();
  await visitor.reload();
  await expect(photo).toHaveCount(0);
  await visitor.context().close();
});

test('a job seeker registers, uploads a resume and applies', async ({ page, board, axe }) => {
  test.slow();
  await registerAndConfirm(page, board, SEEKER, 'Find a job');
  await page.goto('/candidates/files');
  await axe();
  await page.goto(jobPath);
  await page.getByRole('link', { name: 'Apply to Job' }).first().click();
  await expect(page.getByRole('heading', { name: 'Respond to Ad' })).toBeVisible();
  const warning = page.getByText('You are applying to a job without a resume');
  await expect(warning).toBeVisible();
  await expect(page.getByText('A message is optional.')).toBeVisible();
  await axe();

  const upload = async (label: string, name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: `Upload ${label}` }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: await resume() });
  };
  await page.getByRole('button', { name: 'Add a cover letter' }).click();
  await upload('cover letter', 'Cover letter.pdf');
  await expect(page.getByRole('combobox', { name: 'Cover letter' }).locator('option:checked')).toHaveText('Cover letter.pdf');
  // The button that had the focus is another one now.
  await expect(page.getByRole('combobox', { name: 'Cover letter' })).toBeFocused();
  await expect(warning).toBeVisible();
  await upload('resume', 'Miriam Katz.pdf');
  await expect(page.getByRole('combobox', { name: 'Resume' }).locator('option:checked')).toHaveText(/Miriam Katz/);
  await expect(warning).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Message (optional)' }).fill('I have taught second grade for six years.');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Application Successfully Sent!')).toBeVisible();
  await expect(page.getByText('Miriam Katz.pdf')).toBeVisible();
  await expect(page.getByText('I have taught second grade for six years.')).toBeVisible();
  await axe();

  const received = await board.mailTo('jobs@school.example.org', /Teacher: Rivka Stern/);
  expect(received.text).toContain('I have taught second grade for six years.');
  expect(received.attachments.map((file) => file.filename)).toEqual(['Miriam Katz.pdf', 'Cover letter.pdf']);
  await board.mailTo(SEEKER, /application|applied/i);

  // A file that is chosen by a click beside the button leaves the focus on the button.
  await page.goto('/candidates/files');
  const beside = page.waitForEvent('filechooser');
  await page.getByText('or drop them here').click();
  await (await beside).setFiles({ name: 'References.pdf', mimeType: 'application/pdf', buffer: await resume() });
  await expect(page.getByRole('listitem').filter({ hasText: 'References.pdf uploaded' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused();
});

test('the school reads the application and downloads its receipt', async ({ page, board, axe }) => {
  await logIn(page, SCHOOL);
  await page.goto('/employer/home');
  await expect(
    page
      .getByRole('region', { name: 'Waiting for you' })
      .getByRole('listitem')
      .filter({ hasText: /applied/ }),
  ).toContainText(HEADLINE);
  await axe();
  await page.goto('/employer/jobs/list/current/1');
  await page.getByRole('link', { name: HEADLINE, exact: true }).first().click();
  const applicants = page.getByRole('table', { name: 'Applicants' });
  await expect(applicants.getByText(SEEKER)).toBeVisible();
  await applicants.getByRole('button', { name: /Read message/ }).click();
  await expect(page.getByText('I have taught second grade for six years.')).toBeVisible();
  const file = page.waitForEvent('download');
  await applicants.getByText('Miriam Katz.pdf').click();
  expect((await file).suggestedFilename()).toBe('Miriam Katz.pdf');
  await axe();

  await page.goto('/employer/orders/list/1');
  await axe();
  const paid = page.getByRole('row').filter({ hasText: HEADLINE });
  const listed = page.waitForEvent('download');
  await paid.getByRole('link', { name: /^Download receipt \d+ \(PDF\)$/ }).click();
  expect((await listed).suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/);
  await paid.getByRole('link', { name: HEADLINE }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }), 'below the title of the page').toHaveText(HEADLINE);
  const receipt = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download receipt \d+, \w{3} \d+, \d{4} \(PDF\)$/ }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/);
  await axe();
  await board.mailTo(SCHOOL, /Receipt/);

  const applied = await board.mailTo(SCHOOL, /Your first applicant/);
  const [, job = ''] = /\/employer\/jobs\/applicants\/([^/?]+)\?application=/.exec(applied.text ?? '') ?? [];
  // The buttons of the mail after the end lead here.
  const manage = `/employer/jobs/manage/${job}`;
  await page.goto(`${manage}?ask=filled`);
  const question = page.getByRole('region', { name: 'Did you fill the position?' });
  await expect(question.getByRole('heading')).toBeFocused();
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: HEADLINE })).toBeFocused();
  await page.goto(`${manage}?ask=filled`);
  await question.getByRole('button', { name: 'Yes, mark as filled' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'This job is filled.' })).toBeFocused();
  await page.getByRole('button', { name: 'Reopen this job' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: HEADLINE })).toBeFocused();
  await logOff(page);
});

test.describe('after a crash', () => {
  // A board that has just started may ask a visitor to come back in three seconds.
  test.use({ expectedFaults: [/status of 503/] });

  test('acknowledged records exist', async ({ page, board }) => {
    await board.kill9();
    await board.restart();
    await expect.poll(async () => (await page.goto(jobPath))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
    await logIn(page, SCHOOL);
    await page.goto('/employer/orders/list/1');
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  });
});

import { expect, test } from './support/board';
import type { BoardProcess } from './support/board-process';
import { logIn, PASSWORD, storeSession } from './support/people';

/** Programs that check mails open their links and run the scripts of the pages. Nothing may happen by that: a mailed link acts after a press. */

test.use({ seed: 'demo', database: 'embedded', expectedFaults: [/status of (400|401|403|404|409|422|429)/] });

/** Calls by GET that change something. */
const CHANGING_GET = /\/(verify|enable|start|copy(live)?\/[^/]+|use_token\/.*|become\/.*|resend_confirmation|recompute\/.*)$/;
/** Posts that read, count a visit or note what the person looked at, or report an error of the page. */
const READS = /\/(check|state|alerts\/find|statistics\/visit|actions\/view|frontend-error)$/;

/** The part of an address that does not differ between two mails of a kind. */
const kindOf = ({ pathname, searchParams }: URL) =>
  [pathname.replace(/[\w-]*\d[\w-]{8,}|[^/]+@[^/]+/g, '*').replace(/(view|apply)\/.*/, '$1'), ...[...searchParams.keys()].sort()].join(' ');

test('a link of any mail changes nothing when it is opened', async ({ board, page }) => {
  test.slow();
  const read = async (path: string) => (await fetch(board.url + path)).text();
  const kinds = [...(await read('/dev/mail/kinds')).matchAll(/href="(\/dev\/mail\/kinds\/[^"/]+)"/g)].map(([, path = '']) => path);
  const links = new Map<string, string>();
  for (const kind of kinds) {
    for (const [, href = ''] of (await read(`${kind}/light`)).matchAll(/href="(https?:[^"]+)"/g)) {
      const link = new URL(href.replaceAll('&amp;', '&'));
      if (link.origin === new URL(board.url).origin && !links.has(kindOf(link))) links.set(kindOf(link), link.pathname + link.search);
    }
  }
  expect(kinds.length).toBeGreaterThan(30);
  expect(links.size).toBeGreaterThan(20);
  const acts: string[] = [];
  let opened = '';
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || READS.test(pathname)) return;
    if (!['GET', 'HEAD'].includes(request.method()) || CHANGING_GET.test(pathname)) acts.push(`${opened}: ${request.method()} ${pathname}`);
  });
  for (const email of [undefined, 'recruiter@parnassa.test']) {
    if (email) await storeSession(page, email, 'shalom-parnassa');
    for (const link of links.values()) {
      opened = `${link} ${email ?? 'without a login'}`;
      await page.goto(link);
      await page.waitForLoadState('networkidle');
    }
  }
  expect(acts).toEqual([]);
});

/** Registers without the form. @returns the path of the mailed link. */
async function registered(board: BoardProcess, email: string): Promise<string> {
  const body = JSON.stringify({ first_name: 'Rivka', last_name: 'Stern', email, password: PASSWORD, account_type: 'jobseeker' });
  await fetch(`${board.url}/api/v2/auth/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return /\/auth\/confirm\/[\w-]+/.exec((await board.mailTo(email, /confirm/i)).text ?? '')?.[0] ?? '';
}

test('who confirms on a phone while the computer waits is told so there, and a used link says that its work is done', async ({ page, board, browser, axe }) => {
  const email = 'two-devices@example.org';
  await page.goto('/auth/register');
  await page.getByRole('radio', { name: 'Find a job' }).check();
  await page.getByLabel('First name').fill('Rivka');
  await page.getByLabel('Last name').fill('Stern');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  const path = /\/auth\/confirm\/[\w-]+/.exec((await board.mailTo(email, /confirm/i)).text ?? '')?.[0] ?? '';
  const phone = await (await browser.newContext({ baseURL: board.url, viewport: { width: 360, height: 740 } })).newPage();
  await phone.goto(path);
  await expect(phone.getByText(email)).toBeVisible();
  await phone.getByRole('button', { name: 'Confirm my account' }).click();
  await expect(phone.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your account is confirmed' })).toBeVisible();
  await axe();
  await page.goto(path);
  await expect(page.getByText('You’re all set')).toBeVisible();
  await expect(page.getByText('Confirmation failed')).toHaveCount(0);
  expect((await board.mails()).filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1);
  await phone.context().close();
});

test('a link of another account asks before it takes the place of the one that is logged in', async ({ page, board, axe }) => {
  const link = await registered(board, 'second@example.org');
  await logIn(page, 'seeker@parnassa.test', 'shalom-parnassa');
  await page.goto(link);
  await expect(page.getByText('You’re logged in as seeker@parnassa.test')).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Stay logged in as seeker@parnassa.test' }).click();
  await expect(page).toHaveURL(/\/account\/home/);
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue as second@example.org' }).click();
  await expect(page.getByRole('heading', { name: 'Shalom, Rivka' })).toBeVisible();
});

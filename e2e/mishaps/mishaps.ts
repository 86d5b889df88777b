import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from '../support/board';
import type { Form } from './form';
import { countCalls, holdNext, loseNextAnswer } from './line';
import type { People } from './people';

/** One form in one mishap. */
export interface Trial {
  form: Form;
  page: Page;
  context: BrowserContext;
  people: People;
  /** A word that no other trial of the board types. */
  mark: string;
  /** The number of what the form makes, before it is sent. */
  before: number;
}

interface Mishap {
  name: string;
  /** The forms to which it can happen. */
  happensTo(form: Form): boolean;
  run(trial: Trial): Promise<void>;
}

const textOf = ({ form, mark }: Trial): string => form.text?.(mark) ?? mark;

const buttonOf = (page: Page, { button }: Form): Locator => page.getByRole('button', { name: button, exact: typeof button === 'string' }).last();

async function open(trial: Trial, page = trial.page): Promise<void> {
  const { form, people } = trial;
  if (form.who) await people.logIn(page, form.who);
  await form.open(page, people);
  await unfold(trial, page);
  trial.before = await made(trial);
}

/** Opens the form on its page, also when the page was loaded again. */
async function unfold({ form }: Trial, page: Page): Promise<void> {
  await form.unfold?.(page);
  await expect(form.field?.(page) ?? buttonOf(page, form)).toBeVisible();
}

async function fill(trial: Trial, page = trial.page): Promise<void> {
  await trial.form.fill?.(page, textOf(trial));
  await trial.form.field?.(page).fill(textOf(trial));
}

/** Presses the button that sends the form, and answers what it asks. */
async function send({ form, page }: Trial): Promise<void> {
  await buttonOf(page, form).click();
  await form.confirm?.(page);
}

const made = async (trial: Trial): Promise<number> => (trial.form.made ? trial.people.number(trial.form.made(textOf(trial))) : 0);

/** The form was sent, its act was done once, and nothing works any more. */
async function isDoneOnce(trial: Trial): Promise<void> {
  const { form, page, mark } = trial;
  await expect(form.done(page, mark).first(), 'says that it was sent').toBeVisible();
  await expect(page.locator('[aria-busy=true]'), 'nothing works any more').toHaveCount(0);
  await isMadeOnce(trial);
}

async function isMadeOnce(trial: Trial): Promise<void> {
  if (trial.form.made) expect((await made(trial)) - trial.before, 'what it makes').toBe(1);
}

async function isKept(trial: Trial): Promise<void> {
  const field = trial.form.field?.(trial.page);
  if (field) await expect(field, 'what was typed').toHaveValue(textOf(trial));
}

/** Sends the form while its request is held. The button says that it works, and presses it again in vain. */
async function sendOnSlowLine(trial: Trial): Promise<void> {
  const { form, page } = trial;
  await open(trial);
  await fill(trial);
  const calls = countCalls(page, form);
  const release = await holdNext(page, form.sends);
  await send(trial);
  const button = buttonOf(page, form);
  await expect.poll(calls).toBe(1);
  await expect(button, 'the button says that it works').toHaveAttribute('aria-busy', 'true');
  // Playwright would wait until the button can be pressed.
  await button.dispatchEvent('click');
  await form.field?.(page).press('Enter');
  release();
  await isDoneOnce(trial);
  expect(calls(), 'requests').toBe(1);
}

async function pressTwice(trial: Trial): Promise<void> {
  const { form, page } = trial;
  await open(trial);
  await fill(trial);
  const calls = countCalls(page, form);
  await buttonOf(page, form).dblclick();
  await form.confirm?.(page);
  await isDoneOnce(trial);
  expect(calls(), 'requests').toBe(1);
}

async function loseAnswer(trial: Trial): Promise<void> {
  const { form, page } = trial;
  await open(trial);
  await fill(trial);
  await loseNextAnswer(page, form.sends);
  await send(trial);
  await expect(page.getByText(/We can’t reach the board|went through|hasn’t responded yet/).first(), 'says what happened').toBeVisible();
  await isKept(trial);
  await send(trial);
  await isDoneOnce(trial);
}

/** Loses the answer, loads the page again, and presses again. */
async function loseAnswerAndReload(trial: Trial): Promise<void> {
  const { form, page } = trial;
  page.on('dialog', (dialog) => void dialog.accept());
  await open(trial);
  await fill(trial);
  await loseNextAnswer(page, form.sends);
  await send(trial);
  await expect(page.getByText(/We can’t reach the board|went through|hasn’t responded yet/).first(), 'says what happened').toBeVisible();
  await page.reload();
  if (form.already) {
    await expect(form.already(page, trial.mark).first(), 'says that it is done').toBeVisible();
    return isMadeOnce(trial);
  }
  await unfold(trial, page);
  await isKept(trial);
  // Fields that no draft keeps, such as a password.
  await fill(trial);
  await send(trial);
  await isDoneOnce(trial);
}

async function goBackAndReload(trial: Trial): Promise<void> {
  const { page } = trial;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/about');
  await open(trial);
  await fill(trial);
  await page.reload();
  await unfold(trial, page);
  await isKept(trial);
  await page.goBack();
  await page.goForward();
  await unfold(trial, page);
  await isKept(trial);
  // Fields that no draft keeps, such as a password.
  await fill(trial);
  await send(trial);
  await isDoneOnce(trial);
}

async function saveInTwoTabs(trial: Trial): Promise<void> {
  const { form, page, context, people, mark } = trial;
  const { shared } = form;
  if (!shared) return;
  const stale = page;
  await open(trial, stale);
  const fresh = await context.newPage();
  await fresh.goto(stale.url());
  await unfold(trial, fresh);
  const other = `${mark}b`;
  await shared.field(fresh).fill(other);
  await send({ ...trial, page: fresh });
  await expect(form.done(fresh, other).first()).toBeVisible();
  await fresh.close();
  await fill(trial, stale);
  await send(trial);
  if (shared.chooses) await expect(page.getByRole('dialog', { name: /changed/ })).toBeVisible();
  else await isDoneOnce(trial);
  expect(await people.number(shared.saved(other)), 'what the other tab saved').toBe(1);
}

/** Comes back to what was typed after somebody else has saved the record. */
async function restoreAfterChange(trial: Trial): Promise<void> {
  const { form, page, people, mark } = trial;
  const { shared } = form;
  if (!shared) return;
  page.on('dialog', (dialog) => void dialog.accept());
  await open(trial);
  await fill(trial);
  const elsewhere = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere?.newPage();
  if (!other) return;
  if (form.who) await people.logIn(other, form.who);
  await other.goto(page.url());
  await unfold(trial, other);
  await shared.field(other).fill(`${mark}b`);
  await send({ ...trial, page: other });
  await expect(form.done(other, `${mark}b`).first()).toBeVisible();
  await elsewhere?.close();
  await page.reload();
  await unfold(trial, page);
  await isKept(trial);
  await send(trial);
  if (shared.chooses) await expect(page.getByRole('dialog', { name: /changed/ })).toBeVisible();
  else await isDoneOnce(trial);
  expect(await people.number(shared.saved(`${mark}b`)), 'what the other one saved').toBe(1);
}

async function sendDuringUpload(trial: Trial): Promise<void> {
  const { form, page } = trial;
  const { upload } = form;
  if (!upload) return;
  await open(trial);
  await fill(trial);
  const calls = countCalls(page, form);
  const release = await holdNext(page, upload.sends);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: upload.button }).click();
  await (await chooser).setFiles(upload.file);
  const button = page.getByRole('main').locator('button[type=submit]').last();
  await button.click();
  await expect(button, 'the button says what it waits for').toHaveText(/^(Uploading|Preparing) .+…$/);
  await button.dispatchEvent('click');
  expect(calls(), 'requests before the file is there').toBe(0);
  release();
  await isDoneOnce(trial);
  expect(calls(), 'requests').toBe(1);
}

async function sendAfterEndOfSession(trial: Trial): Promise<void> {
  const { form, page, people } = trial;
  await open(trial);
  await fill(trial);
  await people.endSession(page);
  await send(trial);
  if (!form.who) return;
  await people.logInAgain(page, form.who);
  await unfold(trial, page);
  if (!form.forgets) await isKept(trial);
  await fill(trial);
  await send(trial);
  await isDoneOnce(trial);
}

const always = () => true;

export const mishaps: readonly Mishap[] = [
  { name: 'a slow line', happensTo: always, run: sendOnSlowLine },
  { name: 'a double click', happensTo: always, run: pressTwice },
  { name: 'a lost answer', happensTo: always, run: loseAnswer },
  { name: 'a lost answer and a reload', happensTo: ({ forgets }) => forgets === undefined, run: loseAnswerAndReload },
  { name: 'back, forward and reload', happensTo: ({ forgets }) => forgets === undefined, run: goBackAndReload },
  { name: 'two tabs', happensTo: ({ shared }) => shared !== undefined, run: saveInTwoTabs },
  { name: 'a draft and a change', happensTo: ({ shared, forgets }) => shared !== undefined && forgets === undefined, run: restoreAfterChange },
  { name: 'an upload under way', happensTo: ({ upload }) => upload !== undefined, run: sendDuringUpload },
  { name: 'a login that ended', happensTo: ({ who }) => who !== undefined, run: sendAfterEndOfSession },
];

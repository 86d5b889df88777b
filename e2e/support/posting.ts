import { expect, type Page } from '@playwright/test';

export async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The price of a first post, and of one within two months after another. */
const FIRST_PRICE = '$199.95';
export const FURTHER_PRICE = '$189.95';

export async function startPost(page: Page, price = FIRST_PRICE): Promise<void> {
  const agree = page.getByRole('checkbox', { name: 'I’ve read the policies and agree to them' });
  await expect(page.getByRole('list', { name: 'Steps to a live post' }).locator('[aria-current="step"]')).toHaveText('Organization');
  await expect(page.getByRole('region', { name: 'Price' })).toContainText(`${price} for 90 days`);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await agree.check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/employer\/jobs\/new\/edit\//);
}

interface StepOptions {
  axe?: () => Promise<void>;
  /** Whether a resume is required from applicants; otherwise that choice is left alone. */
  asksForResume?: boolean;
  price?: string;
}

/** Selects two skills by typing, with the Enter of a keyboard and the Go of a phone, which has no code. Words that are no skill stay, with a message. */
async function typeSkills(page: Page): Promise<void> {
  const skills = page.getByRole('combobox', { name: 'Skills' });
  await skills.pressSequentially('hebrew');
  await expect(page.getByRole('status').filter({ hasText: 'Hebrew language instruction, 1 of 3. Enter selects it.' })).toBeAttached();
  await skills.press('Enter');
  await skills.pressSequentially('fundr');
  await skills.dispatchEvent('keydown', { key: 'Enter', code: '', keyCode: 13 });
  await expect(skills).toHaveValue('');
  await skills.pressSequentially('juggling');
  await skills.press('Enter');
  await expect(skills).toBeFocused();
  await expect(skills).toHaveAccessibleDescription(/“juggling” isn’t selected yet/);
  await skills.fill('');
  await skills.press('Enter');
  await skills.press('Escape');
  await expectSkills(page);
}

export async function expectSkills(page: Page): Promise<void> {
  await expect(page.getByText('Hebrew language instruction', { exact: true })).toBeVisible();
  await expect(page.getByText('Fundraising', { exact: true })).toBeVisible();
}

/** Fills in the first three steps of the wizard. */
export async function fillSteps(
  page: Page,
  headline: string,
  { axe = async () => {}, asksForResume = true, price = FIRST_PRICE }: StepOptions = {},
): Promise<void> {
  await expect(page.getByRole('button', { name: /Step 2 of 4: Job Details/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: /Step 1 of 4: Basic Information/ })).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('button', { name: /Step 4 of 4: Payment/ })).toContainText(price);
  await expect(page.getByText(`Price: ${price}.`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Headline' }).fill(headline);
  await page.getByRole('combobox', { name: 'Position' }).fill('Teacher');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('## The role\n\nYou teach **small classes** in a warm school.');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('10001');
  await axe();
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await typeSkills(page);
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('62');
  await expect(page.getByText('This will be shown as $62 per yr. Is that the pay for a year?')).toBeVisible();
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('62k');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('74.000');
  await expect(page.getByRole('textbox', { name: 'From', exact: true })).toHaveValue('$62,000');
  await expect(page.getByText('Shown as $62k – $74k per yr')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await page.getByRole('textbox', { name: 'Email for applications' }).fill('jobs@school.example.org');
  await page.getByRole('textbox', { name: 'Email subject' }).fill('{position}: {first_name} {last_name}');
  if (asksForResume) await page.getByRole('checkbox', { name: 'A resume' }).check();
  await axe();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Saved Post').first()).toBeVisible();
}

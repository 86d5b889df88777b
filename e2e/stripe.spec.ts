import type { Page } from '@playwright/test';
import { type StripeStandIn, startStripe } from '../src/payments/stripe-stand-in';
import { expect, test } from './support/board';

let stripe: StripeStandIn;

test.use({
  expectedFaults: [/status of (402|422)|ERR_FAILED/],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern.
  env: async ({}, use) => {
    stripe = await startStripe();
    await use({ PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_API_HOST: stripe.url });
    await stripe.close();
  },
});

/** A stand-in for the script of js.stripe.com, with the functions that the board calls. Its form is a field for the token instead of a card. */
const SCRIPT = `window.Stripe = Object.assign(() => {
  let field;
  const element = {
    on(event, act) { if (event === 'ready') this.ready = act; },
    mount(place) {
      const label = place.appendChild(document.createElement('label'));
      label.append('Card of Stripe ');
      field = label.appendChild(document.createElement('input'));
      this.ready();
    },
    destroy() { field.parentElement.remove(); },
  };
  return {
    elements: (options) => (window.stripeOptions = options, {
      create: () => element,
      getElement: () => element,
      update: (change) => Object.assign(options, change),
      submit: async () => (field.value ? {} : { error: { message: 'Your card number is incomplete.' } }),
    }),
    createConfirmationToken: async ({ params }) => (window.stripeBilling = params, { confirmationToken: { id: 'ctoken_' + field.value } }),
    handleNextAction: async ({ clientSecret }) => { await window.askBank(clientSecret); return {}; },
  };
}, { version: 'endive' });`;

async function fillBuyer(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Rivka Stern');
  await page.getByRole('textbox', { name: 'Billing ZIP or postal code' }).fill('10001');
  await page.getByRole('textbox', { name: 'Email for the code and the receipt' }).fill('treasurer@shul.example.org');
}

test('a visitor pays in the form of Stripe, with a confirmation by the bank', async ({ page, axe }) => {
  let isBlocked = true;
  let isConfirmed = false;
  await page.route('https://js.stripe.com/**', (route) => (isBlocked ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: SCRIPT })));
  await page.exposeFunction('askBank', (secret: string) => stripe.authenticate(stripe.intent(secret.replace('_secret_1', '')), isConfirmed));

  await page.goto('/account/purchase/credits?count=10');
  await expect(page.getByRole('alert')).toContainText('The card form didn’t load.');
  await axe();
  isBlocked = false;
  await page.getByRole('button', { name: 'Reload the card form' }).click();
  const card = page.getByRole('textbox', { name: 'Card of Stripe' });
  await expect(card).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await fillBuyer(page);
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('Your card number is incomplete.');

  await card.fill('3ds');
  await pay.click();
  await expect(page.getByRole('alert')).toContainText(/wasn’t made|didn’t confirm/);
  await axe();
  expect(stripe.newest().status).toBe('canceled');

  isConfirmed = true;
  await pay.click();
  await expect(page.getByRole('region', { name: /Thank you/ })).toContainText('10 credits are ready');
  expect(stripe.newest()).toMatchObject({ status: 'succeeded', amount: 166_463 });
  expect(await page.evaluate('stripeOptions')).toMatchObject({ mode: 'payment', amount: 166_463, currency: 'usd' });
  expect(await page.evaluate('stripeBilling')).toMatchObject({
    payment_method_data: { billing_details: { name: 'Rivka Stern', address: { postal_code: '10001' } } },
  });

  // Some banks need the whole window and lead back to this address.
  const returned = stripe.requests.findLast(({ path }) => path.endsWith('/confirm'))?.fields.get('return_url') ?? '';
  const { pathname, search } = new URL(returned);
  await page.goto(`${pathname}${search}&payment_intent=pi_1&redirect_status=succeeded`);
  await expect(page.getByRole('alert')).toContainText('Your payment went through');
  await expect(page).toHaveURL(/\/account\/purchase\/credits\?count=10$/);
});

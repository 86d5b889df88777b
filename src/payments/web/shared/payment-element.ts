import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { ApiError } from '~/platform/web/api-error';

/** The card form of the payment provider: an iframe of its own, so the typed card never reaches the board. */
export interface CardForm {
  /** Exchanges the typed card for a token. @throws ApiError at `payment_token`. */
  token(billing: { name: string; email: string; address: string; zipcode: string }): Promise<string>;
  /** Shows the confirmation that the buyer's bank asks for, and waits until it ends in any way. The board then asks for the outcome. */
  confirm(clientSecret: string): Promise<void>;
  setAmount(dollars: number): void;
  remove(): void;
}

const NOT_LOADED = 'The card form didn’t load.';
const inCents = (dollars: number): number => Math.round(dollars * 100);

/**
 * Loads Stripe's script, which has to come from its own address, and mounts its Payment Element. The payment itself is made by the board's
 * server once the form is sent. @throws where the script or the form cannot be loaded.
 */
export async function mountCardForm(place: HTMLElement, publishableKey: string, total: number): Promise<CardForm> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error(NOT_LOADED);
  const elements = stripe.elements({
    mode: 'payment',
    amount: inCents(total),
    currency: 'usd',
    allowedPaymentMethodTypes: ['card'],
    locale: 'en',
    appearance: appearanceOf(place),
  });
  await mount(elements, place);
  return { ...actions(stripe, elements), remove: () => elements.getElement('payment')?.destroy() };
}

function mount(elements: StripeElements, place: HTMLElement): Promise<void> {
  const element = elements.create('payment', {
    layout: 'tabs',
    // The board's own fields beside the form ask for these.
    fields: { billingDetails: { name: 'never', address: { postalCode: 'never' } } },
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  });
  return new Promise((ready, failed) => {
    element.on('ready', () => ready());
    element.on('loaderror', () => {
      element.destroy();
      failed(new Error(NOT_LOADED));
    });
    element.mount(place);
  });
}

const refused = (message: string | undefined): ApiError => {
  const words = message ?? 'The card wasn’t accepted.';
  return new ApiError(words, 422, { payment_token: words });
};

const actions = (stripe: Stripe, elements: StripeElements): Omit<CardForm, 'remove'> => ({
  async token({ name, email, address, zipcode }) {
    const { error: incomplete } = await elements.submit();
    if (incomplete) throw refused(incomplete.message);
    const billing = { name, ...(email ? { email } : {}), address: { line1: address, postal_code: zipcode } };
    const { confirmationToken, error } = await stripe.createConfirmationToken({ elements, params: { payment_method_data: { billing_details: billing } } });
    if (!confirmationToken) throw refused(error?.message);
    return confirmationToken.id;
  },
  async confirm(clientSecret) {
    await stripe.handleNextAction({ clientSecret });
  },
  setAmount: (dollars) => elements.update({ amount: inCents(dollars) }),
});

/** The board's own look, as it is at the place of the form: colors of the present scheme, font and corners. */
function appearanceOf(place: HTMLElement) {
  const probe = place.appendChild(document.createElement('span'));
  // Computed colors: the form in its iframe knows no variables of the board.
  const color = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const [primary, surface, ink, accent, line] = ['primary', 'surface', 'ink', 'accent', 'line-strong'].map(color) as [string, string, string, string, string];
  probe.remove();
  const { fontFamily, fontSize } = getComputedStyle(place);
  return {
    theme: 'flat' as const,
    inputs: 'spaced' as const,
    labels: 'above' as const,
    variables: {
      colorPrimary: primary,
      colorBackground: surface,
      colorText: ink,
      colorDanger: accent,
      fontFamily,
      fontSizeBase: fontSize,
      borderRadius: getComputedStyle(place).getPropertyValue('--radius').trim(),
    },
    rules: {
      '.Input': { border: `1px solid ${line}`, boxShadow: 'none' },
      '.Input:focus': { borderColor: primary, boxShadow: 'none', outline: `2px solid ${primary}` },
      '.Input--invalid': { borderColor: accent },
      '.Label': { fontWeight: '500', color: ink },
    },
  };
}

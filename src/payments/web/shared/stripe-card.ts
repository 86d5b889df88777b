import { ApiError } from '~/platform/web/api-error';

/** The part of Stripe's script that the board uses. */
interface StripeElement {
  mount(place: HTMLElement): void;
  destroy(): void;
}
interface Stripe {
  elements(): { create(type: 'card', options: object): StripeElement };
  createPaymentMethod(given: object): Promise<{ paymentMethod?: { id: string }; error?: { message?: string } }>;
}
declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe;
  }
}

const SCRIPT = 'https://js.stripe.com/v3/';
let loading: Promise<void> | undefined;

/** Stripe requires that its script is loaded from its own address. It is loaded on payment forms only. */
function loadScript(): Promise<void> {
  loading ??= new Promise<void>((loaded, failed) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => loaded();
    script.onerror = () => {
      loading = undefined;
      failed(new Error('the payment form did not load'));
    };
    document.head.append(script);
  });
  return loading;
}

export interface CardTokenizer {
  /** Exchanges the typed card for a token. @throws ApiError at `payment_token`. */
  token(billing: { name: string; email: string; address: string; zipcode: string }): Promise<string>;
  remove(): void;
}

/** Mounts Stripe's card field, an iframe of Stripe, on the page: the typed card never reaches the board. */
export async function mountCard(place: HTMLElement, publishableKey: string): Promise<CardTokenizer> {
  await loadScript();
  if (!window.Stripe) throw new Error('the payment form did not load');
  const stripe = window.Stripe(publishableKey);
  const style = getComputedStyle(place);
  const card = stripe
    .elements()
    .create('card', { hidePostalCode: true, style: { base: { color: style.color, fontFamily: style.fontFamily, fontSize: '17px' } } });
  card.mount(place);
  return {
    async token({ name, email, address, zipcode }) {
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        billing_details: { name, ...(email ? { email } : {}), address: { line1: address, postal_code: zipcode } },
      });
      if (paymentMethod) return paymentMethod.id;
      const message = error?.message ?? 'The card was not accepted.';
      throw new ApiError(message, 422, { payment_token: message });
    },
    remove: () => card.destroy(),
  };
}

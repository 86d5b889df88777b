import { limitedTime } from '~/orders/limited-time';
import { skuOf } from '~/orders/rules';
import type { Product } from '~/orders/schemas';
import { formatDate, formatDollars } from '~/platform/ui/format';

type Priced = Pick<Product, 'sku' | 'price' | 'days' | 'promotional' | 'promotion_until'>;

/** Whether the next post has the price of a further post; undefined while that is not known. */
export type Further = boolean | undefined;

/**
 * The product of a type of post, and the one that it may be as well: that of a further post, where it is not known whether the
 * employer posted another job recently.
 */
const productsOf = <P extends Pick<Product, 'sku'>>(postType: string, products: readonly P[], further: Further) => {
  const find = (activatedRecently: boolean) => products.find(({ sku }) => sku === skuOf(postType, activatedRecently));
  return { product: find(further ?? false), alternative: further === undefined ? find(true) : undefined };
};

/** `$199.95 for 90 days`, and with a promotional price that it is one. */
function priceAndDays(product: Priced): string {
  const limited = limitedTime(product, formatDate);
  return `${formatDollars(product.price)} for ${product.days} days${limited && `, ${limited}`}`;
}

/** The price of a type of post before the order is made: `$199.95 for 90 days. …`. Empty while no prices are known. */
export function priceOfType(postType: string, products: readonly Priced[], further?: Further): string {
  const { product, alternative } = productsOf(postType, products, further);
  if (!product) return '';
  const price = `${priceAndDays(product)}.`;
  if (further && product.price < (productsOf(postType, products, false).product?.price ?? 0)) return `${price} ${REASON}`;
  if (!alternative || alternative.price >= product.price) return price;
  return `${price} ${formatDollars(alternative.price)} ${CONDITION}`;
}

const CONDITION = 'if you or your organization posted another job in the last two months.';
const REASON = 'Reduced, because you or your organization posted another job in the last two months.';

/** The same in a few words, for the step of the payment: `$199.95, or $189.95 for an additional post`. */
export function briefPrice(postType: string, products: readonly Priced[], further?: Further): string {
  const { product, alternative } = productsOf(postType, products, further);
  if (!product) return '';
  const isLower = alternative && alternative.price < product.price;
  return `${formatDollars(product.price)}${isLower ? `, or ${formatDollars(alternative.price)} for an additional post` : ''}`;
}

/** The prices of a new post whose type is not chosen yet: the standard post, and sentences on the others. Undefined while no prices are known. */
export function startPrices<P extends Priced>(products: readonly P[], further?: Further): { standard: P; others: string[] } | undefined {
  const { product: standard, alternative } = productsOf('Standard', products, further);
  if (!standard) return undefined;
  const { product: short } = productsOf('Summer camp', products, further);
  const others = [
    further && REASON,
    alternative && alternative.price < standard.price && `${formatDollars(alternative.price)} ${CONDITION}`,
    short && `A short-term or camp job costs ${formatDollars(short.price)}.`,
  ];
  return { standard, others: others.filter((line) => typeof line === 'string') };
}

/** The price of a first post, which is charged at the end. Empty while no prices are known. */
export function firstPrice(products: readonly Priced[]): string {
  const { product } = productsOf('Standard', products, false);
  return product ? `${priceAndDays(product)}. You pay last, and can stop and come back any time.` : '';
}

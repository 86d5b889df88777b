import { skuOf } from '~/orders/rules';
import type { Product } from '~/orders/schemas';
import { formatDollars } from '~/platform/ui/format';

type Priced = Pick<Product, 'sku' | 'price' | 'days'>;

/** The product of a type of post, and the one that it is where the employer posted another job recently. */
const productsOf = <P extends Pick<Product, 'sku'>>(postType: string, products: readonly P[]) => {
  const find = (activatedRecently: boolean) => products.find(({ sku }) => sku === skuOf(postType, activatedRecently));
  return [find(false), find(true)];
};

/** The price of a type of post before the order is made: `$199.95 for 90 days. …`. Empty while no prices are known. */
export function priceOfType(postType: string, products: readonly Priced[]): string {
  const [first, further] = productsOf(postType, products);
  if (!first) return '';
  const price = `${formatDollars(first.price)} for ${first.days} days.`;
  if (!further || further.price >= first.price) return price;
  return `${price} ${formatDollars(further.price)} if you or your organization posted another job in the last two months.`;
}

/** The same in a few words, for the step of the payment: `$199.95, or $189.95 for a further post`. */
export function briefPrice(postType: string, products: readonly Priced[]): string {
  const [first, further] = productsOf(postType, products);
  if (!first) return '';
  const isLower = further && further.price < first.price;
  return `${formatDollars(first.price)}${isLower ? `, or ${formatDollars(further.price)} for a further post` : ''}`;
}

/** The prices of a new post whose type is not chosen yet: the standard post, and a sentence on the others. Undefined while no prices are known. */
export function startPrices<P extends Priced>(products: readonly P[]): { standard: P; others: string } | undefined {
  const [standard, further] = productsOf('Standard', products);
  if (!standard) return undefined;
  const [short] = productsOf('Summer camp', products);
  const others = [
    further && further.price < standard.price && `${formatDollars(further.price)} if you or your organization posted another job in the last two months.`,
    short && `${formatDollars(short.price)} for a short-term or camp job.`,
  ];
  return { standard, others: others.filter(Boolean).join(' ') };
}

/** The price of a first post, which is charged at the end. Empty while no prices are known. */
export function firstPrice(products: readonly Priced[]): string {
  const [product] = productsOf('Standard', products);
  return product ? `${formatDollars(product.price)} for ${product.days} days. You pay last, and can stop and go on at any time.` : '';
}

import { skuOf } from '~/orders/rules';
import type { Product } from '~/orders/schemas';
import { formatDollars } from '~/platform/ui/format';

type Priced = Pick<Product, 'sku' | 'price' | 'days'>;

/** The price of a type of post before the order is made: `$199.95 for 90 days. …`. Empty while no prices are known. */
export function priceOfType(postType: string, products: readonly Priced[]): string {
  const find = (activatedRecently: boolean) => products.find(({ sku }) => sku === skuOf(postType, activatedRecently));
  const [first, further] = [find(false), find(true)];
  if (!first) return '';
  const price = `${formatDollars(first.price)} for ${first.days} days.`;
  if (!further || further.price >= first.price) return price;
  return `${price} ${formatDollars(further.price)} if you or your organization posted another job in the last two months.`;
}

/** The price of a first post, which is charged at the end. Empty while no prices are known. */
export function firstPrice(products: readonly Priced[]): string {
  const product = products.find(({ sku }) => sku === skuOf('Standard', false));
  return product ? `${formatDollars(product.price)} for ${product.days} days. You pay last, and can stop and go on at any time.` : '';
}

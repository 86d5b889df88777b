import { Button } from '@mantine/core';
import type { UsableCoupon } from '~/coupons/schemas';
import { api as couponsApi, worthOf } from '~/coupons/web/shared/coupon-api';
import { BusyButton } from '~/platform/ui/BusyButton';
import { formatDate, formatDollars, pluralize } from '~/platform/ui/format';
import { skuOf } from '../rules';
import classes from './CouponField.module.css';
import { api } from './order-api';
import { type CardPrice, cardPrice } from './payment-words';

/** The buyer's coupons, and what a standard post would cost them today. */
export interface Own {
  coupons: UsableCoupon[];
  standardPrice: number | undefined;
}

/** Loads the buyer's coupons, and the price with which their credits are compared, which only helps. */
export async function loadOwn(postId: string | undefined): Promise<Own> {
  const further = postId === undefined ? undefined : api('GET /v2/employer/jobs_prep/further/{id}', { params: { id: postId } });
  const [{ data: coupons }, products, isFurther] = await Promise.all([
    couponsApi('GET /v2/employer/coupons'),
    api('GET /v2/products').catch(() => []),
    further?.then((answer) => answer.further).catch(() => undefined),
  ]);
  // Where it is not known whether the post is a further one, no price is named.
  const sku = isFurther === undefined ? undefined : skuOf('Standard', isFurther);
  return { coupons, standardPrice: products.find((product) => product.sku === sku)?.price };
}

/** Whether a coupon is a credit, which pays for a post in full. */
const isCredit = ({ coupon_type, amount, amount_type }: UsableCoupon): boolean => coupon_type === 'User Credits' && amount_type === 'percent' && amount === 100;

/** The price of a post by card beside the credit of a code; undefined for a code that is no credit of the buyer's. */
export function priceBesideCredit({ coupons, standardPrice }: Own, code: string, price: number): CardPrice | undefined {
  const credit = coupons.find((coupon) => coupon.code.toLowerCase() === code.toLowerCase() && isCredit(coupon));
  return credit && cardPrice(price, credit.credit_price, standardPrice);
}

interface OwnCouponsProps {
  own: Own;
  /** The price of the post, in dollars. */
  price: number;
  /** The code that is being added to the order. */
  applying: string | undefined;
  onChoose(code: string): void;
  /** Leads to the card form. */
  onPayByCard(): void;
}

/** The buyer's coupons, each used by one click. Beside a credit is what the post costs by card, and the way to pay so where that is less. */
export function OwnCoupons({ own, price, applying, onChoose, onPayByCard }: OwnCouponsProps) {
  if (own.coupons.length === 0) return null;
  return (
    <ul className={`underlined ${classes.own}`} aria-label="Your credits and coupons">
      {own.coupons.map((coupon) => {
        const byCard = priceBesideCredit(own, coupon.code, price);
        const note = `card-price-${coupon._id}`;
        return (
          <li key={coupon._id}>
            <div>
              <strong dir="auto">{coupon.name || coupon.code}</strong>
              <small>{factsOf(coupon)}</small>
              {byCard && <small id={note}>{byCard.words}</small>}
            </div>
            <div className="row gap-xs">
              <BusyButton
                variant="default"
                size="sm"
                onClick={() => onChoose(coupon.code)}
                busy={applying === coupon.code}
                aria-label={`${actionFor(coupon)}: ${coupon.code}`}
                aria-describedby={byCard ? note : undefined}
              >
                {actionFor(coupon)}
              </BusyButton>
              {byCard?.isLess && (
                <Button variant="default" size="sm" onClick={onPayByCard}>
                  Pay {formatDollars(price)} by card
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const actionFor = (coupon: UsableCoupon): string => (coupon.coupon_type === 'User Credits' ? 'Use a credit' : 'Use this coupon');

const factsOf = (coupon: UsableCoupon): string =>
  [
    coupon.coupon_type === 'User Credits' ? `${pluralize(coupon.use_left, 'credit')} left` : worthOf(coupon),
    coupon.expires_on && `until ${formatDate(coupon.expires_on)}`,
    coupon.name ? coupon.code : undefined,
  ]
    .filter(Boolean)
    .join(' · ');

import type { User } from '~/accounts/schemas';
import { formatDate, pluralize } from '~/platform/ui/format';
import { usesLeftText } from '../../rules';
import type { OwnCoupon } from '../../schemas';
import classes from '../CouponList.module.css';
import { worthOf } from './coupon-api';
import { EndedCoupons, endedAmong } from './EndedCoupons';

interface MyCreditsProps {
  /** The coupons that can still be used. */
  coupons: readonly OwnCoupon[];
  /** All coupons of the user. */
  known: User['coupons'];
}

/** The coupons that the user can pay posts with: credits, discounts, coupons given to them. Those that are used up or expired are folded below. */
export function MyCredits({ coupons, known }: MyCreditsProps) {
  return (
    <>
      {coupons.length === 0 && <p>No credits. Each credit pays for one post, and larger packs cost less per post.</p>}
      <ul className={classes.coupons}>
        {coupons.map((coupon) => (
          <li key={coupon._id}>
            <code className={`text-m digits breaks medium sans ${classes.code}`}>{coupon.code}</code>
            <span className="digits ended">{leftOf(coupon)}</span>
            <span className="hint" dir="auto">
              {[coupon.description.replace(/\.$/, ''), coupon.expires_on && `Until ${formatDate(coupon.expires_on)}`].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <EndedCoupons coupons={endedAmong(known, coupons)} />
    </>
  );
}

const leftOf = (coupon: OwnCoupon): string => {
  if (coupon.coupon_type !== 'User Credits') return worthOf(coupon);
  if (coupon.use_limit === 0) return usesLeftText(coupon);
  return coupon.use_left < coupon.use_limit ? `${coupon.use_left} of ${pluralize(coupon.use_limit, 'credit')} left` : pluralize(coupon.use_left, 'credit');
};

import type { User } from '~/accounts/schemas';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { formatDate, pluralize } from '~/platform/ui/format';
import type { OwnCoupon } from '../../schemas';
import classes from '../CouponList.module.css';
import { api, isUsable, worthOf } from './coupon-api';
import { EndedCoupons, endedAmong } from './EndedCoupons';

const load = async () => (await api('GET /v2/employer/coupons')).data;

/** The coupons that the user can still pay with, each with its worth and its end. The others are folded. @param known all coupons of the user. */
export const UsableCoupons = ({ known }: { known: User['coupons'] }) => (
  <AsyncSection load={load}>
    {(coupons) => {
      const usable = coupons.filter(isUsable);
      const ended = endedAmong(known, usable);
      return (
        <>
          {usable.length === 0 ? (
            <p>None you can use. A credit pays for one post in full, and costs less in larger packs.</p>
          ) : (
            <ul className="stack gap-xs">
              {usable.map((coupon) => (
                <li key={coupon._id}>
                  <span className={`text-m digits breaks medium sans block ${classes.code}`}>{coupon.code}</span>
                  <span className="block">
                    {[worthInWords(coupon), coupon.expires_on ? `until ${formatDate(coupon.expires_on)}` : 'no expiry date'].join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <EndedCoupons coupons={ended} />
        </>
      );
    }}
  </AsyncSection>
);

/** The worth of a coupon: `9 of 10 credits, each for one post in full`, `10% off, 1 use`. */
function worthInWords(coupon: OwnCoupon): string {
  if (coupon.coupon_type !== 'User Credits') return `${worthOf(coupon)} a post, ${pluralize(coupon.use_left, 'use')} left`;
  return `${coupon.use_left} of ${pluralize(coupon.use_limit, 'credit')} left, ${coupon.use_left === 1 ? 'for' : 'each for'} one post in full`;
}

import type { User } from '~/accounts/schemas';
import { isPast } from '~/platform/ui/board-day';
import { formatDate, pluralize } from '~/platform/ui/format';
import classes from '../CouponList.module.css';

type Known = User['coupons'];

/** The coupons of a user that are not among those that can be used. */
export const endedAmong = (known: Known, usable: readonly { code: string }[]): Known =>
  known.filter(({ code }) => !usable.some((coupon) => coupon.code === code));

/** The coupons that can be used no more, folded, each with the reason. */
export function EndedCoupons({ coupons }: { coupons: Known }) {
  if (coupons.length === 0) return null;
  return (
    <details className="above-xs">
      <summary className="soft">{pluralize(coupons.length, 'coupon')} used up or expired</summary>
      <ul className="stack gap-xs above-xs">
        {coupons.map(({ code, description, used_up, expires_on }) => (
          <li key={code}>
            <span className={`text-m digits breaks medium sans block ${classes.code}`}>{code}</span>
            <span className="block" dir="auto">
              {[description.replace(/\.$/, ''), endOf(used_up, expires_on)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const endOf = (isUsedUp: boolean, expiresOn: string | null): string => {
  if (isUsedUp) return 'Used up';
  return expiresOn && isPast(expiresOn) ? `Expired ${formatDate(expiresOn)}` : 'Not active';
};

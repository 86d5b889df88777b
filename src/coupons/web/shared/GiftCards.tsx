import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { couponPaths } from '~/platform/paths';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { formatDate, pluralize } from '~/platform/ui/format';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { useSite } from '~/platform/web/site';
import type { OwnCoupon } from '../../schemas';
import classes from '../CouponList.module.css';
import { api, worthOf } from './coupon-api';

/** The number of gift cards on the employer home page. */
const SHOWN = 8;

const load = () => api('GET /v2/employer/gift_cards');

/** Gift cards to share with other organizations. */
export function GiftCards() {
  return (
    <AsyncSection
      load={load}
      isEmpty={({ data }) => data.length === 0}
      empty="No gift cards. When the board gives you one, you can share it with other organizations here."
    >
      {({ data }) => (
        <ul className={classes.coupons}>
          {data.slice(0, SHOWN).map((card) => (
            <GiftCardRow key={card._id} card={card} />
          ))}
        </ul>
      )}
    </AsyncSection>
  );
}

function GiftCardRow({ card }: { card: OwnCoupon }) {
  const { publicUrl } = useSite();
  return (
    <li>
      <Link to={couponPaths.giftCard(card.code)} className={classes.code}>
        {card.code}
      </Link>
      <span className={classes.left}>{worthOf(card)}</span>
      <span className={classes.facts}>
        {[
          card.use_left > 0 ? `${pluralize(card.use_left, 'use')} left` : 'Used up',
          card.expires_on && `Until ${formatDate(card.expires_on)}`,
          !card.active && 'Not active',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => void copyLink(card, publicUrl)}
        className={classes.action}
        aria-label={`Copy link of gift card ${card.code}`}
      >
        Copy link
      </Button>
    </li>
  );
}

/** The link stores the code for the visitor who follows it, until they pay for a post. */
async function copyLink(card: OwnCoupon, publicUrl: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(couponPaths.giftCard(card.code, { gc: card.code }), publicUrl || location.origin).href);
    toastSuccess('Copied gift card link to clipboard');
  } catch {
    toastFailure('The link was not copied', 'Your browser did not allow it. Open the card and copy its address.');
  }
}

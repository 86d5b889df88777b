import { isPast } from '~/platform/ui/board-day';
import { formatDollars } from '~/platform/ui/format';
import { browserApi } from '~/platform/web/browser-api';
import type { couponCalls } from '../../contract';
import type { OwnCoupon } from '../../schemas';

export const api = browserApi<typeof couponCalls>();

/** `100% off`, `$25.00 off`. */
export const worthOf = ({ amount, amount_type }: { amount: number; amount_type: 'percent' | 'dollars' }): string =>
  `${amount_type === 'percent' ? `${amount}%` : formatDollars(amount)} off`;

/** Whether somebody can use a coupon or gift card now. */
export const isUsable = ({ active, use_left, expires_on }: Pick<OwnCoupon, 'active' | 'use_left' | 'expires_on'>): boolean =>
  active && use_left > 0 && (expires_on === null || !isPast(expires_on));

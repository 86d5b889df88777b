import { formatDollars } from '~/platform/ui/format';
import { browserApi } from '~/platform/web/browser-api';
import type { couponCalls } from '../../contract';

export const api = browserApi<typeof couponCalls>();

/** `100% off`, `$25.00 off`. */
export const worthOf = ({ amount, amount_type }: { amount: number; amount_type: 'percent' | 'dollars' }): string =>
  `${amount_type === 'percent' ? `${amount}%` : formatDollars(amount)} off`;

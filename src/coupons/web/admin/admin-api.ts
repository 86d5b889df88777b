import { browserApi } from '~/platform/web/browser-api';
import type { adminCouponCalls, adminCouponToolCalls, giftCardOrderCalls } from '../../admin-contract';

export const api = browserApi<typeof adminCouponCalls & typeof adminCouponToolCalls & typeof giftCardOrderCalls>();

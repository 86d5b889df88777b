import { browserApi } from '~/platform/web/browser-api';
import type { adminOrderCalls } from '../../admin-contract';

export const adminOrderApi = browserApi<typeof adminOrderCalls>();

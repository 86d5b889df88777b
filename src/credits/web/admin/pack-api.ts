import { browserApi } from '~/platform/web/browser-api';
import type { adminPackCalls } from '../../pack-admin-contract';

export const adminPackApi = browserApi<typeof adminPackCalls>();

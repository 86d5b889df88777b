import { browserApi } from '~/platform/web/browser-api';
import type { importFeedCalls } from '../../admin-contract';

export const api = browserApi<typeof importFeedCalls>();

import { browserApi } from '~/platform/web/browser-api';
import type { committeeCalls } from '../contract';

/** The calls of search committees. */
export const committeeApi = browserApi<typeof committeeCalls>();

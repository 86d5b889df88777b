import { browserApi } from '~/platform/web/browser-api';
import type { reviewCalls } from '../../../review-contract';

/** The API client of the queue of posts that wait for the staff. */
export const reviewApi = browserApi<typeof reviewCalls>();

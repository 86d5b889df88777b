import { formatDate } from '~/platform/ui/format';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import type { postCalls } from '../../contract';
import { announcedEnd } from '../../rules';
import type { PostSummary } from '../../schemas';

const api = browserApi<typeof postCalls>();

export interface SavedJobs {
  /** How many jobs the user has saved, also those that nobody can open any more. */
  count: number;
  jobs: PostSummary[];
}

/** Until when a saved job takes applications. */
export function savedJobEnd(job: PostSummary): string {
  const end = announcedEnd(job);
  if (end) return `Apply by ${formatDate(end)}`;
  return job.filled ? 'Filled' : 'Expired';
}

/** The jobs that the user saved last. */
export async function loadSavedJobs(most: number): Promise<SavedJobs> {
  const { bookmarked } = await api('GET /account/actions');
  if (bookmarked.length === 0) return { count: 0, jobs: [] };
  try {
    return { count: bookmarked.length, jobs: (await api('POST /v2/posts/recs', { body: { rec_ids: bookmarked.slice(0, most) } })).data };
  } catch (error) {
    // None of them is public any more.
    if (error instanceof ApiError && error.status === 404) return { count: bookmarked.length, jobs: [] };
    throw error;
  }
}

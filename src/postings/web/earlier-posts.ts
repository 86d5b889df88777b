import type { CallOptions } from '~/platform/web/caller';
import type { EmployerPost } from '~/posts/schemas';
import { api } from './post-api';

/** The posts of the user and their organizations that were published, newest first: the first page of the live and of the expired ones. */
export async function loadEarlierPosts(): Promise<EmployerPost[]> {
  const lists = await Promise.all([
    // They only help; a post can be started without them.
    api('GET /v2/employer/jobs').catch(() => ({ data: [] })),
    api('GET /v2/employer/jobs_expired').catch(() => ({ data: [] })),
  ]);
  return lists.flatMap(({ data }) => data).sort((one, other) => other.created_on.localeCompare(one.created_on));
}

/** The first posts with different headlines: a job that was posted every year is offered once. */
export function offered<P extends Pick<EmployerPost, 'headline'>>(posts: readonly P[], most: number): P[] {
  const key = ({ headline }: P) => headline.trim().toLowerCase();
  return posts.filter((post, index) => posts.findIndex((other) => key(other) === key(post)) === index).slice(0, most);
}

/** Makes a new incomplete post with the text of an earlier one. */
export const copyOf = ({ _id: id }: EmployerPost, attempt: CallOptions): Promise<EmployerPost> =>
  api('GET /v2/employer/jobs_prep/copylive/{id}', { params: { id } }, attempt);

import { appliedPostsOf } from '~/jobs/server';
import { addDays } from '~/platform/clock';
import type { Context } from '~/platform/context';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import type { NewApplicant } from '../contract';
import { newestApplications } from './queries';

/** How many applicants the employer's home names, and for how long they count as new. */
const SHOWN = 5;
const NEW_DAYS = 30;

/** The newest applicants for all posts that the viewer manages, newest first. */
export async function newApplicants({ db, clock }: Context, viewer: Viewer): Promise<NewApplicant[]> {
  const posts = await appliedPostsOf(db, viewer);
  const rows = await newestApplications(db, [...posts.keys()], addDays(clock.now(), -NEW_DAYS), SHOWN);
  return rows.map(({ id, postId, createdAt, firstName, lastName, email }) => ({
    _id: id,
    created_on: iso(createdAt),
    user: { first_name: firstName, last_name: lastName, email },
    post: { _id: postId, headline: posts.get(postId) ?? '' },
  }));
}

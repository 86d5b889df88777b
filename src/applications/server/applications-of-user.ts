import type { Database } from '~/platform/database';
import { iso } from '~/platform/http/schemas';
import { headlinesOf } from '~/posts/server/posts';
import { countApplicationsOf, findApplicationsOf } from './queries';

/** How many applications a record of the back office lists. */
const SHOWN = 10;

/** The newest applications of a user with the headlines of their posts, and how many there are. */
export async function applicationsOfUser(db: Database, userId: string) {
  const [rows, count] = await Promise.all([findApplicationsOf(db, userId, SHOWN), countApplicationsOf(db, userId)]);
  const headlines = await headlinesOf(
    db,
    rows.map(({ postId }) => postId),
  );
  const newest = rows.map(({ id, postId, createdAt }) => ({ _id: id, post_id: postId, headline: headlines.get(postId) ?? '', created_on: iso(createdAt) }));
  return { count, newest };
}

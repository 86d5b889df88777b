import { type SQL, sql } from 'drizzle-orm';
import { listRecords } from '~/platform/records/list';
import type { RecordFinder } from '~/platform/records/registry';
import { users } from '../../tables';
import { userList } from './user-list';

/** A subquery of the ids of users whose name or e-mail fits a pattern of `like`, for lists of records that belong to users. It uses `users_text`. */
export const userIdsLike = (pattern: string): SQL => sql`select ${users.id} from ${users} where ${userList.text} like ${pattern}`;

/** Finds users for the search of the back office. */
export const userFinder: RecordFinder = {
  kind: 'users',
  async find(ctx, q, limit) {
    const { data } = await listRecords(ctx, userList, { q, page: 1, limit, sort: '-created_on' });
    return data.map(({ _id, first_name, last_name, email }) => ({ _id, title: `${first_name} ${last_name}`.trim() || email, detail: email }));
  },
};

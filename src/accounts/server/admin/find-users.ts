import { firstRecords } from '~/platform/records/list';
import type { RecordFinder } from '~/platform/records/registry';
import { userList } from './user-list';

/** Finds users for the search of the back office. */
export const userFinder: RecordFinder = {
  kind: 'users',
  async find(ctx, q, limit, words) {
    const data = await firstRecords(ctx, userList, { q, page: 1, limit, sort: '-created_on' }, words);
    return data.map(({ _id, first_name, last_name, email }) => ({ _id, title: `${first_name} ${last_name}`.trim() || email, detail: email }));
  },
};

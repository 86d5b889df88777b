import { firstRecords } from '~/platform/records/list';
import type { RecordFinder } from '~/platform/records/registry';
import { candidateList } from './candidate-list';

/** Finds profiles for the search of the back office. */
export const candidateFinder: RecordFinder = {
  kind: 'candidates',
  async find(ctx, q, limit, words) {
    const data = await firstRecords(ctx, candidateList, { q, page: 1, limit, sort: '-updated_on' }, words);
    return data.map(({ _id, user, title }) => ({ _id, title: `${user.first_name} ${user.last_name}`.trim() || user.email, detail: title || user.email }));
  },
};

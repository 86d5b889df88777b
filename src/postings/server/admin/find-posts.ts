import { firstRecords } from '~/platform/records/list';
import type { RecordFinder } from '~/platform/records/registry';
import { pendingPostList, postList } from './post-lists';

const found = ({ _id, headline, position, organization }: { _id: string; headline: string; position: string; organization: { name: string } }) => ({
  _id,
  title: headline || position || 'Untitled post',
  detail: organization.name,
});

/** Finds published posts for the search of the back office. */
export const postFinder: RecordFinder = {
  kind: 'posts',
  async find(ctx, q, limit, words) {
    return (await firstRecords(ctx, postList, { q, page: 1, limit, sort: '-posted_on', state: 'all' }, words)).map(found);
  },
};

/** Finds pending posts for the search of the back office. */
export const pendingPostFinder: RecordFinder = {
  kind: 'posts_prep',
  async find(ctx, q, limit, words) {
    return (await firstRecords(ctx, pendingPostList, { q, page: 1, limit, sort: '-created_on' }, words)).map(found);
  },
};

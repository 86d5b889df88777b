import { finderOf } from '~/platform/records/finder';
import { pendingPostList, postList } from './post-lists';

const found = ({ headline, position, organization }: { headline: string; position: string; organization: { name: string } }) => ({
  title: headline || position || 'Untitled post',
  detail: organization.name,
});

/** Finds published posts for the search of the back office. */
export const postFinder = finderOf('posts', postList, { sort: '-posted_on', state: 'all' }, found);

/** Finds pending posts for the search of the back office. */
export const pendingPostFinder = finderOf('posts_prep', pendingPostList, { sort: '-created_on' }, found);

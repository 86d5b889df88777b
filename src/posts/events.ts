import { defineEvent } from '~/platform/slices/events';
import type { PostRow } from './server/posts/post-queries';

/** A post was published for the first time. */
export const postPublished = defineEvent<PostRow>('postPublished');

/** A post came into the public lists at `since`, or a listed post was changed in what searches look at. */
export const postListed = defineEvent<{ postId: string; since: Date }>('postListed');

import { defineEvent } from '~/platform/slices/events';
import type { PostRow } from './server/posts/post-queries';

/** A post was published for the first time. */
export const postPublished = defineEvent<PostRow>('postPublished');

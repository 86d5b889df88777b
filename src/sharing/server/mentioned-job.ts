import { organizationRefs } from '~/organizations/server';
import type { Database } from '~/platform/database';
import { presentContent } from '~/posts/server/content';
import type { PostRow } from '~/posts/server/posts';
import { type MentionedJob, shareMessage } from '../share-message';

/** The parts of a post that its share mentions. */
export async function mentionedJob(db: Database, post: PostRow): Promise<MentionedJob> {
  const { headline, position, remote, location, salary, pay } = presentContent(post, 'list');
  const organization = (await organizationRefs(db, [post.organizationId])).get(post.organizationId);
  return {
    headline,
    position,
    remote,
    organization: { name: organization?.name ?? '' },
    location,
    salary,
    pay,
  };
}

/** The text with which the board shares a post, by the template of the staff. */
export const shareText = async (db: Database, post: PostRow, template: string): Promise<string> => shareMessage(await mentionedJob(db, post), template);

import { organizationRefs } from '~/organizations/server';
import type { Database } from '~/platform/database';
import { toDollars } from '~/platform/money/money';
import type { PostRow } from '~/posts/server/posts';
import { type MentionedJob, shareMessage } from '../share-message';

/** The parts of a post that its share mentions. */
export async function mentionedJob(db: Database, post: PostRow): Promise<MentionedJob> {
  const { headline, position, remote, city, stateCode, salaryMinCents, salaryMaxCents, payType } = post;
  const organization = (await organizationRefs(db, [post.organizationId])).get(post.organizationId);
  return {
    headline,
    position,
    remote,
    organization: { name: organization?.name ?? '' },
    location: { city, state_code: stateCode },
    salary: { min: toDollars(salaryMinCents), max: toDollars(salaryMaxCents), pay_type: payType },
  };
}

/** The text with which the board shares a post, by the template of the staff. */
export const shareText = async (db: Database, post: PostRow, template: string): Promise<string> => shareMessage(await mentionedJob(db, post), template);

import { organizationNames } from '~/organizations/server';
import { addDays } from '~/platform/calendar/clock';
import { EXAMPLE_CODE, EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { findNewestPost } from '~/posts/server/posts';
import { committeeMail } from './emails/committee-mail';

/** An example of the mail that invites to a search committee. */
export const committeeMailPreviews = {
  'application.committee': async (ctx) => {
    const post = await findNewestPost(ctx.db);
    if (!post) return undefined;
    const organization = (await organizationNames(ctx.db, [post.organizationId])).get(post.organizationId) ?? '';
    const endsAt = addDays(ctx.clock.now(), 14);
    return committeeMail(ctx, { organization, headline: post.headline, postId: post.id, endsAt, sender: EXAMPLE_PERSON, secret: EXAMPLE_CODE });
  },
} satisfies Partial<MailPreviews>;

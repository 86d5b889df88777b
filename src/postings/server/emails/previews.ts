import { EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { findNewestPost } from '~/posts/server/posts';
import { testApplicationMail } from './test-application-mail';

/** Examples of the mails about posts. */
export const postingMailPreviews = {
  'post.test_application': async (ctx) => {
    const post = await findNewestPost(ctx.db);
    return post && testApplicationMail(ctx, post, EXAMPLE_PERSON.email);
  },
} satisfies Partial<MailPreviews>;

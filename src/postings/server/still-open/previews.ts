import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import type { MailContent } from '~/platform/mail';
import { EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { findNewestPost } from '~/posts/server/posts';
import { type AskedItem, lapsedMail, stillOpenMail } from './still-open-mails';

type Make = (ctx: Context, items: readonly [AskedItem, ...AskedItem[]], firstName: string) => MailContent;

/** A mail about the newest live post, for an account that does not exist. */
const example = (make: Make) => async (ctx: Context) => {
  const post = await findNewestPost(ctx.db);
  // The question is older than any post, so the link of the example does nothing.
  return post && { ...make(ctx, [{ post, asked: new Date(0), key: '', accountId: post.userId }], EXAMPLE_PERSON.firstName), accountId: newId() };
};

/** Examples of the mails about jobs that may not be open any more. */
export const stillOpenMailPreviews = { 'post.still_open': example(stillOpenMail), 'post.lapsed': example(lapsedMail) } satisfies Partial<MailPreviews>;

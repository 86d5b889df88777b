import { findAddress } from '~/accounts/server';
import { employerPaths, jobPaths, supportPaths } from '~/platform/addresses/paths';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import type { MailContent } from '~/platform/mail';
import { contactsOfPosts } from '../posts/contacts';
import type { PostRow } from '../posts/post-queries';
import { ReviewEmail, type ReviewNews } from './emails/ReviewEmail';

const SUBJECTS: Record<ReviewNews, (headline: string) => string> = {
  waiting: (headline) => `In review: ${headline}`,
  approved: (headline) => `Your post is live: ${headline}`,
  changes_asked: (headline) => `Please change your post: ${headline}`,
  taken_down: (headline) => `Your post was taken down: ${headline}`,
  kept_down: (headline) => `Your post stays down: ${headline}`,
  put_back: (headline) => `Your post is back: ${headline}`,
};

type ReviewedPost = Pick<PostRow, 'id' | 'headline'>;

/** The mail about a post's review, or about a job that was taken down. @param text the words of the staff. */
export function reviewMail({ config }: Context, post: ReviewedPost, firstName: string, news: ReviewNews, text = ''): MailContent {
  const path = news === 'approved' ? jobPaths.view({ _id: post.id, headline: post.headline }) : employerPaths.managePost(post.id);
  return {
    kind: `post.${news}`,
    related: { kind: 'posts', id: post.id },
    subject: SUBJECTS[news](post.headline || 'Untitled post'),
    body: ReviewEmail({
      site: config.SITE_NAME,
      firstName,
      headline: post.headline,
      news,
      text,
      link: config.publicUrl + path,
      flyerLink: config.publicUrl + employerPaths.flyer(post.id),
      contactLink: config.publicUrl + supportPaths.about(post.headline),
    }),
  };
}

/** Tells the contact of a post (`contactsOfPosts`) where its review stands. An account that was removed or deactivated gets no mail. */
export async function mailOwner(ctx: Context, tx: Database, post: PostRow, news: ReviewNews, text = ''): Promise<void> {
  const accountId = (await contactsOfPosts(tx, [post.id])).get(post.id) ?? post.userId;
  const owner = await findAddress(tx, accountId);
  if (!owner) return;
  await ctx.mailer.send(tx, { ...reviewMail(ctx, post, owner.firstName, news, text), to: owner.email, accountId });
}

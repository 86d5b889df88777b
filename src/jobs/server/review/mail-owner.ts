import { findAddress } from '~/accounts/server';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { employerPaths, jobPaths } from '~/platform/paths';
import type { PostRow } from '../posts/post-queries';
import { ReviewEmail, type ReviewNews } from './emails/ReviewEmail';

const SUBJECTS: Record<ReviewNews, (headline: string) => string> = {
  waiting: (headline) => `In review: ${headline}`,
  approved: (headline) => `Your post is live: ${headline}`,
  changes_asked: (headline) => `Please change your post: ${headline}`,
  taken_down: (headline) => `Your post was taken down: ${headline}`,
};

/** Tells the owner of a post where its review stands. An owner whose account was removed or deactivated gets no mail. */
export async function mailOwner(ctx: Context, tx: Database, post: PostRow, news: ReviewNews, text = ''): Promise<void> {
  const owner = await findAddress(tx, post.userId);
  if (!owner) return;
  const { SITE_NAME: site, publicUrl } = ctx.config;
  const path = news === 'approved' ? jobPaths.view({ _id: post.id, headline: post.headline }) : employerPaths.managePost(post.id);
  await ctx.mailer.send(tx, {
    to: owner.email,
    subject: SUBJECTS[news](post.headline || 'Untitled post'),
    body: ReviewEmail({ site, firstName: owner.firstName, headline: post.headline, news, text, link: `${publicUrl}${path}` }),
  });
}

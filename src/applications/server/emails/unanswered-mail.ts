import { employerPaths, withQuery } from '~/platform/addresses/paths';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import type { InboxStage } from '../../received-contract';
import { UNANSWERED_DAYS } from '../../unanswered';
import { WaitingEmail, type WaitingPost } from './WaitingEmail';

/** The most posts that a mail names. */
const MOST_NAMED = 20;

export interface NamedPost {
  id: string;
  headline: string;
}

/** The posts that an email names, each once with the number of its applicants and the address of its inbox under a filter. */
export function countedPosts({ config }: Context, posts: readonly NamedPost[], stage: InboxStage): WaitingPost[] {
  const counted = [...Map.groupBy(posts, ({ id }) => id).values()];
  return counted.slice(0, MOST_NAMED).flatMap(([post, ...others]) =>
    post
      ? [
          {
            headline: post.headline || 'Untitled post',
            count: others.length + 1,
            link: config.publicUrl + withQuery(employerPaths.applicants(post.id), { stage }),
          },
        ]
      : [],
  );
}

/** Reminds an employer of applications, one for each of these posts; a post with several is named once. */
export function unansweredMail(ctx: Context, posts: readonly NamedPost[], firstName: string): MailContent {
  const heading = `${posts.length === 1 ? '1 applicant is' : `${posts.length} applicants are`} waiting for your reply`;
  return {
    kind: 'application.unanswered',
    subject: heading,
    body: WaitingEmail({
      site: ctx.config.SITE_NAME,
      heading,
      text: `Shalom ${firstName}, these applications came in more than ${UNANSWERED_DAYS} days ago, and no one has replied or moved them to a stage. Even a short “no” is a kindness.`,
      posts: countedPosts(ctx, posts, 'waiting'),
      ending: 'If you replied some other way, move them to a stage and we won’t remind you again.',
    }),
  };
}

import { employerPaths, withQuery } from '~/platform/addresses/paths';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import { UNANSWERED_DAYS } from '../../unanswered';
import { UnansweredEmail } from './UnansweredEmail';

/** The most posts that a mail names. */
const MOST_NAMED = 20;

/** Reminds an employer of applications, one for each of these posts; a post with several is named once. */
export function unansweredMail({ config }: Context, posts: readonly { id: string; headline: string }[], firstName: string): MailContent {
  const counted = [...Map.groupBy(posts, ({ id }) => id).values()];
  const people = posts.length === 1 ? '1 applicant waits' : `${posts.length} applicants wait`;
  return {
    kind: 'application.unanswered',
    subject: `${people} for your answer`,
    body: UnansweredEmail({
      site: config.SITE_NAME,
      firstName,
      heading: `${people} for your answer`,
      days: UNANSWERED_DAYS,
      posts: counted.slice(0, MOST_NAMED).flatMap(([post, ...others]) =>
        post
          ? [
              {
                headline: post.headline || 'Untitled post',
                count: others.length + 1,
                link: config.publicUrl + withQuery(employerPaths.applicants(post.id), { stage: 'waiting' }),
              },
            ]
          : [],
      ),
    }),
  };
}

import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import { REMINDER_DAYS, TELL_DAYS } from '../../interviews';
import { countedPosts, type NamedPost } from './unanswered-mail';
import { WaitingEmail } from './WaitingEmail';

/** Reminds an employer of people whom they interviewed, one for each of these posts; a post with several is named once. */
export function interviewedMail(ctx: Context, posts: readonly NamedPost[], firstName: string): MailContent {
  const heading = `${posts.length === 1 ? '1 applicant' : `${posts.length} applicants`} you interviewed ${posts.length === 1 ? 'is' : 'are'} waiting to hear from you`;
  return {
    kind: 'application.interviewed',
    subject: heading,
    body: WaitingEmail({
      site: ctx.config.SITE_NAME,
      heading,
      text: `Shalom ${firstName}, it has been at least ${REMINDER_DAYS[0]} days since these interviews. Let each person know whether you have decided, within ${TELL_DAYS} days of the interview. Some places, such as Ontario, require it by law.`,
      posts: countedPosts(ctx, posts, 'interview'),
      ending: 'If you told them some other way, move them to another stage and we won’t remind you again.',
    }),
  };
}

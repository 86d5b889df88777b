import { formatBoardDate } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import { dueReminder, REMINDER_DAYS, tellBy } from '../../interviews';
import { countedPosts, type NamedPost } from './unanswered-mail';
import { WaitingEmail } from './WaitingEmail';

/** The post of somebody who was interviewed, and when they were moved to that stage. */
interface InterviewPost extends NamedPost {
  interviewedAt: Date;
}

/**
 * Reminds an employer of people whom they interviewed, one for each of these posts; a post with several is named once. It names the first day by
 * which one of them should hear.
 */
export function interviewedMail(ctx: Context, posts: readonly InterviewPost[], firstName: string): MailContent {
  const now = ctx.clock.now();
  const [first, last] = REMINDER_DAYS;
  const isLast = posts.every(({ interviewedAt }) => dueReminder(interviewedAt, now) === last);
  const by = tellBy(new Date(Math.min(...posts.map(({ interviewedAt }) => interviewedAt.getTime()))));
  const people = posts.length === 1 ? 'this applicant' : 'these applicants';
  const ask = `Please tell them by ${formatBoardDate(ctx.config, by.toISOString())} whether you’ve decided.`;
  const heading = `${posts.length === 1 ? '1 applicant' : `${posts.length} applicants`} you interviewed ${posts.length === 1 ? 'is' : 'are'} waiting to hear from you`;
  return {
    kind: 'application.interviewed',
    subject: heading,
    body: WaitingEmail({
      site: ctx.config.SITE_NAME,
      heading,
      text: `Shalom ${firstName}, you moved ${people} to Interview ${isLast ? last : first} or more days ago. ${ask} Some places, such as Ontario, require it by law.${isLast ? ' This is the last reminder.' : ''}`,
      posts: countedPosts(ctx, posts, 'interview'),
      ending: 'If you told them some other way, move them to another stage and we won’t remind you again.',
    }),
  };
}

import { formatBoardDate } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import { dueReminder, REMINDER_DAYS, tellBy } from '../../interviews';
import { type WaitingApplication, waitingPosts } from './unanswered-mail';
import { WaitingEmail } from './WaitingEmail';

/**
 * Reminds an employer of people whom they interviewed, each waiting since the move to that stage; a post with several is named once. It names the first
 * day by which one of them should hear.
 */
export function interviewedMail(ctx: Context, waiting: readonly WaitingApplication[], firstName: string): MailContent {
  const now = ctx.clock.now();
  const [first, last] = REMINDER_DAYS;
  const isLast = waiting.every(({ since }) => dueReminder(since, now) === last);
  const by = tellBy(new Date(Math.min(...waiting.map(({ since }) => since.getTime()))));
  const ask = `Please let them know by ${formatBoardDate(ctx.config, by.toISOString())} whether you’ve made a decision.`;
  const total = waiting.length === 1 ? '1 applicant' : `${waiting.length} applicants`;
  const heading = `${total} you interviewed ${waiting.length === 1 ? 'is' : 'are'} waiting to hear from you`;
  return {
    kind: 'application.interviewed',
    subject: heading,
    body: WaitingEmail({
      site: ctx.config.SITE_NAME,
      heading,
      text: (
        <>
          {`Shalom ${firstName}, you moved `}
          <strong>{total}</strong>
          {` to Interview ${isLast ? last : first} or more days ago. ${ask} Some places, such as Ontario, require it by law.${isLast ? ' This is the last reminder.' : ''}`}
        </>
      ),
      posts: waitingPosts(ctx, waiting, 'interview', ['not_suitable']),
      ending: 'If you told them some other way, move them to another stage and we won’t remind you again.',
    }),
  };
}

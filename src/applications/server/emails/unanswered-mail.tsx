import { employerPaths, withQuery } from '~/platform/addresses/paths';
import { formatBoardDate } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import type { InboxStage } from '../../received-contract';
import { UNANSWERED_DAYS } from '../../unanswered';
import { type Act, applicationLinks } from './application-links';
import { WaitingEmail, type WaitingPost } from './WaitingEmail';

/** The most posts that an email names, and applicants of each. */
const MOST_NAMED = 20;
const MOST_APPLICANTS = 5;

/** An application that waits. */
export interface WaitingApplication {
  id: string;
  name: string;
  /** Since when it waits. */
  since: Date;
  post: { id: string; headline: string };
}

/** What an email says of the applications that wait: the posts, each once with the number of its applicants, and the address of its inbox under a filter. */
export function waitingPosts(ctx: Context, waiting: readonly WaitingApplication[], stage: InboxStage, acts?: readonly Act[]): WaitingPost[] {
  const byPost = [...Map.groupBy(waiting, ({ post }) => post.id)].slice(0, MOST_NAMED);
  return byPost.map(([id, applications]) => ({
    headline: applications[0]?.post.headline || 'Untitled post',
    count: applications.length,
    link: ctx.config.publicUrl + withQuery(employerPaths.applicants(id), { stage }),
    applicants: applications.slice(0, MOST_APPLICANTS).map((one) => ({
      name: one.name || 'An applicant',
      since: formatBoardDate(ctx.config, one.since.toISOString()),
      links: applicationLinks(ctx, id, one.id, acts),
    })),
  }));
}

/** Reminds an employer of applications without a reply; a post with several is named once. */
export function unansweredMail(ctx: Context, waiting: readonly WaitingApplication[], firstName: string): MailContent {
  const heading = `${waiting.length === 1 ? '1 applicant is' : `${waiting.length} applicants are`} waiting for your reply`;
  return {
    kind: 'application.unanswered',
    subject: heading,
    body: WaitingEmail({
      site: ctx.config.SITE_NAME,
      heading,
      text: (
        <>
          {`Shalom ${firstName}, `}
          <strong>{waiting.length === 1 ? '1 application' : `${waiting.length} applications`}</strong>
          {` came in more than ${UNANSWERED_DAYS} days ago, and no one has replied or moved ${waiting.length === 1 ? 'it' : 'them'} to a stage. Even a short “no” is a kindness.`}
        </>
      ),
      posts: waitingPosts(ctx, waiting, 'waiting'),
      ending: 'If you replied some other way, move them to a stage and we won’t remind you again.',
    }),
  };
}

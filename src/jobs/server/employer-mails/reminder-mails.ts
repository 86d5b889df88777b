import { formatBoardDate } from '~/platform/board-date';
import type { Context } from '~/platform/context';
import type { MailContent } from '~/platform/mail';
import { employerPaths } from '~/platform/paths';
import type { PostReminder } from '../../reminder-rules';
import { canRenew } from '../../rules';
import type { PostRow } from '../posts/post-queries';
import { DraftEmail } from './emails/DraftEmail';
import { PostEndedEmail } from './emails/PostEndedEmail';
import { PostEndingEmail } from './emails/PostEndingEmail';

/** A post without a headline, as its employer knows it. */
const UNTITLED = 'Untitled post';

const SUBJECTS: Record<PostReminder, (headline: string) => string> = {
  'post.ending': (headline) => `Ends soon: ${headline}`,
  'post.ended': (headline) => `Did you fill the position? ${headline}`,
  'post.draft': (headline) => `Not finished: ${headline}`,
};

/** The reminder of a post. The links lead to pages with buttons; opening them changes nothing. */
export function reminderMail(ctx: Context, kind: PostReminder, post: PostRow, firstName: string): MailContent {
  const { SITE_NAME: site, publicUrl } = ctx.config;
  const headline = post.headline || UNTITLED;
  const dateOf = (instant: Date) => formatBoardDate(ctx.config, instant.toISOString());
  const link = (query?: { ask: 'renew' | 'filled' }) => publicUrl + employerPaths.managePost(post.id, query);
  const about = { site, firstName, headline };
  const body = () => {
    if (kind === 'post.draft') return DraftEmail({ ...about, begunOn: dateOf(post.createdAt), link: publicUrl + employerPaths.editPost(post.id) });
    const end = {
      ...about,
      endsOn: dateOf(post.expiresOn ?? ctx.clock.now()),
      // Employers whose post leads to a site of their own see the applications there.
      applications: post.applyEmail === '' ? null : post.applicationCount,
      renewable: canRenew(post, ctx.clock.now()),
    };
    return kind === 'post.ending'
      ? PostEndingEmail({ ...end, link: link({ ask: 'renew' }) })
      : PostEndedEmail({ ...end, filledLink: link({ ask: 'filled' }), openLink: link({ ask: 'renew' }) });
  };
  return { kind, related: { kind: post.postedOn ? 'posts' : 'posts_prep', id: post.id }, subject: SUBJECTS[kind](headline), body: body() };
}

import { employerPaths } from '~/platform/addresses/paths';
import { boardTime, formatBoardDate } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import type { PostReminder, ReminderFields } from '~/posts/reminder-rules';
import { canRenew, isExternal, type RenewalFields } from '~/posts/rules';
import type { PostRow } from '~/posts/server/posts';
import { broughtText, type VisitCounts } from '~/statistics/statistics';
import { DraftEmail } from './emails/DraftEmail';
import { inTheEnd, received } from './emails/end-of-post';
import { PostEndedEmail } from './emails/PostEndedEmail';
import { PostEndingEmail } from './emails/PostEndingEmail';
import { PostWeekEmail } from './emails/PostWeekEmail';
import { type PostSection, SeveralPostsEmail } from './emails/SeveralPostsEmail';

/** The fields of a post from which its reminders are made, and the visits that were counted. */
export type RemindedPost = ReminderFields & RenewalFields & Pick<PostRow, 'id' | 'headline' | 'applyEmail' | 'applicationCount'> & { statistics: VisitCounts };

/** A post without a headline, as its employer knows it. */
const UNTITLED = 'Untitled post';
/** The most posts that a mail shows. It links to the list of the others. */
const MOST_SHOWN = 20;

const SUBJECTS: Record<PostReminder, (headline: string) => string> = {
  'post.ending': (headline) => `Ends soon: ${headline}`,
  'post.ended': (headline) => `Did you fill the position? ${headline}`,
  'post.draft': (headline) => `Not finished: ${headline}`,
  'post.week': (headline) => `Your post’s first week: ${headline}`,
};

/** The words of mails about several posts. */
const SEVERAL: Record<PostReminder, { subject(count: number): string; intro: string; closing: string; list: 'current' | 'expired' | 'pending' }> = {
  'post.ending': {
    subject: (count) => `${count} of your posts end soon`,
    intro: 'these posts end within a week. If a position is still open, you can renew its post free for as many days as you bought.',
    closing: 'The new days start when the old ones end, so you don’t lose any. Nothing changes until you confirm on the post’s page.',
    list: 'current',
  },
  'post.ended': {
    subject: (count) => `Did you fill the positions? ${count} posts have ended`,
    intro: 'these posts have ended. Did you find someone? If you’re still looking, you can renew the post.',
    closing: 'The buttons open the post’s page. Nothing changes until you confirm there.',
    list: 'expired',
  },
  'post.draft': {
    subject: (count) => `${count} of your posts aren’t finished`,
    intro: 'you started these posts. No one can see them yet. What you wrote is saved, so you can pick up where you left off.',
    closing: 'No longer need one? Delete it from your incomplete posts. This is the only reminder we’ll send about them.',
    list: 'pending',
  },
  'post.week': {
    subject: (count) => `How ${count} of your posts did in their first week`,
    intro: 'these posts have been live for a week.',
    closing: 'Each post’s page shows every day, where visitors came from, and how it compares with similar posts.',
    list: 'current',
  },
};

/** The reminder of posts of one employer. The links lead to pages with buttons; opening them changes nothing. */
export function reminderMail(ctx: Context, kind: PostReminder, posts: readonly [RemindedPost, ...RemindedPost[]], firstName: string): MailContent {
  const [post] = posts;
  if (posts.length === 1) return singleMail(ctx, kind, post, firstName);
  const { SITE_NAME: site, publicUrl } = ctx.config;
  const { subject, list, ...words } = SEVERAL[kind];
  return {
    kind,
    subject: subject(posts.length),
    body: SeveralPostsEmail({
      site,
      firstName,
      heading: subject(posts.length),
      ...words,
      sections: posts.slice(0, MOST_SHOWN).map((one) => sectionOf(ctx, kind, one)),
      more: Math.max(0, posts.length - MOST_SHOWN),
      listLink: publicUrl + employerPaths.posts(list),
    }),
  };
}

function singleMail(ctx: Context, kind: PostReminder, post: RemindedPost, firstName: string): MailContent {
  const about = { site: ctx.config.SITE_NAME, firstName };
  const { headline, begunOn, links, ...end } = factsOf(ctx, post);
  const body = () => {
    if (kind === 'post.draft') return DraftEmail({ ...about, headline, begunOn, link: links.edit });
    if (kind === 'post.week') return PostWeekEmail({ ...about, headline, brought: end.inWeek, link: links.statistics });
    return kind === 'post.ending'
      ? PostEndingEmail({ ...about, headline, ...end, link: links.renew })
      : PostEndedEmail({ ...about, headline, ...end, filledLink: links.filled, openLink: links.renew });
  };
  return { kind, related: { kind: post.postedOn ? 'posts' : 'posts_prep', id: post.id }, subject: SUBJECTS[kind](headline), body: body() };
}

function sectionOf(ctx: Context, kind: PostReminder, post: RemindedPost): PostSection {
  const { headline, begunOn, endsOn, applications, brought, inWeek, renewable, links } = factsOf(ctx, post);
  const exhausted = renewable ? '' : ' It can’t be renewed again, but you can duplicate it from its page.';
  switch (kind) {
    case 'post.ending':
      return {
        headline,
        text: `It’s listed until ${endsOn}.${received(applications)}${exhausted}`,
        buttons: [{ label: renewable ? 'Renew the post' : 'Open the post', href: links.renew }],
      };
    case 'post.ended':
      return {
        headline,
        text: `It ended on ${endsOn}.${inTheEnd({ brought, applications })}${exhausted}`,
        buttons: [
          { label: 'Yes, it’s filled', href: links.filled },
          { label: 'No, still looking', href: links.renew },
        ],
      };
    case 'post.week':
      return { headline, text: inWeek, buttons: [{ label: 'See the statistics', href: links.statistics }] };
    case 'post.draft':
      return { headline, text: `You started it on ${begunOn}.`, buttons: [{ label: 'Finish the post', href: links.edit }] };
  }
}

function factsOf(ctx: Context, post: RemindedPost) {
  const dateOf = (instant: Date) => formatBoardDate(ctx.config, instant.toISOString());
  const { publicUrl } = ctx.config;
  const external = isExternal(post);
  // Applications from before the visits were counted are counted as well.
  const counts = { ...post.statistics, applications: post.applicationCount };
  const wasVisited = counts.views + counts.starts + counts.clicks > 0;
  return {
    headline: post.headline || UNTITLED,
    begunOn: dateOf(post.createdAt),
    endsOn: dateOf(post.expiresOn ?? ctx.clock.now()),
    // Employers whose post leads to a site of their own see the applications there.
    applications: external ? null : post.applicationCount,
    brought: wasVisited ? broughtText(counts, external) : '',
    inWeek: broughtText(counts, external),
    renewable: canRenew(post, boardTime(ctx)),
    links: {
      statistics: publicUrl + employerPaths.managePost(post.id, { section: 'statistics' }),
      edit: publicUrl + employerPaths.editPost(post.id),
      renew: publicUrl + employerPaths.managePost(post.id, { ask: 'renew' }),
      filled: publicUrl + employerPaths.managePost(post.id, { ask: 'filled' }),
    },
  };
}

import { employerPaths } from '~/platform/addresses/paths';
import { formatBoardDate } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import type { DueItem } from '~/platform/mail/reminders';
import type { PostRow } from '~/posts/server/posts';
import { knownOpenOn } from '~/posts/still-open';
import { type PostSection, SeveralPostsEmail } from '../reminders/emails/SeveralPostsEmail';
import { questionLink } from './mailed-question';

/** The columns of a post that decide about the question, and that its mail names. */
export type AskedPostRow = Pick<PostRow, 'id' | 'userId' | 'headline' | 'postedOn' | 'confirmedOn' | 'askedOn' | 'lapsedOn' | 'expiresOn'>;

export interface AskedItem extends DueItem {
  post: AskedPostRow;
  /** When the question goes out, which its link names. */
  asked: Date;
}

/** The most posts that a mail shows. It links to the list of the others. */
const MOST_SHOWN = 20;

type Items = readonly [AskedItem, ...AskedItem[]];

interface Words {
  kind: 'post.still_open' | 'post.lapsed';
  heading: string;
  subject: string;
  intro: string;
  closing: string;
  section(item: AskedItem, link: string): PostSection;
}

function mailOf(ctx: Context, items: Items, firstName: string, { kind, subject, section, ...words }: Words): MailContent {
  const { SITE_NAME: site, publicUrl } = ctx.config;
  const [{ post }] = items;
  return {
    kind,
    ...(items.length === 1 && { related: { kind: 'posts' as const, id: post.id } }),
    subject,
    body: SeveralPostsEmail({
      site,
      firstName,
      ...words,
      sections: items.slice(0, MOST_SHOWN).map((item) => section(item, questionLink(ctx, item.post.id, item.asked))),
      more: Math.max(0, items.length - MOST_SHOWN),
      listLink: publicUrl + employerPaths.posts('current'),
    }),
  };
}

/** The button of a mail that leads to the question whether the position is filled. */
const filledButton = ({ config }: Context, { post }: AskedItem) => ({
  label: 'It’s been filled',
  href: config.publicUrl + employerPaths.managePost(post.id, { ask: 'filled' }),
});

const titleOf = ({ post }: AskedItem): string => post.headline || 'Untitled post';

/** Asks an employer whether jobs are still open. */
export function stillOpenMail(ctx: Context, items: Items, firstName: string): MailContent {
  const dateOf = (instant: Date | null) => formatBoardDate(ctx.config, (instant ?? ctx.clock.now()).toISOString());
  const isOne = items.length === 1;
  return mailOf(ctx, items, firstName, {
    kind: 'post.still_open',
    subject: isOne ? `Still hiring? ${titleOf(items[0])}` : `Still hiring? ${items.length} of your jobs`,
    heading: 'Still hiring?',
    intro: isOne ? 'is this job still open?' : 'are these jobs still open?',
    closing:
      'You’ll confirm on the next page. “Yes, still open” doesn’t need a login. If we don’t hear from you, we’ll mark the job as not confirmed and close it later.',
    section: (item, link) => ({
      headline: titleOf(item),
      text: item.post.confirmedOn ? `You last confirmed it on ${dateOf(knownOpenOn(item.post))}.` : `Posted ${dateOf(item.post.postedOn)}.`,
      buttons: [{ label: 'Yes, still open', href: link }, filledButton(ctx, item)],
    }),
  });
}

/** Tells an employer that jobs were closed because nobody replied. */
export function lapsedMail(ctx: Context, items: Items, firstName: string): MailContent {
  const isOne = items.length === 1;
  return mailOf(ctx, items, firstName, {
    kind: 'post.lapsed',
    subject: isOne ? `Closed: ${titleOf(items[0])}` : `${items.length} of your jobs were closed`,
    heading: isOne ? 'Your job was closed' : 'Your jobs were closed',
    intro: isOne
      ? 'we didn’t hear back about this job, so we closed it. It’s no longer listed, and no one can apply.'
      : 'we didn’t hear back about these jobs, so we closed them. They’re no longer listed, and no one can apply.',
    closing:
      '“Reopen this job” opens a page where you can reopen it without logging in. It keeps its end date. If that has passed, you can renew the job as usual.',
    section: (item, link) => ({
      headline: titleOf(item),
      text: 'Closed until you reopen it.',
      buttons: [{ label: 'Reopen this job', href: link }, filledButton(ctx, item)],
    }),
  });
}

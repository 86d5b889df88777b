import { addDays } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import type { MailContent } from '~/platform/mail';
import { EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { firstApplicationMail, liveMail } from '~/posts/server/employer-mails';
import { findNewestPost, type PostRow } from '~/posts/server/posts';
import { NO_COUNTS, type VisitCounts } from '~/statistics/statistics';
import { type RemindedPost, reminderMail } from './reminder-mails';

/** A mail about the newest live post, for an account that does not exist. */
const example = (make: (ctx: Context, post: PostRow) => MailContent) => async (ctx: Context) => {
  const post = await findNewestPost(ctx.db);
  return post && { ...make(ctx, post), accountId: newId() };
};

const { firstName } = EXAMPLE_PERSON;

/** Numbers that nobody counted. */
const statistics: VisitCounts = { views: 214, starts: 12, clicks: 0, applications: 4 };

/** A post and another one that ends two days before. */
const severalOf = (post: RemindedPost): [RemindedPost, RemindedPost] => [
  post,
  { ...post, id: newId(), expiresOn: post.expiresOn && addDays(post.expiresOn, -2) },
];

/** Examples of the mails that employers can turn off. */
export const employerMailPreviews = {
  'post.live': example((ctx, post) => liveMail(ctx, post, EXAMPLE_PERSON)),
  'post.first_application': example((ctx, post) => firstApplicationMail(ctx, post, { id: newId(), name: 'Noam Levi' }, EXAMPLE_PERSON)),
  'post.ending': example((ctx, post) =>
    reminderMail(ctx, 'post.ending', severalOf({ ...post, statistics, applicationCount: 4, expiresOn: addDays(ctx.clock.now(), 7) }), firstName),
  ),
  'post.ended': example((ctx, post) =>
    reminderMail(ctx, 'post.ended', [{ ...post, statistics, applicationCount: 4, expiresOn: addDays(ctx.clock.now(), -1) }], firstName),
  ),
  'post.draft': example((ctx, post) => reminderMail(ctx, 'post.draft', [{ ...post, statistics: NO_COUNTS, postedOn: null }], firstName)),
  'post.week': example((ctx, post) => reminderMail(ctx, 'post.week', [{ ...post, statistics, applicationCount: 4 }], firstName)),
} satisfies Partial<MailPreviews>;

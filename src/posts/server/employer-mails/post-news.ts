import { reachableAccounts } from '~/accounts/server';
import { employerPaths, jobPaths } from '~/platform/addresses/paths';
import { formatBoardDate } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import type { MailContent } from '~/platform/mail';
import { defineTask } from '~/platform/queue';
import { contactsOfPosts } from '../posts/contacts';
import { findPost, type PostRow } from '../posts/post-queries';
import { FirstApplicationEmail } from './emails/FirstApplicationEmail';
import { PostLiveEmail } from './emails/PostLiveEmail';

type Recipient = { firstName: string };

/** The mail that a post is live. */
export function liveMail({ config }: Context, post: PostRow, { firstName }: Recipient): MailContent {
  const { SITE_NAME: site, publicUrl } = config;
  const links = {
    job: publicUrl + jobPaths.view({ _id: post.id, headline: post.headline }),
    flyer: publicUrl + employerPaths.flyer(post.id),
    manage: publicUrl + employerPaths.managePost(post.id),
  };
  return {
    kind: 'post.live',
    related: { kind: 'posts', id: post.id },
    subject: `Your post is live: ${post.headline}`,
    body: PostLiveEmail({ site, firstName, headline: post.headline, endsOn: formatBoardDate(config, (post.expiresOn ?? new Date(0)).toISOString()), links }),
  };
}

/** The mail about the first application to a post. */
export const firstApplicationMail = ({ config }: Context, post: ApplicablePost, applicant: Applicant, { firstName }: Recipient): MailContent => ({
  kind: 'post.first_application',
  related: { kind: 'posts', id: post.id },
  subject: `Your first applicant: ${post.headline}`,
  body: FirstApplicationEmail({
    site: config.SITE_NAME,
    firstName,
    headline: post.headline,
    applicant: applicant.name,
    applyEmail: post.applyEmail,
    link: config.publicUrl + employerPaths.application(post.id, applicant.id),
  }),
});

/** Who has applied, with the id of the application. */
interface Applicant {
  id: string;
  name: string;
}

type ApplicablePost = Pick<PostRow, 'id' | 'userId' | 'headline' | 'applyEmail'>;

/** Mails the contact of a post (`contactsOfPosts`), once. An account that was removed or deactivated, or whose address is not confirmed, gets no mail. */
async function mailContact(ctx: Context, tx: Database, post: Pick<PostRow, 'id' | 'userId'>, mail: (recipient: Recipient) => MailContent): Promise<void> {
  const accountId = (await contactsOfPosts(tx, [post.id])).get(post.id) ?? post.userId;
  const contact = (await reachableAccounts(tx, [accountId])).get(accountId);
  if (!contact) return;
  const content = mail(contact);
  await ctx.mailer.send(tx, { ...content, to: contact.email, accountId, dedupeKey: `${content.kind}:${post.id}` });
}

const mailLive = defineTask<{ postId: string }>('posts.mail-live', { pollSeconds: 2, timeLimit: 60 });

/** Queues the mail that a post is live, in the transaction that publishes it. Its text is composed afterwards, so that a payment does not wait for it. */
export const announceLive = (ctx: Context, tx: Database, post: PostRow): Promise<void> => ctx.queue.enqueue(tx, mailLive, { postId: post.id });

/** Registers the task that tells the contact of a post that it is live. Called once at start. */
export const registerLiveMailTask = (ctx: Context): void =>
  ctx.queue.handle(mailLive, async ({ postId }) => {
    const post = await findPost(ctx.db, postId);
    if (post?.posted && post.active) await mailContact(ctx, ctx.db, post, (recipient) => liveMail(ctx, post, recipient));
  });

/** Tells the contact of a post that somebody has applied for the first time. */
export const announceFirstApplication = (ctx: Context, tx: Database, post: ApplicablePost, applicant: Applicant): Promise<void> =>
  mailContact(ctx, tx, post, (recipient) => firstApplicationMail(ctx, post, applicant, recipient));

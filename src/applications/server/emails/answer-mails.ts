import { accountPaths, employerPaths } from '~/platform/addresses/paths';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import { plainName } from '~/platform/mail/plain-name';
import type { PostRow } from '~/posts/server/posts';
import { defaultStageName, type Stage } from '../../stages';
import type { ApplicationRow } from '../queries';
import { AnswerEmail, ReplyEmail, StageEmail, WithdrawnEmail } from './AnswerEmails';

interface About {
  application: Pick<ApplicationRow, 'id' | 'userId' | 'firstName' | 'lastName'>;
  post: Pick<PostRow, 'id' | 'headline' | 'applyEmail'>;
  organization: string;
}

const related = (post: About['post']) => ({ kind: 'posts', id: post.id }) as const;
const ownLink = ({ config }: Context, application: About['application']) => `${config.publicUrl}${accountPaths.application(application.id)}`;

/** The address for answers to the mails of a post's inbox: the one at which the post takes applications, else the sender's. */
export const answersTo = (post: Pick<PostRow, 'applyEmail'>, sender: string): string => post.applyEmail || sender;

/** An employer's reply to an applicant. */
export const replyMail = (
  ctx: Context,
  { application, post, organization, sender, subject, text }: About & { sender: string; subject: string; text: string },
): MailContent => ({
  kind: 'application.reply',
  accountId: application.userId,
  related: related(post),
  senderName: organization,
  replyTo: answersTo(post, sender),
  subject,
  body: ReplyEmail({ site: ctx.config.SITE_NAME, headline: post.headline, organization, text, link: ownLink(ctx, application) }),
});

/** The new stage of an application, which the employer wants to be told. */
export const stageMail = (
  ctx: Context,
  { application, post, organization, sender, stage, name }: About & { sender: string; stage: Stage; name: string },
): MailContent => ({
  kind: 'application.stage',
  accountId: application.userId,
  related: related(post),
  senderName: organization,
  replyTo: answersTo(post, sender),
  subject: `News about your application: ${post.headline}`,
  body: StageEmail({
    site: ctx.config.SITE_NAME,
    firstName: application.firstName,
    headline: post.headline,
    organization,
    // The board writes this mail, so the name of a stage must not carry an address.
    name: plainName(name) ?? defaultStageName(stage),
    declined: stage === 'not_suitable',
    link: ownLink(ctx, application),
  }),
});

/** An applicant's answer, for the employer. Answers to it go to the applicant. */
export const answerMail = (ctx: Context, { application, post, email, text }: Omit<About, 'organization'> & { email: string; text: string }): MailContent => {
  const name = `${application.firstName} ${application.lastName}`.trim();
  return {
    kind: 'application.answer',
    accountId: application.userId,
    related: related(post),
    replyTo: email,
    subject: `${name} replied: ${post.headline}`,
    body: AnswerEmail({
      site: ctx.config.SITE_NAME,
      headline: post.headline,
      name,
      text,
      link: `${ctx.config.publicUrl}${employerPaths.application(post.id, application.id)}`,
    }),
  };
};

/** Tells the employer that an application was withdrawn. */
export const withdrawnMail = (ctx: Context, { application, post, hasOthers }: Omit<About, 'organization'> & { hasOthers: boolean }): MailContent => ({
  kind: 'application.withdrawn',
  accountId: application.userId,
  related: related(post),
  subject: `Withdrawn: ${post.headline}`,
  body: WithdrawnEmail({
    site: ctx.config.SITE_NAME,
    headline: post.headline,
    name: `${application.firstName} ${application.lastName}`.trim(),
    hasOthers,
    link: `${ctx.config.publicUrl}${employerPaths.applicants(post.id)}`,
  }),
});

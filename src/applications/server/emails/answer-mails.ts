import type { PostRow } from '~/jobs/server';
import type { Context } from '~/platform/context';
import type { MailContent } from '~/platform/mail';
import { plainName } from '~/platform/mail/plain-name';
import { accountPaths, employerPaths } from '~/platform/paths';
import { defaultStageName, type Stage } from '../../stages';
import type { ApplicationRow } from '../queries';
import { ReplyEmail, StageEmail, WithdrawnEmail } from './AnswerEmails';

interface About {
  application: Pick<ApplicationRow, 'id' | 'userId' | 'firstName' | 'lastName'>;
  post: Pick<PostRow, 'id' | 'headline' | 'applyEmail'>;
  organization: string;
}

const related = (post: About['post']) => ({ kind: 'posts', id: post.id }) as const;
const ownLink = ({ config }: Context, application: About['application']) => `${config.publicUrl}${accountPaths.application(application.id)}`;

/** An employer's reply to an applicant. Answers go to the address at which the post takes applications, else to the sender. */
export const replyMail = (
  ctx: Context,
  { application, post, organization, sender, subject, text }: About & { sender: string; subject: string; text: string },
): MailContent => ({
  kind: 'application.reply',
  accountId: application.userId,
  related: related(post),
  replyTo: post.applyEmail || sender,
  subject,
  body: ReplyEmail({ site: ctx.config.SITE_NAME, headline: post.headline, organization, text, link: ownLink(ctx, application) }),
});

/** The new stage of an application, which the employer wants to be told. */
export const stageMail = (ctx: Context, { application, post, organization, stage, name }: About & { stage: Stage; name: string }): MailContent => ({
  kind: 'application.stage',
  accountId: application.userId,
  related: related(post),
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

/** Tells the employer that an application was withdrawn. */
export const withdrawnMail = (ctx: Context, { application, post }: Omit<About, 'organization'>): MailContent => ({
  kind: 'application.withdrawn',
  accountId: application.userId,
  related: related(post),
  subject: `Withdrawn: ${post.headline}`,
  body: WithdrawnEmail({
    site: ctx.config.SITE_NAME,
    headline: post.headline,
    name: `${application.firstName} ${application.lastName}`.trim(),
    link: `${ctx.config.publicUrl}${employerPaths.applicants(post.id)}`,
  }),
});

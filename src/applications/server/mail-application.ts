import type { OwnFile } from '~/files/server';
import { accountPaths, employerPaths } from '~/platform/addresses/paths';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import type { MailContent } from '~/platform/mail';
import { DEFAULT_SUBJECT, fillSubject } from '~/posts/apply-subject';
import type { FileKind } from '../sent-files';
import { ApplicationEmail } from './emails/ApplicationEmail';
import { ApplicationSentEmail } from './emails/ApplicationSentEmail';
import { applicationLinks } from './emails/application-links';

export interface ApplicationMail {
  /** The id of the application. */
  id: string;
  post: { id: string; headline: string; position: string; applyEmail: string; applySubject: string };
  organization: string;
  /** The applicant as shown to the employer. */
  applicant: { firstName: string; lastName: string; email: string };
  accountId: string;
  /** The recipient of the confirmation: the account's own address, so that the board sends no mail to strangers. */
  accountEmail: string;
  message: string;
  files: (OwnFile & { kind: FileKind })[];
}

/** Queues the mail to the employer and, if the applicant wants it, the confirmation. */
export async function mailApplication(ctx: Context, tx: Database, mail: ApplicationMail, sendConfirmation: boolean): Promise<void> {
  await ctx.mailer.send(tx, { ...mailToEmployer(ctx, mail), to: mail.post.applyEmail });
  if (sendConfirmation) await ctx.mailer.send(tx, { ...confirmationOf(ctx, mail), to: mail.accountEmail });
}

const about = ({ accountId, post }: Omit<ApplicationMail, 'id'>) => ({ accountId, related: { kind: 'posts', id: post.id } }) as const;

const namesOf = (files: ApplicationMail['files']): string[] => files.map(({ kind, name }) => `${kind}: ${name}`);

/** The mail with an application. Answers go to the applicant. A test is not stored, so it has no id. */
export function mailToEmployer(ctx: Context, mail: Omit<ApplicationMail, 'id'> & { id?: string }): MailContent {
  const { config } = ctx;
  const { id, post, applicant, message, files } = mail;
  const { firstName, lastName, email } = applicant;
  return {
    kind: 'application.received',
    ...about(mail),
    replyTo: email,
    subject: fillSubject(post.applySubject || DEFAULT_SUBJECT, {
      first_name: firstName,
      last_name: lastName,
      email,
      position: post.position,
      headline: post.headline,
    }),
    body: ApplicationEmail({
      site: config.SITE_NAME,
      headline: post.headline,
      position: post.position,
      name: `${firstName} ${lastName}`,
      email,
      message,
      files: namesOf(files),
      links: {
        ...(id ? applicationLinks(ctx, post.id, id) : { acts: [] }),
        applicants: `${config.publicUrl}${employerPaths.managePost(post.id)}`,
      },
    }),
    attachments: files.map((file) => file.attachment),
  };
}

/** The confirmation for the applicant. */
export const confirmationOf = ({ config }: Context, mail: ApplicationMail): MailContent => ({
  kind: 'application.sent',
  ...about(mail),
  subject: `Your application: ${mail.post.headline}`,
  body: ApplicationSentEmail({
    site: config.SITE_NAME,
    firstName: mail.applicant.firstName,
    headline: mail.post.headline,
    organization: mail.organization,
    message: mail.message,
    files: namesOf(mail.files),
    link: `${config.publicUrl}${accountPaths.application(mail.id)}`,
  }),
});

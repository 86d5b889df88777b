import type { OwnFile } from '~/files/server';
import { DEFAULT_SUBJECT, fillSubject } from '~/jobs/apply-subject';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { employerPaths, jobPaths } from '~/platform/paths';
import { ApplicationEmail } from './emails/ApplicationEmail';
import { ApplicationSentEmail } from './emails/ApplicationSentEmail';

export interface ApplicationMail {
  post: { id: string; headline: string; position: string; applyEmail: string; applySubject: string };
  organization: string;
  /** The applicant as shown to the employer. */
  applicant: { firstName: string; lastName: string; email: string };
  accountId: string;
  /** The recipient of the confirmation: the account's own address, so that the board sends no mail to strangers. */
  accountEmail: string;
  message: string;
  files: OwnFile[];
}

/** Queues the mail to the employer and, if the applicant wants it, the confirmation. */
export async function mailApplication(ctx: Context, tx: Database, mail: ApplicationMail, sendConfirmation: boolean): Promise<void> {
  const { post, applicant, message, files, organization } = mail;
  const site = ctx.config.SITE_NAME;
  const related = { kind: 'posts', id: post.id } as const;
  const names = files.map((file) => file.name);
  const { firstName, lastName, email } = applicant;
  await ctx.mailer.send(tx, {
    kind: 'application.received',
    accountId: mail.accountId,
    related,
    to: post.applyEmail,
    replyTo: email,
    subject: fillSubject(post.applySubject || DEFAULT_SUBJECT, { first_name: firstName, last_name: lastName, email, position: post.position }),
    body: ApplicationEmail({
      site,
      headline: post.headline,
      position: post.position,
      name: `${firstName} ${lastName}`,
      email,
      message,
      files: names,
      link: `${ctx.config.publicUrl}${employerPaths.managePost(post.id)}`,
    }),
    attachments: files.map((file) => file.attachment),
  });
  if (!sendConfirmation) return;
  await ctx.mailer.send(tx, {
    kind: 'application.sent',
    accountId: mail.accountId,
    related,
    to: mail.accountEmail,
    subject: `Your application: ${post.headline}`,
    body: ApplicationSentEmail({
      site,
      firstName,
      headline: post.headline,
      organization,
      message,
      files: names,
      link: `${ctx.config.publicUrl}${jobPaths.viewById(post.id)}`,
    }),
  });
}

import type { OwnFile } from '~/files/server/attachments';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { fillSubject } from '~/postings/rules';
import { ApplicationEmail } from './emails/ApplicationEmail';
import { ApplicationSentEmail } from './emails/ApplicationSentEmail';

export interface ApplicationMail {
  post: { id: string; headline: string; position: string; applyEmail: string; applySubject: string };
  organization: string;
  /** As the employer reads it; the address is what the applicant typed. */
  applicant: { firstName: string; lastName: string; email: string };
  /** Where the confirmation goes: the account's own address, so that nobody is written to through us. */
  accountEmail: string;
  message: string;
  files: OwnFile[];
}

const DEFAULT_SUBJECT = 'Application for {position}: {first_name} {last_name}';

/** Queues the application to the employer, and its confirmation to the applicant where they wish one. */
export async function mailApplication(ctx: Context, tx: Database, letter: ApplicationMail, confirm: boolean): Promise<void> {
  const { post, applicant, message, files, organization } = letter;
  const site = ctx.config.SITE_NAME;
  const names = files.map((file) => file.name);
  const { firstName, lastName, email } = applicant;
  await ctx.mailer.send(tx, {
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
      link: `${ctx.config.publicUrl}/employer/jobs/manage/${post.id}`,
    }),
    attachments: files.map((file) => file.attachment),
  });
  if (!confirm) return;
  await ctx.mailer.send(tx, {
    to: letter.accountEmail,
    subject: `Your application: ${post.headline}`,
    body: ApplicationSentEmail({
      site,
      firstName,
      headline: post.headline,
      organization,
      message,
      files: names,
      link: `${ctx.config.publicUrl}/jobs/view/${post.id}`,
    }),
  });
}

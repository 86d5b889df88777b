import { findNewestPost } from '~/jobs/server';
import { organizationNames } from '~/organizations/server';
import type { Context } from '~/platform/context';
import { newId } from '~/platform/ids';
import { EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { type ApplicationMail, confirmationOf, mailToEmployer } from '../mail-application';

/** An application to the newest live post. */
async function exampleApplication({ db }: Context): Promise<ApplicationMail | undefined> {
  const post = await findNewestPost(db);
  if (!post) return undefined;
  return {
    post,
    organization: (await organizationNames(db, [post.organizationId])).get(post.organizationId) ?? '',
    applicant: EXAMPLE_PERSON,
    accountId: newId(),
    accountEmail: EXAMPLE_PERSON.email,
    message: 'Shalom,\n\nI have taught for six years and would love to meet you.\n\nDina',
    files: [],
  };
}

/** Examples of the mails about applications. */
export const applicationMailPreviews = {
  'application.received': async (ctx) => {
    const example = await exampleApplication(ctx);
    return example && mailToEmployer(ctx, example);
  },
  'application.sent': async (ctx) => {
    const example = await exampleApplication(ctx);
    return example && confirmationOf(ctx, example);
  },
} satisfies Partial<MailPreviews>;

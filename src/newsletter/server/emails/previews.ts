import { newsletterPaths } from '~/platform/addresses/paths';
import { EXAMPLE_CODE, EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { exampleIssue } from '../admin/preview-issue';
import { confirmSubscriptionMail, unsubscribeMail } from './subscription-mails';

/** Examples of the mails about the newsletter's subscription. */
export const newsletterMailPreviews = {
  'newsletter.confirm': (ctx) => confirmSubscriptionMail(ctx, EXAMPLE_CODE, ['Monday', 'Wednesday', 'Friday']),
  'newsletter.end_link': (ctx) => unsubscribeMail(ctx, `${ctx.config.publicUrl}${newsletterPaths.unsubscribeLink(EXAMPLE_PERSON.email, EXAMPLE_CODE)}`),
  'newsletter.issue': (ctx) => exampleIssue(ctx, EXAMPLE_PERSON.email),
  'newsletter.test': async (ctx) => {
    const issue = await exampleIssue(ctx, EXAMPLE_PERSON.email);
    return issue && { ...issue, kind: 'newsletter.test' };
  },
} satisfies Partial<MailPreviews>;

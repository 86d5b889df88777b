import { accountPaths } from '~/platform/addresses/paths';
import { newId } from '~/platform/ids/ids';
import { EXAMPLE_CODE, type MailPreviews } from '~/platform/mail/preview';
import { preferenceLinkMail } from './preference-link-mail';

/** Examples of the mails about email preferences. */
export const preferenceMailPreviews = {
  'account.mail_link': (ctx) => preferenceLinkMail(ctx, ctx.config.publicUrl + accountPaths.mail({ account: newId(), key: EXAMPLE_CODE })),
} satisfies Partial<MailPreviews>;

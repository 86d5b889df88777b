import { accountMailPreviews } from '~/accounts/server';
import { alertMailPreviews } from '~/alerts/server';
import { applicationMailPreviews } from '~/applications/server';
import { candidateMailPreviews } from '~/candidates/server';
import { couponMailPreviews } from '~/coupons/server';
import { creditMailPreviews } from '~/credits/server';
import { incidentMailPreviews } from '~/incidents/server';
import { employerMailPreviews, jobMailPreviews } from '~/jobs/server';
import { preferenceMailPreviews } from '~/mails/server';
import { newsletterMailPreviews } from '~/newsletter/server';
import { orderMailPreviews } from '~/orders/server';
import { organizationMailPreviews } from '~/organizations/server';
import { paymentMailPreviews } from '~/payments/server';
import type { MailPreviews } from '~/platform/mail/preview';
import { postingMailPreviews } from '~/postings/server';
import { supportMailPreviews } from '~/support/server';

/** An example of every kind of mail. A kind without one does not compile. */
export const mailPreviews: MailPreviews = {
  ...accountMailPreviews,
  ...preferenceMailPreviews,
  ...organizationMailPreviews,
  ...jobMailPreviews,
  ...employerMailPreviews,
  ...postingMailPreviews,
  ...applicationMailPreviews,
  ...candidateMailPreviews,
  ...orderMailPreviews,
  ...paymentMailPreviews,
  ...creditMailPreviews,
  ...couponMailPreviews,
  ...newsletterMailPreviews,
  ...alertMailPreviews,
  ...supportMailPreviews,
  ...incidentMailPreviews,
};

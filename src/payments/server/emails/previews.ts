import { addDays } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import { EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { staffPaymentMail } from '../notify-staff';

/** Examples of the mails about payments. */
export const paymentMailPreviews = {
  'staff.payment': (ctx) =>
    staffPaymentMail(
      ctx,
      EXAMPLE_PERSON.firstName,
      { kind: 'orders', id: newId() },
      { event: 'dispute open', amountCents: 19_995, reason: 'not recognized by the cardholder', respondBy: addDays(ctx.clock.now(), 9) },
    ),
} satisfies Partial<MailPreviews>;

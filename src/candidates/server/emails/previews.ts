import { subMonths } from 'date-fns';
import { desc } from 'drizzle-orm';
import { newId } from '~/platform/ids/ids';
import { EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { candidates } from '../../tables';
import { contactMail } from './contact-mail';
import { profileReminderMail } from './profile-reminder-mail';
import { nameRequestMail, requestAcceptedMail } from './request-mails';

const message = {
  subject: 'A school in Haifa',
  message: 'We enjoyed reading your profile.\n\nWould you like to visit us?',
  job: { _id: newId(), headline: 'Hebrew Teacher' },
};

/** Examples of the mails to candidates. */
export const candidateMailPreviews = {
  'candidate.message': async (ctx) => {
    const [candidate] = await ctx.db.select().from(candidates).orderBy(desc(candidates.id)).limit(1);
    const sender = { name: `${EXAMPLE_PERSON.firstName} ${EXAMPLE_PERSON.lastName}`, email: EXAMPLE_PERSON.email, organizations: ['Beth Tikvah'] };
    return contactMail(ctx, candidate ?? { id: newId(), userId: newId(), firstName: 'Noam' }, sender, message);
  },
  'candidate.profile_reminder': (ctx) => ({
    ...profileReminderMail(ctx, { id: newId(), updatedAt: subMonths(ctx.clock.now(), 6) }, EXAMPLE_PERSON.firstName),
    accountId: newId(),
  }),
  'candidate.name_request': (ctx) =>
    nameRequestMail(
      ctx,
      { id: newId(), userId: newId(), firstName: 'Noam' },
      { name: `${EXAMPLE_PERSON.firstName} ${EXAMPLE_PERSON.lastName}`, organization: 'Beth Tikvah' },
      message,
    ),
  'candidate.request_accepted': (ctx) =>
    requestAcceptedMail(ctx, { id: newId(), firstName: 'Noam', lastName: 'Levi' }, { id: newId(), firstName: EXAMPLE_PERSON.firstName }),
} satisfies Partial<MailPreviews>;

import { subMonths } from 'date-fns';
import { desc } from 'drizzle-orm';
import { newId } from '~/platform/ids';
import { EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { candidates } from '../../tables';
import { contactMail } from './contact-mail';
import { profileReminderMail } from './profile-reminder-mail';

const message = { subject: 'A school in Haifa', message: 'We have read your profile with joy.\n\nWould you like to visit us?' };

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
} satisfies Partial<MailPreviews>;

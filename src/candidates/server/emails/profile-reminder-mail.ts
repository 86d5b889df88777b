import { formatBoardDate } from '~/platform/board-date';
import type { Context } from '~/platform/context';
import type { MailContent } from '~/platform/mail';
import { candidatePaths } from '~/platform/paths';
import { ProfileReminderEmail } from './ProfileReminderEmail';

/** Asks a job seeker whether the profile is still right. */
export const profileReminderMail = ({ config }: Context, profile: { id: string; updatedAt: Date }, firstName: string): MailContent => ({
  kind: 'candidate.profile_reminder',
  related: { kind: 'candidates', id: profile.id },
  subject: 'Is your profile still right?',
  body: ProfileReminderEmail({
    site: config.SITE_NAME,
    firstName,
    changedOn: formatBoardDate(config, profile.updatedAt.toISOString()),
    link: config.publicUrl + candidatePaths.profile,
  }),
});

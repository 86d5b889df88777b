import { candidatePaths } from '~/platform/addresses/paths';
import { formatBoardDate } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

interface ProfileReminderEmailProps {
  site: string;
  firstName: string;
  changedOn: string;
  link: string;
}

/** Asks a job seeker whether the profile that employers see is still right. */
function ProfileReminderEmail({ site, firstName, changedOn, link }: ProfileReminderEmailProps) {
  return (
    <MailLayout site={site} preview={`You last changed it on ${changedOn}.`} heading="Is your profile still right?">
      <MailText>{`Shalom ${firstName}, employers can find your profile on ${site}. You last changed it on ${changedOn}.`}</MailText>
      <MailText>
        Is there new experience to add, or a new resume? Profiles that were changed lately are at the top of the lists. If you are not looking for a position
        any more, hide the profile with one button, and show it again whenever you like.
      </MailText>
      <MailButton href={link}>See my profile</MailButton>
    </MailLayout>
  );
}

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

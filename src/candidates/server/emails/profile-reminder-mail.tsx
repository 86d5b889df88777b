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
    <MailLayout site={site} preview={`You last updated it on ${changedOn}.`} heading="Is your profile up to date?">
      <MailText>{`Shalom ${firstName}, employers can find your profile on ${site}. You last updated it on ${changedOn}.`}</MailText>
      <MailText>
        Do you have new experience to add, or a new resume? Recently updated profiles are at the top of the lists. If you’re no longer looking, hide your
        profile with one click. You can show it again any time.
      </MailText>
      <MailButton href={link}>See my profile</MailButton>
    </MailLayout>
  );
}

/** Asks a job seeker whether the profile is still right. */
export const profileReminderMail = ({ config }: Context, profile: { id: string; updatedAt: Date }, firstName: string): MailContent => ({
  kind: 'candidate.profile_reminder',
  related: { kind: 'candidates', id: profile.id },
  subject: 'Is your profile up to date?',
  body: ProfileReminderEmail({
    site: config.SITE_NAME,
    firstName,
    changedOn: formatBoardDate(config, profile.updatedAt.toISOString()),
    link: config.publicUrl + candidatePaths.profile,
  }),
});

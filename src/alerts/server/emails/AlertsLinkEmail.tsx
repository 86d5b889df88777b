import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { pluralize } from '~/platform/ui/format';

/** The link to the alerts of an address, for somebody who asked for it. */
export function AlertsLinkEmail({ site, count, link }: { site: string; count: number; link: string }) {
  return (
    <MailLayout site={site} preview="Change, pause or delete them." heading="Your job alerts">
      <MailText>Shalom. You have {pluralize(count, 'job alert')}. You can change, pause or delete them here.</MailText>
      <MailButton href={link}>See my alerts</MailButton>
      <MailText>{'\n'}Please don’t forward this email. Anyone with the link can change your alerts.</MailText>
    </MailLayout>
  );
}

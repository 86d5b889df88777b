import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { pluralize } from '~/platform/ui/format';

/** The link to the alerts of an address, for somebody who asked for it. */
export function AlertsLinkEmail({ site, count, link }: { site: string; count: number; link: string }) {
  return (
    <MailLayout site={site} preview="The page on which you change, pause and delete them." heading="Your job alerts">
      <MailText>Shalom. You have {pluralize(count, 'job alert')}. On this page you can change, pause and delete them.</MailText>
      <MailButton href={link}>See my alerts</MailButton>
      <MailText>{'\n'}Please do not forward this mail. Everybody who has the link can change your alerts.</MailText>
    </MailLayout>
  );
}

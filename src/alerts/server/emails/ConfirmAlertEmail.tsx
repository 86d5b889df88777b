import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

/** Asks the owner of an address to confirm a job alert. Of the typed words it has none, since a stranger may have typed them. */
export function ConfirmAlertEmail({ site, search, link }: { site: string; search: string; link: string }) {
  return (
    <MailLayout site={site} preview="Click once, and your alert begins." heading="Confirm your job alert">
      <MailText>
        {search
          ? `Shalom. Please confirm that you want to hear of new jobs that match the search you saved: ${search}.`
          : 'Shalom. Please confirm that you want to hear of new jobs that match the search you saved.'}
      </MailText>
      <MailButton href={link}>Begin the alert</MailButton>
      <MailText>{'\n'}Nothing comes until you confirm. The link works for seven days.</MailText>
    </MailLayout>
  );
}

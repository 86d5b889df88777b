import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

interface Props {
  site: string;
  /** In the board's own words. */
  search: string;
  /** When the mails of the alert go out, as a sentence without its period. */
  when: string;
  link: string;
}

/** Asks the owner of an address to confirm a job alert. Of the typed words it has none, since a stranger may have typed them. */
export function ConfirmAlertEmail({ site, search, when, link }: Props) {
  return (
    <MailLayout site={site} preview="Your alert starts once you confirm it." heading="Confirm your job alert">
      <MailText>Shalom. Please confirm that you want new jobs that match the search you saved: {search}.</MailText>
      <MailButton href={link}>Confirm the alert</MailButton>
      <MailText>
        {`\nIf the page asks you to, select “Start the alert.” You’ll get emails about new jobs ${when.charAt(0).toLowerCase()}${when.slice(1)}. You won’t get any until you confirm. The link works for seven days.`}
      </MailText>
    </MailLayout>
  );
}

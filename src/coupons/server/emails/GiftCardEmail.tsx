import { Link } from '@react-email/components';
import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

interface GiftCardEmailProps {
  site: string;
  /** The recipient's name; may be empty. */
  greeted: string;
  sender: { name: string; email: string; organizations: string[] };
  /** The sender's own words; may be empty. */
  note: string;
  /** `15%`, `$25.00`. */
  worth: string;
  code: string;
  /** `Nov 21, 2026`; null for a card that does not expire. */
  until: string | null;
  /** Puts the card into the credits of the reader, who logs in or signs up first. */
  takeLink: string;
  /** Shows the card. */
  viewLink: string;
}

/** The organizations of the sender that are named. */
const NAMED_ORGANIZATIONS = 3;

/** A gift card that its owner sends to somebody. */
export function GiftCardEmail({ site, greeted, sender, note, worth, code, until, takeLink, viewLink }: GiftCardEmailProps) {
  const organizations = sender.organizations.slice(0, NAMED_ORGANIZATIONS).join(', ');
  const from = organizations ? `${sender.name} (${organizations})` : sender.name;
  return (
    <MailLayout
      site={site}
      preview={`${worth} off a job post on ${site}.`}
      heading="A gift card for you"
      note={`${sender.email} sent you this gift card. We’ll email you this card only once. Replies go to the sender.`}
    >
      <MailText>{`Shalom${greeted && ` ${greeted}`}, ${from} is sharing a gift card with you. It takes ${worth} off a job post on ${site}.`}</MailText>
      {note && <MailText>{note}</MailText>}
      <MailText>{`Code: ${code}${until ? `\nValid until ${until}` : ''}`}</MailText>
      <MailButton href={takeLink}>Add it to my credits</MailButton>
      <MailText>
        {'\n'}
        Each employer can use one gift card. <Link href={viewLink}>See how many uses this one has left</Link>
      </MailText>
    </MailLayout>
  );
}

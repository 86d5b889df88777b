import { employerPaths } from '~/platform/addresses/paths';
import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

interface GivenCreditsEmailProps {
  site: string;
  /** The board's address, without a trailing slash. */
  siteUrl: string;
  credits: number;
  code: string;
  /** The credits' last day. */
  until: string;
}

/** Tells a user that the board's staff gave them credits. */
export function GivenCreditsEmail({ site, siteUrl, credits, code, until }: GivenCreditsEmailProps) {
  return (
    <MailLayout site={site} preview={`Your code is ${code}`} heading={credits === 1 ? 'A credit for you' : `${credits} credits for you`}>
      <MailText>{`We have added ${credits === 1 ? 'a job credit' : `${credits} job credits`} to your ${site} account. ${
        credits === 1 ? 'It pays' : 'Each one pays'
      } for one job post in full, until ${until}.`}</MailText>
      <MailText>{`You’ll find ${credits === 1 ? 'it' : 'them'} under My Credits with the code ${code}. Select ${
        credits === 1 ? 'it' : 'one'
      } at the last step of posting a job.`}</MailText>
      <MailButton href={`${siteUrl}${employerPaths.newPost()}`}>Post a job</MailButton>
    </MailLayout>
  );
}

import type { Context } from '~/platform/context';
import type { MailContent } from '~/platform/mail';
import { candidatePaths, employerPaths } from '~/platform/paths';
import type { ChosenJob } from '../chosen-job';
import { jobLink } from './JobOfMessage';
import { NameRequestEmail } from './NameRequestEmail';
import { RequestAcceptedEmail } from './RequestAcceptedEmail';

/** Asks a candidate for the name. Answers are given on the board, since a reply would show the candidate's address. */
export const nameRequestMail = (
  { config }: Context,
  candidate: { id: string; userId: string; firstName: string },
  sender: { name: string; organization: string },
  { job, ...message }: { subject: string; message: string; job: ChosenJob | null },
): MailContent => ({
  kind: 'candidate.name_request',
  accountId: candidate.userId,
  related: { kind: 'candidates', id: candidate.id },
  subject: `${sender.organization} asks for your name`,
  body: NameRequestEmail({
    site: config.SITE_NAME,
    firstName: candidate.firstName,
    sender,
    ...message,
    job: jobLink(config, job),
    link: config.publicUrl + candidatePaths.interest(),
  }),
});

/** Tells the employer who asked that the candidate accepted. */
export const requestAcceptedMail = (
  { config }: Context,
  candidate: { id: string; firstName: string; lastName: string },
  recipient: { id: string; firstName: string },
): MailContent => {
  const name = `${candidate.firstName} ${candidate.lastName}`.trim() || 'A job seeker';
  return {
    kind: 'candidate.request_accepted',
    accountId: recipient.id,
    related: { kind: 'candidates', id: candidate.id },
    subject: `${name} shows you the profile with its name`,
    body: RequestAcceptedEmail({
      site: config.SITE_NAME,
      firstName: recipient.firstName,
      name,
      link: config.publicUrl + employerPaths.candidate(candidate.id),
    }),
  };
};

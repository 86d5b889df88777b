import { jobPaths } from '~/platform/addresses/paths';
import type { Config } from '~/platform/config/config';
import { MailLink, MailText } from '~/platform/mail/layout';
import type { ChosenJob } from '../chosen-job';

export interface LinkedJob {
  headline: string;
  link: string;
}

export const jobLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, job: ChosenJob | null): LinkedJob | null =>
  job && { headline: job.headline, link: publicUrl + jobPaths.view(job) };

/** The line with the job that an employer's message is about. */
export const JobOfMessage = ({ job }: { job: LinkedJob | null }) =>
  job && (
    <MailText>
      {'About the job: '}
      <MailLink href={job.link}>{job.headline}</MailLink>
    </MailText>
  );

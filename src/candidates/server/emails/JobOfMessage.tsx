import type { Config } from '~/platform/config';
import { MailLink, MailText } from '~/platform/mail/layout';
import { jobPaths } from '~/platform/paths';
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

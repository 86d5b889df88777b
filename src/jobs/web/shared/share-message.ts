import { formatSalary, type Salary } from '~/platform/ui/format';

const hashTag = (text: string): string => (text ? `#${text.replace(/[^\p{L}\p{N}]/gu, '')}` : '');
const article = (word: string): string => (/^[aeiou]/i.test(word) ? 'an' : 'a');

/** The parts of a job that are shared. */
export interface SharedJob extends MentionedJob {
  _id: string;
}

/** The parts of a job that the text mentions. */
interface MentionedJob {
  headline: string;
  position: string;
  remote: boolean;
  organization: { name: string };
  location: { city: string; state_code: string };
  salary: Salary;
}

/** The text for sharing a job: "organization in #city, #state seeking to hire a position with a salary of …". */
export function shareMessage(job: MentionedJob): string {
  const place = [hashTag(job.location.city), hashTag(job.location.state_code)].filter(Boolean).join(', ');
  const where = job.remote ? ' (remote)' : place ? ` in ${place}` : '';
  const position = job.position || job.headline;
  const salary = formatSalary(job.salary);
  return `${job.organization.name}${where} seeking to hire ${article(position)} ${position}${salary ? ` with a salary of ${salary}` : ''}`;
}

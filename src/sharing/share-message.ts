import { formatPay, type Pay } from '~/platform/money/pay';
import { DEFAULT_SHARE_TEMPLATE, fillShareTemplate } from '~/site/share-template';

const hashTag = (text: string): string => (text ? `#${text.replace(/[^\p{L}\p{N}]/gu, '')}` : '');
const article = (word: string): string => (/^[aeiou]/i.test(word) ? 'an' : 'a');

/** The parts of a job that are shared. */
export interface SharedJob extends MentionedJob {
  _id: string;
}

/** The parts of a job that the text mentions. */
export interface MentionedJob extends Pay {
  headline: string;
  position: string;
  remote: boolean;
  organization: { name: string };
  location: { city: string; state_code: string; country_code: string };
  pay: { currency: string; limit: string; extras: string[] };
}

/** The text for sharing a job: "organization in #city, #state seeking to hire a position with a salary of …", or by a template of the staff. */
export function shareMessage(job: MentionedJob, template = DEFAULT_SHARE_TEMPLATE): string {
  const place = [hashTag(job.location.city), hashTag(job.location.state_code)].filter(Boolean).join(', ');
  const position = job.position || job.headline;
  const salary = formatPay(job);
  return fillShareTemplate(template, {
    organization: job.organization.name,
    place: job.remote ? '(remote)' : place && `in ${place}`,
    position: position && `${article(position)} ${position}`,
    headline: job.headline,
    salary: salary && `with a salary of ${salary}`,
  });
}

import { reasonOf } from '~/platform/mail/kinds';
import { pluralize } from '~/platform/ui/format';
import { regionLine } from '../../issue-text';
import type { IssueContent } from './IssueEmail';

/** The text of an issue for mail programs without HTML: the same jobs, words and links. */
export function issueText({ site, date, groups, count, more, isFirst, links }: IssueContent): string {
  const jobs = groups.flatMap(({ region, jobs: inRegion }) => [
    ...(groups.length > 1 ? [region.toUpperCase()] : []),
    ...inRegion.map((job) =>
      [job.headline, [job.organization, job.place].filter(Boolean).join(', '), [job.contractType, job.salary].filter(Boolean).join(' · '), job.url]
        .filter(Boolean)
        .join('\n'),
    ),
  ]);
  return [
    `${pluralize(count, 'new job')} on ${site}\n${links.home}\n${date}`,
    ...(isFirst ? [`This is your first issue, with the newest jobs of the last weeks. The next ones bring only what is new.`] : []),
    ...(groups.length > 1 ? [regionLine(groups)] : []),
    ...jobs,
    ...(more ? ['There are more new jobs than fit into a mail. The others follow in your next issue.'] : []),
    `See all jobs\n${links.jobs}`,
    [
      '--',
      reasonOf('newsletter.issue', site),
      `Change your days · ${links.choices}`,
      `Unsubscribe · ${links.unsubscribe}`,
      `Why you get mail from us · ${links.why}`,
      `Privacy · ${links.privacy}`,
    ].join('\n'),
  ].join('\n\n');
}

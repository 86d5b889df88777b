import { reasonOf } from '~/platform/mail/kinds';
import { shortened } from '~/platform/text/text';
import { pluralize } from '~/platform/ui/format';
import type { JobBrief } from '~/search/server';
import { MAX_NAME, titleOfNewest } from '../../issue-text';
import type { IssueContent } from './IssueEmail';

/** The text of an issue for mail programs without HTML: the same jobs, words and links. */
export function issueText({ site, date, forYou, near, newest, others, count, note, home, more, isFirst, links }: IssueContent): string {
  const inFull = (title: string, jobs: { job: JobBrief; reason?: string }[]) =>
    jobs.length === 0
      ? []
      : [
          title.toUpperCase(),
          ...jobs.map(({ job, reason }) =>
            [
              job.headline,
              [job.organization, job.place].filter(Boolean).join(', '),
              [job.contractType, job.salary].filter(Boolean).join(' · '),
              reason,
              job.url,
            ]
              .filter(Boolean)
              .join('\n'),
          ),
        ];
  return [
    `${pluralize(count, 'new job')} on ${site}\n${links.home}\n${date}`,
    ...(note ? [note] : []),
    ...(isFirst ? ['This is your first issue, with the newest jobs of the last few weeks. Future issues have only new ones.'] : []),
    ...inFull('For you', forYou),
    ...inFull(
      `In ${home}`,
      near.map((job) => ({ job })),
    ),
    ...inFull(
      titleOfNewest({ forYou, near }),
      newest.map((job) => ({ job })),
    ),
    ...(others.length > 0 ? ['MORE JOBS'] : []),
    ...others.map(({ region, jobs }) =>
      [
        region,
        ...jobs.map(({ headline, organization, url }) => [[headline, shortened(organization, MAX_NAME)].filter(Boolean).join(' · '), url].join('\n')),
      ].join('\n'),
    ),
    ...(more ? ['There are more new jobs than fit in one email. You’ll get the rest in your next issue.'] : []),
    `See all jobs\n${links.jobs}`,
    [
      '--',
      reasonOf('newsletter.issue', site),
      `Change what you get · ${links.wishes}`,
      `Change your days · ${links.choices}`,
      `Unsubscribe · ${links.unsubscribe}`,
      `Why you get these emails · ${links.why}`,
      `Privacy · ${links.privacy}`,
    ].join('\n'),
  ].join('\n\n');
}

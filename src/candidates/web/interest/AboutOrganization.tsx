import type { ReactNode } from 'react';
import { answerWords } from '~/organizations/answer-words';
import { hostOf } from '~/platform/network/web-address';
import { formatDate, pluralize } from '~/platform/ui/format';
import type { NameRequest } from '../../contract';
import classes from './InterestPage.module.css';

/** The public facts about an organization that asks for a name, so that the job seeker knows to whom it would be shown. */
export function AboutOrganization({ organization }: { organization: NameRequest['organization'] }) {
  const { types, nonprofit, place, url, live_jobs, since, answers } = organization;
  const facts: [string, ReactNode][] = [
    ['Type', [...types, ...(nonprofit ? ['Nonprofit'] : [])].join(' · ')],
    ['Place', place],
    [
      'Website',
      url && (
        <a href={url} rel="nofollow noopener">
          {hostOf(url)}
        </a>
      ),
    ],
    ['On this board', `since ${formatDate(since)}, ${live_jobs === 0 ? 'no open jobs' : pluralize(live_jobs, 'open job')}`],
    ['Replies', answers && answerWords(answers)],
  ];
  return (
    <dl className={`text-s above-xs ${classes.facts}`}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

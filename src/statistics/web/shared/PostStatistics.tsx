import { useCallback } from 'react';
import { formatCount } from '~/platform/text/count-text';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { formatCalendarDay, pluralize } from '~/platform/ui/format';
import { browserApi } from '~/platform/web/browser-api';
import type { PostStatistics as Statistics, statisticsCalls } from '../../contract';
import { broughtText, type VisitCounts } from '../../statistics';
import { DayTable, type Shown, SourceTable, WENT_ON } from './CountTables';
import { DayChart } from './DayChart';
import { DownloadCsv } from './DownloadCsv';
import classes from './Statistics.module.css';

const api = browserApi<typeof statisticsCalls>();

/** The statistics of a post beside the median of similar posts, for those who manage it. */
export function PostStatistics({ postId }: { postId: string }) {
  return (
    <section aria-labelledby="post-statistics">
      <div className={`row gap-m spread ${classes.head}`}>
        <h2 id="post-statistics">Statistics</h2>
        <DownloadCsv path={`/v2/employer/jobs/${postId}/statistics/csv`} name="job-statistics.csv" />
      </div>
      <PostFigures postId={postId} />
    </section>
  );
}

/** The statistics of a post, without a heading. @param forStaff whether staff read them, and not the employer. */
export function PostFigures({ postId, forStaff = false }: { postId: string; forStaff?: boolean }) {
  const load = useCallback(() => api('GET /v2/employer/jobs/{id}/statistics', { params: { id: postId } }), [postId]);
  return <AsyncSection load={load}>{(statistics) => <Numbers statistics={statistics} forStaff={forStaff} />}</AsyncSection>;
}

function Numbers({ statistics, forStaff }: { statistics: Statistics; forStaff: boolean }) {
  const { total, external, days, sources, similar } = statistics;
  // A post with an address of its own may have taken applications here before.
  const site = forStaff ? 'the employer’s own site' : 'your own site';
  const shows = { clicks: external || total.clicks > 0, applications: !external || total.applications > 0 };
  return (
    <>
      <p className="above-s">{broughtText(total, external, site)}</p>
      {similar && <Comparison similar={similar} shows={shows} />}
      {days.length > 0 && <DayChart days={days} />}
      {days.length > 0 && <DayTable days={days} shows={shows} />}
      {sources.length > 0 && <SourceTable sources={sources} shows={shows} />}
      <p className={`hint above-s ${classes.note}`}>
        Each visitor counts once a day{days[0] && `, since ${formatCalendarDay(days[0].day)}`}. Bots, {forStaff ? 'the employer' : 'you'}, and{' '}
        {forStaff ? 'their' : 'your'} team are left out. No cookies are used.
        {shows.clicks && ` We can’t see who applies on ${site}.`}
      </p>
    </>
  );
}

const BASIS = {
  field: 'posts in the same field and place',
  kind: 'posts with the same contract type and length',
  board: 'posts on this board',
} as const;

/** The figures of a post. Those without `of` are shown for every post. */
const FIGURES: { label: string; key: keyof VisitCounts; of?: keyof Shown }[] = [
  { label: 'Views', key: 'views' },
  { label: 'Started to apply here', key: 'starts', of: 'applications' },
  { label: WENT_ON, key: 'clicks', of: 'clicks' },
  { label: 'Applied here', key: 'applications', of: 'applications' },
];

function Comparison({ similar: { basis, posts, days, median, own }, shows }: { similar: NonNullable<Statistics['similar']>; shows: Shown }) {
  return (
    <>
      <dl className={classes.figures}>
        {FIGURES.filter(({ of }) => of === undefined || shows[of]).map(({ label, key }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <strong className="text-title digits block tight serif">{formatCount(own[key])}</strong>
              <span className="hint">similar posts: {formatCount(median[key])}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={`hint above-s ${classes.note}`}>
        {days === 1 ? 'On its first day' : `In its first ${days} days`}, compared with the median of {pluralize(posts, 'post')}: {BASIS[basis]}, over the same
        number of days.
      </p>
    </>
  );
}

import { Link, useLoaderData } from 'react-router';
import { adminPaths } from '~/platform/paths';
import { formatCalendarDay, formatDate, pluralize } from '~/platform/ui/format';
import { requireAdmin } from '~/platform/ui/records/admin-data';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { VisitCounts } from '../../statistics';
import type { BoardStatistics, statisticsCalls } from '../../statistics-contract';
import { DayChart, DayTable, SourceTable } from '../statistics/DayChart';
import { DownloadCsv } from '../statistics/DownloadCsv';
import classes from '../statistics/Statistics.module.css';

const api = browserApi<typeof statisticsCalls>();

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export const meta = privateMeta('Statistics');

export async function clientLoader({ request }: { request: Request }) {
  await requireAdmin({ request });
  return api('GET /v3/admin/statistics');
}

const ALL = { clicks: true, applications: true };
const FIGURES: [label: string, key: keyof VisitCounts][] = [
  ['Views of jobs', 'views'],
  ['Began to apply', 'starts'],
  ['Went to an employer’s site', 'clicks'],
  ['Applied', 'applications'],
];

/** The statistics of all posts, searches that found nothing, and posts that nobody applied to. */
export default function BoardStatisticsPage() {
  const { total, days, sources, empty_searches: searches, without_applications: posts } = useLoaderData<typeof clientLoader>();
  const first = days[0];
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>Statistics</h1>
        <DownloadCsv path="/v3/admin/statistics/csv" name="board-statistics.csv" />
      </div>
      {first ? (
        <>
          <p className={classes.lead}>
            All jobs, since {formatCalendarDay(first.day)}. Each visitor counts once a day for each job; programs and staff are left out.
          </p>
          <dl className={classes.figures}>
            {FIGURES.map(([label, key]) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>
                  <strong>{total[key].toLocaleString('en-US')}</strong>
                </dd>
              </div>
            ))}
          </dl>
          <DayChart days={days} />
          <DayTable days={days} shows={ALL} />
          <SourceTable sources={sources} shows={ALL} />
        </>
      ) : (
        <p className={classes.lead}>Nobody has opened a job yet. The numbers of the last 90 days will be here.</p>
      )}
      <section className={classes.section} aria-labelledby="empty-searches">
        <h2 id="empty-searches">Searches that found nothing</h2>
        <p className={classes.note}>
          In the last 90 days, by three people or on two days at least. Searches with an address or a telephone number are not kept.
        </p>
        {searches.length > 0 ? <EmptySearches searches={searches} /> : <p>No search has found nothing so often.</p>}
      </section>
      <section className={classes.section} aria-labelledby="without-applications">
        <h2 id="without-applications">Posts that nobody applied to</h2>
        <p className={classes.note}>
          In the lists for two weeks or more, oldest first. A post that leads to the employer’s own site is here if nobody went there.
        </p>
        {posts.length > 0 ? <PostsWithoutApplications posts={posts} /> : <p>Somebody has applied to every post that is two weeks old.</p>}
      </section>
    </div>
  );
}

const EmptySearches = ({ searches }: { searches: BoardStatistics['empty_searches'] }) => (
  <RelatedTable<BoardStatistics['empty_searches'][number] & { _id: string }>
    label="Searches that found nothing"
    rows={searches.map((search) => ({ _id: search.words, ...search }))}
    columns={[
      { label: 'Words', render: ({ words }) => words },
      { label: 'Searched', numeric: true, render: ({ count }) => pluralize(count, 'time') },
      { label: 'On', numeric: true, render: ({ days }) => pluralize(days, 'day') },
    ]}
  />
);

const PostsWithoutApplications = ({ posts }: { posts: BoardStatistics['without_applications'] }) => (
  <RelatedTable
    label="Posts that nobody applied to"
    rows={posts}
    columns={[
      { label: 'Post', render: ({ _id, headline }) => <Link to={adminPaths.record('posts', _id)}>{headline}</Link> },
      { label: 'Organization', render: ({ organization }) => organization },
      { label: 'Live since', whole: true, render: ({ posted_on }) => formatDate(posted_on) },
      { label: 'Views', numeric: true, render: ({ views }) => views.toLocaleString('en-US') },
      { label: 'Began to apply', numeric: true, render: ({ external, starts }) => (external ? 'own site' : starts.toLocaleString('en-US')) },
    ]}
  />
);

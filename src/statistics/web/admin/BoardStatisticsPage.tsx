import { Button, Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import { formatCount } from '~/platform/text/count-text';
import { formatCalendarDay, formatDate, pluralize } from '~/platform/ui/format';
import { requireAdmin } from '~/platform/ui/records/admin-data';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { BoardStatistics, statisticsCalls } from '../../contract';
import type { VisitCounts } from '../../statistics';
import { DayCountTable, SourceTable } from '../shared/CountTables';
import { DayChart } from '../shared/DayChart';
import { DownloadCsv } from '../shared/DownloadCsv';
import classes from '../shared/Statistics.module.css';

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
  ['Started to apply', 'starts'],
  ['Went to an employer’s site', 'clicks'],
  ['Applied', 'applications'],
];

const TOPICS = {
  sources: 'Where people came from',
  days: 'By day',
  searches: 'Searches that found nothing',
  posts: 'Posts no one applied to',
};
type Topic = keyof typeof TOPICS;
const TOPIC_NAMES = Object.keys(TOPICS) as Topic[];

/** Another topic shows what is loaded already. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

/** The key figures of all posts with their views by day, and below them one topic at a time: sources, days, searches that found nothing, and posts that nobody applied to. */
export default function BoardStatisticsPage() {
  const { total, days, sources, empty_searches: searches, without_applications: posts } = useLoaderData<typeof clientLoader>();
  const first = days[0];
  const [search, setSearch] = useSearchParams();
  const topics = TOPIC_NAMES.filter((name) => first || name === 'searches' || name === 'posts');
  const topic = topics.find((name) => name === search.get('section')) ?? topics[0] ?? 'posts';
  const counts: Partial<Record<Topic, number>> = { searches: searches.length, posts: posts.length };
  const show = (section: string) => setSearch({ section }, { replace: true, preventScrollReset: true });
  return (
    <div className={classes.page}>
      <div className={`row gap-m spread ${classes.head}`}>
        <h1>Statistics</h1>
        <DownloadCsv path="/v3/admin/statistics/csv" name="board-statistics.csv" />
      </div>
      {first ? (
        <>
          <p className="above-s">All jobs, since {formatCalendarDay(first.day)}. Each visitor counts once a day per job. Excludes bots and staff.</p>
          <dl className={classes.figures}>
            {FIGURES.map(([label, key]) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>
                  <strong className="text-title digits block tight serif">{formatCount(total[key])}</strong>
                </dd>
              </div>
            ))}
          </dl>
          <DayChart days={days} />
        </>
      ) : (
        <p className="above-s">No one has opened a job yet. You’ll see the last 90 days here.</p>
      )}
      <Tabs className={classes.topics} value={topic} onChange={(name) => name && show(name)} keepMounted={false}>
        <Tabs.List className={classes.tabs} mb="md" aria-label="Statistics topics">
          {topics.map((name) => (
            <Tabs.Tab key={name} value={name} rightSection={<Count of={counts[name]} />}>
              {TOPICS[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="sources">
          <SourceTable sources={sources} shows={ALL} />
        </Tabs.Panel>
        <Tabs.Panel value="days">
          <FirstRows rows={days.toReversed()} noun="days">
            {(shown) => <DayCountTable days={shown} shows={ALL} />}
          </FirstRows>
        </Tabs.Panel>
        <Tabs.Panel value="searches">
          <h2 className="visually-hidden">{TOPICS.searches}</h2>
          <p className={`hint above-s ${classes.note}`}>
            From the last 90 days, made by at least three people or on two days. Searches with an address or a phone number aren’t kept.
          </p>
          {searches.length > 0 ? (
            <FirstRows rows={searches} noun="searches">
              {(shown) => <EmptySearches searches={shown} />}
            </FirstRows>
          ) : (
            <p>No frequent searches without results.</p>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="posts">
          <h2 className="visually-hidden">{TOPICS.posts}</h2>
          <p className={`hint above-s ${classes.note}`}>
            Listed for two weeks or more, oldest first. A post that links to the employer’s own site is here if no one went there.
          </p>
          {posts.length > 0 ? (
            <FirstRows rows={posts} noun="posts">
              {(shown) => <PostsWithoutApplications posts={shown} />}
            </FirstRows>
          ) : (
            <p>Every post older than two weeks has applicants.</p>
          )}
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

/** The number of what a topic lists, beside its name. */
const Count = ({ of }: { of: number | undefined }) => (of ? <span className={`soft text-xs ${classes.count}`}>{formatCount(of)}</span> : null);

const FIRST_ROWS = 10;

/** The first of some rows, until all are asked for. */
function FirstRows<Row>({ rows, noun, children }: { rows: Row[]; noun: string; children(shown: Row[]): ReactNode }) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      {children(showsAll ? rows : rows.slice(0, FIRST_ROWS))}
      {rows.length > FIRST_ROWS && (
        <Button className="above-s" variant="default" size="compact-sm" fw={500} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? `Show the first ${FIRST_ROWS}` : `Show all ${formatCount(rows.length)} ${noun}`}
        </Button>
      )}
    </>
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
    label="Posts no one applied to"
    rows={posts}
    columns={[
      { label: 'Post', render: ({ _id, headline }) => <Link to={adminPaths.record('posts', _id)}>{headline}</Link> },
      { label: 'Organization', render: ({ organization }) => organization },
      { label: 'Live since', whole: true, render: ({ posted_on }) => formatDate(posted_on) },
      { label: 'Views', numeric: true, render: ({ views }) => formatCount(views) },
      { label: 'Started to apply', numeric: true, render: ({ external, starts }) => (external ? 'own site' : formatCount(starts)) },
    ]}
  />
);

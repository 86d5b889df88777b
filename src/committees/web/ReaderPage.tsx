import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { committeePaths } from '~/platform/addresses/paths';
import { formatDate } from '~/platform/ui/format';
import { Link } from '~/platform/ui/Link';
import { Notice } from '~/platform/ui/Notice';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import type { ReaderApplication, ReaderCommittee, ReaderRow } from '../contract';
import classes from './ReaderPage.module.css';
import { ReaderRecord } from './ReaderRecord';
import { loadReaderView } from './reader-data';

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export const meta = privateMeta('Search committee');

export const handle = keyInAddress;

export async function clientLoader({ url, params: { token = '' } }: { url: URL; params: { token?: string } }) {
  return { token, view: await loadReaderView(token, url.searchParams.get('application') ?? undefined) };
}

/** The page of a member of a search committee, who has no account: applications, and the open one to read and score. */
export default function ReaderPage() {
  const { token, view } = useLoaderData<typeof clientLoader>();
  if ('ended' in view) {
    return (
      <Page narrow>
        <EmptyState heading="h1" title="This link no longer works">
          {view.ended.replace(/^This link no longer works\. /, '')}
        </EmptyState>
      </Page>
    );
  }
  // The employer may change the application or its criteria meanwhile. Scores that were typed for others must not be shown then, so the key makes a new form.
  return <Reader key={keyOf(view)} token={token} {...view} />;
}

const keyOf = ({ application, committee }: Pick<ReaderProps, 'application' | 'committee'>): string =>
  [application?._id, application?.own.knows_applicant, ...committee.criteria.map(({ name }) => name)].join('\n');

interface ReaderProps {
  token: string;
  committee: ReaderCommittee;
  application: ReaderApplication | null;
  gone: boolean;
}

function Reader({ token, committee, application, gone }: ReaderProps) {
  const [saved, setSaved] = useState<ReaderApplication | null>(application);
  const rows = committee.data.map((row) => (row._id === saved?._id ? withProgress(row, saved) : row));
  const at = rows.findIndex(({ _id }) => _id === application?._id);
  const next = rows.slice(at + 1).find(({ complete }) => !complete) ?? rows.find(({ complete, _id }) => !complete && _id !== application?._id);
  const isDone = saved !== null && (saved.own.complete || saved.own.knows_applicant);
  const done = rows.filter(({ complete }) => complete).length;
  return (
    <Page
      title={committee.name}
      lead={
        <>
          <span dir="auto">{committee.headline}</span>, <span dir="auto">{committee.organization}</span>
        </>
      }
    >
      <p className={saved ? `${classes.welcome} ${classes.reading}` : classes.welcome}>
        Shalom <span dir="auto">{committee.member}</span>. This page is yours alone and works until <strong>{formatDate(committee.ends_on)}</strong>. Your
        scores are saved right away. You’ll see what the others say about an application once you’ve scored it. The employer sees which applications and files
        you open.
      </p>
      {gone && <Notice title="No longer here">This application was withdrawn, or the employer removed it.</Notice>}
      {rows.length === 0 ? (
        <EmptyState title="Nothing to read yet">
          The employer hasn’t added any applications for you yet. This link stays the same, so come back later.
        </EmptyState>
      ) : (
        <div className={saved ? `${classes.reader} ${classes.withRecord}` : classes.reader}>
          <section className={`narrows ${classes.list}`} aria-labelledby="list">
            <h2 className="text-l below-xs" id="list">
              {done} of {rows.length} done
            </h2>
            <progress className="full below-m" max={rows.length} value={done} aria-labelledby="list" />
            {done === rows.length && <p className="below-m">You’ve scored all of them. Thank you! You can change your scores until the last day.</p>}
            {!saved && next && (
              <PlainLink to={committeePaths.read(token, next._id)}>
                {done === 0 ? 'Start with' : 'Continue with'} {next.title}
              </PlainLink>
            )}
            <ul className="card" aria-label="Applications">
              {rows.map((row) => (
                <li key={row._id} data-done={row.complete || row.knows_applicant || undefined}>
                  <Link
                    className="stack gap-2xs breaks plain"
                    to={committeePaths.read(token, row._id)}
                    aria-current={row._id === saved?._id ? 'true' : undefined}
                    preventScrollReset
                  >
                    <strong dir="auto">{row.title}</strong>
                    <span className="hint">{progressOf(row, committee.criteria.length)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          <section className={`narrows ${classes.record}`} aria-label="Application">
            {saved ? (
              <>
                <nav className="off-wide below-s" aria-label="Other applications">
                  <Link to={committeePaths.read(token)}>← All applications</Link>
                </nav>
                <ReaderRecord token={token} committee={committee} application={saved} onSaved={setSaved} />
                <nav className="above-xl" aria-label="Next application">
                  {next ? (
                    <PlainLink to={committeePaths.read(token, next._id)} rank={isDone ? 'primary' : 'default'}>
                      Next to score: {next.title}
                    </PlainLink>
                  ) : (
                    isDone && <p>That was the last one. Thank you!</p>
                  )}
                </nav>
              </>
            ) : (
              <p className={`soft centered ${classes.nothing}`}>Select an application to read and score it.</p>
            )}
          </section>
        </div>
      )}
    </Page>
  );
}

const withProgress = (row: ReaderRow, { own }: ReaderApplication): ReaderRow => ({
  ...row,
  scored: own.scores.filter((score) => score !== null).length,
  knows_applicant: own.knows_applicant,
  complete: own.complete,
});

function progressOf({ knows_applicant, complete, scored }: ReaderRow, criteria: number): string {
  if (knows_applicant) return 'You know this person';
  if (complete) return 'Scored';
  return scored === 0 ? 'Not scored yet' : `${scored} of ${criteria} scored`;
}

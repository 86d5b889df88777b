import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { requireSession, useSession } from '~/accounts/web/shared/session';
import { employerRoles } from '~/platform/http/roles';
import { employerPaths } from '~/platform/paths';
import { Page } from '~/platform/ui/Page';
import { Pagination } from '~/platform/ui/Pagination';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import { INBOX_PAGE, type Inbox, type inboxCalls } from '../../inbox-contract';
import { AnswerSettingsButton } from './AnswerSettings';
import { ApplicationRecord } from './ApplicationRecord';
import classes from './InboxPage.module.css';
import { InboxRows } from './InboxRows';
import { type InboxView, inboxAddress, readInboxView } from './inbox-address';
import { ReplyButton } from './ReplyDialog';
import { StageControl } from './StageControl';

const api = browserApi<typeof inboxCalls>();

export const meta = privateMeta('Applicants');

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export async function clientLoader({ request, url, params: { recId: id = '' } }: { request: Request; url: URL; params: { recId?: string } }) {
  await requireSession(request, { roles: employerRoles });
  const view = readInboxView(url.searchParams);
  const { application, ...query } = view;
  const [inbox, record] = await Promise.all([
    api('GET /v2/employer/jobs/{id}/applications', { params: { id }, query }),
    // An application that is not there, such as one of a former address, leaves the list as it is.
    application ? api('GET /v2/employer/applications/{id}', { params: { id: application } }).catch(noneFor404) : null,
  ]);
  return { view, inbox, record };
}

function noneFor404(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

/** The applications to a post: a list, and beside it the open one. A phone shows one of the two. */
export default function InboxPage() {
  const { view, inbox, record } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { post } = inbox;
  const session = useSession();
  const isMember = session.status === 'logged in' && session.user.organizations.some(({ _id }) => _id === post.organization._id);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const addressOf = (change: Partial<InboxView>) => inboxAddress(post._id, { ...view, ...change });
  const changed = () => {
    setChosen(new Set());
    void revalidate();
  };
  useNoteOpened(record, () => void revalidate());

  const ids = [...chosen].filter((id) => inbox.data.some((row) => row._id === id));
  const all = inbox.stages.reduce((sum, { count }) => sum + count, 0);
  return (
    <Page
      title="Applicants"
      lead={<span dir="auto">{post.headline}</span>}
      crumbs={[
        { label: 'Employer home', to: employerPaths.home },
        { label: post.headline || 'Untitled post', to: employerPaths.managePost(post._id) },
        { label: 'Applicants' },
      ]}
      actions={
        <div className={classes.actions}>
          {isMember && (
            <PlainLink to={employerPaths.answers(post.organization._id)} rank="default">
              Your answers
            </PlainLink>
          )}
          <AnswerSettingsButton organization={post.organization} onSaved={changed} />
        </div>
      }
    >
      {all + inbox.withdrawn === 0 ? (
        <EmptyState title="No applications yet" action={<PlainLink to={employerPaths.managePost(post._id)}>Share this job from its page</PlainLink>}>
          They will be listed here, and each is also mailed to the address you gave for applications.
        </EmptyState>
      ) : (
        <div className={record ? `${classes.inbox} ${classes.withRecord}` : classes.inbox}>
          <section className={classes.list} aria-labelledby="list">
            <h2 id="list" className="visually-hidden">
              List
            </h2>
            <StageFilter inbox={inbox} all={all} current={view.stage} addressOf={(stage) => addressOf({ stage, page: 1, application: undefined })} />
            <Finder view={view} postId={post._id} />
            {ids.length > 0 && (
              <fieldset className={classes.bulk}>
                <legend>{ids.length} chosen</legend>
                <StageControl ids={ids} postId={post._id} stages={inbox.stages} onMoved={changed} />
                <ReplyButton ids={ids} example={inbox.data.find(({ _id }) => _id === ids[0])} inbox={inbox} onSent={changed} />
              </fieldset>
            )}
            <p className={classes.total} role="status">
              {inbox.total === 1 ? '1 application' : `${inbox.total.toLocaleString('en-US')} applications`}
            </p>
            {inbox.data.length === 0 ? (
              <EmptyState title="None here" action={<PlainLink to={addressOf({ stage: undefined, q: '', page: 1 })}>Show all</PlainLink>}>
                {inbox.total === 0 ? 'No application fits this choice.' : 'There are not so many pages.'}
              </EmptyState>
            ) : (
              <InboxRows
                rows={inbox.data}
                stages={inbox.stages}
                open={view.application}
                chosen={chosen}
                onChoose={setChosen}
                addressOf={(id) => addressOf({ application: id })}
              />
            )}
            <Pagination
              page={view.page}
              pageCount={Math.ceil(inbox.total / INBOX_PAGE)}
              hrefFor={(page) => addressOf({ page, application: undefined })}
              siblings={1}
            />
          </section>
          <section className={classes.record} aria-label="Application">
            {record ? (
              <>
                <nav className={classes.steps} aria-label="Other applications">
                  <Link className={classes.back} to={addressOf({ application: undefined })}>
                    ← All applicants
                  </Link>
                  <Neighbours rows={inbox.data} open={record._id} addressOf={(id) => addressOf({ application: id })} />
                </nav>
                <ApplicationRecord key={record._id} application={record} inbox={inbox} onChanged={changed} />
              </>
            ) : (
              <p className={classes.nothing}>Choose an applicant to read the application.</p>
            )}
          </section>
        </div>
      )}
    </Page>
  );
}

/** Notes that an application was opened, once, and loads the list again, in which it is no longer new. */
function useNoteOpened(record: Awaited<ReturnType<typeof clientLoader>>['record'], onNoted: () => void) {
  const id = record && !record.opened && !record.withdrawn ? record._id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is noted once for each application.
  useEffect(() => {
    if (!id) return;
    // A failure is no news for the reader: the application is open all the same, and noted the next time.
    api('POST /v2/employer/applications/{id}/opened', { params: { id } }).then(onNoted, () => {});
  }, [id]);
}

/** Links to the applications above and below the open one in the list. */
function Neighbours({ rows, open, addressOf }: { rows: Inbox['data']; open: string; addressOf(id: string): string }) {
  const at = rows.findIndex(({ _id }) => _id === open);
  // An application that was answered or moved may no longer fit the filter: the way on is then to the first one that does.
  const [before, after] = at < 0 ? [undefined, rows[0]] : [rows[at - 1], rows[at + 1]];
  return (
    <span className={classes.neighbours}>
      {before && <Link to={addressOf(before._id)}>Previous</Link>}
      {after && <Link to={addressOf(after._id)}>Next</Link>}
    </span>
  );
}

/** The stages with their counts; each link shows only its applications. */
function StageFilter({
  inbox,
  all,
  current,
  addressOf,
}: {
  inbox: Inbox;
  all: number;
  current: InboxView['stage'];
  addressOf(stage: InboxView['stage']): string;
}) {
  const filters: { stage: InboxView['stage']; name: string; count: number }[] = [
    { stage: undefined, name: 'All', count: all },
    { stage: 'waiting', name: 'Without an answer', count: inbox.waiting },
    ...inbox.stages,
    { stage: 'withdrawn', name: 'Withdrawn', count: inbox.withdrawn },
  ];
  return (
    <nav className={classes.stages} aria-label="Stages">
      {filters
        .filter(({ stage, count }) => count > 0 || stage === undefined || stage === current)
        .map(({ stage, name, count }) => (
          <Link key={stage ?? 'all'} to={addressOf(stage)} aria-current={stage === current ? 'page' : undefined} dir="auto">
            {name} <span>{count.toLocaleString('en-US')}</span>
          </Link>
        ))}
    </nav>
  );
}

const typedIn = (form: HTMLFormElement | null): string => (form ? String(new FormData(form).get('q') ?? '').trim() : '');

/** The search by name, and the order. */
function Finder({ view, postId }: { view: InboxView; postId: string }) {
  const navigate = useNavigate();
  const go = (change: Partial<InboxView>) => void navigate(inboxAddress(postId, { ...view, page: 1, application: undefined, ...change }));
  return (
    <search>
      <form
        className={classes.finder}
        onSubmit={(event) => {
          event.preventDefault();
          go({ q: typedIn(event.currentTarget) });
        }}
      >
        <TextInput
          key={view.q}
          name="q"
          type="search"
          aria-label="Name or email"
          placeholder="Name or email"
          defaultValue={view.q}
          dir="auto"
          onChange={({ currentTarget: { value } }) => value === '' && view.q !== '' && go({ q: '' })}
        />
        <Button type="submit" variant="default">
          Search
        </Button>
        <NativeSelect
          aria-label="Order"
          value={view.sort}
          onChange={({ currentTarget: { value, form } }) => go({ sort: value as InboxView['sort'], q: typedIn(form) })}
          data={[
            { value: 'newest', label: 'Newest first' },
            { value: 'oldest', label: 'Oldest first' },
            { value: 'name', label: 'By name' },
          ]}
        />
      </form>
    </search>
  );
}

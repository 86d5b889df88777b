import { useEffect, useRef } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { requireSession, useSession } from '~/accounts/web/shared/session';
import { INBOX_PAGE, type receivedCalls } from '~/applications/received-contract';
import { NoApplications } from '~/applications/web/shared/NoApplications';
import { employerPaths } from '~/platform/addresses/paths';
import { employerRoles } from '~/platform/http/roles';
import { formatCount } from '~/platform/text/count-text';
import { Page } from '~/platform/ui/Page';
import { Pagination } from '~/platform/ui/Pagination';
import { PlainLink } from '~/platform/ui/PlainButton';
import { ShortcutHelp } from '~/platform/ui/records/ShortcutHelp';
import { EmptyState } from '~/platform/ui/states';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { inboxCalls } from '../contract';
import { ApplicationRecord } from './ApplicationRecord';
import { ChosenBar } from './ChosenBar';
import { useChosen } from './chosen';
import { Finder, Order } from './Finder';
import classes from './InboxPage.module.css';
import { InboxRows } from './InboxRows';
import { InboxTools } from './InboxTools';
import { type InboxView, inboxAddress, readInboxView } from './inbox-address';
import { NothingOpen } from './NothingOpen';
import { StageFilter } from './StageFilter';
import { Steps, useSteps } from './Steps';
import { inboxShortcuts, useInboxKeys } from './useInboxKeys';

const api = browserApi<typeof receivedCalls & typeof inboxCalls>();

export const meta = privateMeta('Applicants');

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export async function clientLoader({ request, url, params: { recId: id = '' } }: { request: Request; url: URL; params: { recId?: string } }) {
  await requireSession(request, { roles: employerRoles });
  const view = readInboxView(url.searchParams);
  const { application, reply: _, ...query } = view;
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

export default function InboxPage() {
  const { inbox } = useLoaderData<typeof clientLoader>();
  return <PostInbox key={inbox.post._id} />;
}

/** The applications to a post: a list, and beside it the open one. A phone shows one of the two. */
function PostInbox() {
  const { view, inbox, record } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { post } = inbox;
  const session = useSession();
  const isMember = session.status === 'logged in' && session.user.organizations.some(({ _id }) => _id === post.organization._id);
  const [chosen, setChosen] = useChosen(`${post._id}|${view.stage}|${view.q}`);
  const addressOf = (change: Partial<InboxView>) => inboxAddress(post._id, { ...view, ...change });
  const reload = () => void revalidate();
  useNoteOpened(record, reload);

  const frame = useRef<HTMLDivElement>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  const steps = useSteps(inbox, view);
  const back = addressOf({ application: undefined });
  const go = (address: string | undefined) => (address ? void navigate(address, { preventScrollReset: true }) : false);
  useInboxKeys(frame, {
    onNext: () => go(steps.after),
    onPrevious: () => go(steps.before),
    onBack: () => {
      if (!record) return false;
      const row = rowOf(frame.current, record._id);
      // A phone hides the list while an application is open.
      if (row?.offsetParent) row.focus();
      else go(back);
      return true;
    },
  });
  useFocusOnReturn(frame, record?._id, view.reply !== undefined);

  const isEmpty = view.q === '' && inbox.stages.every(({ count }) => count === 0) && inbox.withdrawn === 0;
  return (
    <Page
      title="Applicants"
      lead={<span dir="auto">{post.headline}</span>}
      crumbs={[
        { label: 'Employer home', to: employerPaths.home },
        post.deleted ? DELETED : { label: post.headline || 'Untitled post', to: employerPaths.managePost(post._id) },
        { label: 'Applicants' },
      ]}
      actions={<InboxTools post={post} isEmpty={isEmpty} isMember={isMember} reading={record !== null} onSaved={reload} />}
      recordOpen={record !== null}
    >
      {post.deleted && <p>This job was deleted. Its applications stay here, and you can still reply.</p>}
      {isEmpty ? (
        <NoApplications site={post.site} action={<PlainLink to={employerPaths.managePost(post._id)}>Share this job from its page</PlainLink>} />
      ) : (
        <div ref={frame} className={record ? `${classes.inbox} ${classes.withRecord}` : classes.inbox}>
          <section className={`narrows ${classes.list}`} aria-labelledby="list">
            <h2 id="list" ref={listHeading} tabIndex={-1} className="visually-hidden">
              List
            </h2>
            <StageFilter inbox={inbox} current={view.stage} addressOf={(stage) => addressOf({ stage, page: 1, application: undefined })} />
            <Finder view={view} postId={post._id} />
            <div className="row gap-m spread hint above-xs below-2xs">
              <span role="status">{inbox.total === 1 ? '1 application' : `${formatCount(inbox.total)} applications`}</span>
              <Order view={view} postId={post._id} />
            </div>
            {inbox.data.length === 0 ? (
              <EmptyState title="None here" action={<PlainLink to={addressOf({ stage: undefined, q: '', page: 1 })}>Show all</PlainLink>}>
                {inbox.total === 0 ? 'No applications match.' : 'There aren’t that many pages.'}
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
            <ShortcutHelp className={classes.keys} list={inboxShortcuts} />
            {chosen.size > 0 && (
              <ChosenBar
                chosen={chosen}
                inbox={inbox}
                onClear={() => {
                  setChosen(new Map());
                  listHeading.current?.focus();
                }}
                onDone={() => {
                  setChosen(new Map());
                  reload();
                  listHeading.current?.focus();
                }}
                onUndone={reload}
              />
            )}
          </section>
          <section className={`narrows ${classes.record}`} aria-label="Application" data-record>
            {record ? (
              <>
                <Steps {...steps} back={back} />
                <ApplicationRecord
                  key={record._id}
                  application={record}
                  inbox={inbox}
                  ready={view.reply}
                  onReadyClosed={() => void navigate(addressOf({}), { replace: true, preventScrollReset: true })}
                  onChanged={reload}
                />
              </>
            ) : (
              <NothingOpen inbox={inbox} addressOf={addressOf} />
            )}
          </section>
        </div>
      )}
    </Page>
  );
}

const DELETED = { label: 'Old Expired Jobs', to: employerPaths.posts('expired') };

const rowOf = (frame: HTMLElement | null, id: string) => frame?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

/** Notes that an application was opened, once for each new message, and loads the list again, in which it is no longer new. */
function useNoteOpened(record: Awaited<ReturnType<typeof clientLoader>>['record'], onNoted: () => void) {
  const id = record && (!record.opened || record.new_message) && !record.withdrawn ? record._id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is noted once for each application.
  useEffect(() => {
    if (!id) return;
    // A failure is not news for the reader: the application is open all the same, and noted the next time.
    api('POST /v2/employer/applications/{id}/opened', { params: { id } }).then(onNoted, () => {});
  }, [id]);
}

/**
 * Shows the open application from its beginning. Back in the list, the row that was open has the focus, so that
 * a reader goes on where they were.
 */
function useFocusOnReturn(frame: React.RefObject<HTMLElement | null>, open: string | undefined, replying: boolean) {
  const former = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a reply moves nothing.
  useEffect(() => {
    if (open) {
      const record = frame.current?.querySelector('[data-record]');
      // A reply that is open shows itself.
      if (replying) return;
      // The record is below the fixed bar of the page when it is above the screen, or begins far down in it.
      if (record && (record.getBoundingClientRect().top < 0 || record.getBoundingClientRect().top > window.innerHeight / 2)) record.scrollIntoView();
    } else if (former.current) {
      rowOf(frame.current, former.current)?.focus();
    }
    former.current = open;
  }, [frame, open]);
}

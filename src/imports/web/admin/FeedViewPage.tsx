import { useMemo } from 'react';
import { useLoaderData, useOutletContext, useRevalidator } from 'react-router';
import { adminPaths } from '~/platform/paths';
import { formatDate, formatDateTime } from '~/platform/ui/format';
import { adminRecord } from '~/platform/ui/records/admin-data';
import { TextField, ToggleBadge, ToggleField } from '~/platform/ui/records/fields';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RecordError, RecordSection, RecordView } from '~/platform/ui/records/RecordView';
import { recordTools } from '~/platform/ui/records/record-tools';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { privateMeta } from '~/platform/web/meta';
import type { ImportFeed } from '../../admin-contract';
import { formatLabels } from '../../formats';
import classes from './FeedAdmin.module.css';
import { api } from './feed-api';
import { feedList } from './feed-list';
import { countsInWords, RunBadge, scheduleInWords } from './feed-words';

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export const meta = privateMeta('Feed from another site');

const route = adminRecord((id) => api('GET /v3/admin/import_feeds/{id}', { params: { id } }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

export const ErrorBoundary = () => <RecordError list={{ label: feedList.title, to: adminPaths.list('import_feeds') }} />;

/** A feed of another site with its last run. */
export default function FeedViewPage() {
  const { record: feed, history } = useLoaderData<typeof clientLoader>();
  const backTo = listHref(feedList.kind, useOutletContext<ListState>());
  const tools = useMemo(() => recordTools('import_feeds', feed._id), [feed._id]);
  const { revalidate } = useRevalidator();
  const actions = useMemo(
    () => [
      { label: 'Read now', run: async () => void ((await readNow(feed)) && revalidate()) },
      { label: 'Show the result', run: () => void revalidate() },
    ],
    [feed, revalidate],
  );
  return (
    <EditableRecord value={tools}>
      <RecordView
        key={feed._id}
        title={feed.name}
        list={{ label: feedList.title, to: backTo }}
        badges={
          <>
            <ToggleBadge field="active" value={feed.active} words={['Active', 'Paused']} isNeutral />
            <RunBadge {...feed} />
          </>
        }
        tools={actions}
        removal={{
          consequence: `The feed ${feed.name} is not read any more. Its posts stay until their end.`,
          call: () => api('DELETE /v3/admin/import_feeds/{id}', { params: { id: feed._id } }),
        }}
        facts={[
          [
            'Address',
            <span key="address" className={classes.address}>
              {feed.url}
              {feed.has_credentials && (
                <span className={classes.hidden} role="note">
                  The stored address has a user name or a password, which are hidden here. It is stored as it was entered, and the feed is not read with it.
                  Enter an address without them below; the old one is then deleted.
                </span>
              )}
            </span>,
          ],
          ['Format', formatLabels[feed.format]],
          [
            'Organization',
            <RecordLink key="organization" kind="orgs" id={feed.organization._id}>
              {feed.organization.name}
            </RecordLink>,
          ],
          ['Read', scheduleInWords(feed)],
          ['Granted', feed.granted && [formatDate(feed.granted.on), feed.granted.by && `by ${feed.granted.by}`].filter(Boolean).join(' ')],
          ['Added', formatDate(feed.created_on)],
        ]}
        history={<RecordHistory lines={history} />}
      >
        <RecordSection title="Last run">
          <LastRun run={feed.last_run} />
        </RecordSection>
        <RecordSection title="Edit">
          <div className={classes.forms}>
            <TextField field="name" label="Name" value={feed.name} />
            <TextField field="url" label="Address of the feed" value={feed.url} />
            <TextField field="every_hours" label="Hours between two runs" type="number" value={String(feed.every_hours)} />
            <ToggleField
              field="live"
              label="Publish the jobs without a payment"
              value={feed.live}
              ask={(next) =>
                next
                  ? {
                      question: 'Publish the jobs of this feed without a payment?',
                      verb: 'Publish them',
                      consequence: 'From the next run on its new jobs go live at once, and nobody pays for them.',
                    }
                  : undefined
              }
            />
          </div>
        </RecordSection>
      </RecordView>
    </EditableRecord>
  );
}

function LastRun({ run }: { run: ImportFeed['last_run'] }) {
  if (!run) return <p className={classes.quiet}>This feed has not been read yet. That takes about a minute.</p>;
  return (
    <>
      <p className={classes.quiet}>
        {formatDateTime(run.started_on)}. {run.outcome === 'unchanged' ? 'The site says that nothing has changed.' : `${countsInWords(run.counts)}.`}
      </p>
      {run.error && <p role="note">{run.error}</p>}
      {run.messages.length > 0 && (
        <ul className={classes.messages} aria-label="Jobs that were not taken, or became drafts">
          {run.messages.map((message) => (
            <li key={message} dir="auto">
              {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Asks the board to read a feed. @returns whether it will. */
async function readNow({ _id }: ImportFeed): Promise<boolean> {
  try {
    await api('POST /v3/admin/import_feeds/{id}/run', { params: { id: _id } });
    toastSuccess('The feed is being read. The result is here in about a minute.');
    return true;
  } catch (error) {
    toastFailure('Read Feed error', error);
    return false;
  }
}

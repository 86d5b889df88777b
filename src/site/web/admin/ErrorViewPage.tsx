import { useMemo } from 'react';
import { useLoaderData, useNavigate, useOutletContext } from 'react-router';
import { formatCount } from '~/platform/count-text';
import { adminPaths } from '~/platform/paths';
import { formatDateTime } from '~/platform/ui/format';
import { adminRecord } from '~/platform/ui/records/admin-data';
import { ToggleField } from '~/platform/ui/records/fields';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RecordError, RecordSection, RecordView } from '~/platform/ui/records/RecordView';
import { recordTools } from '~/platform/ui/records/record-tools';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import { browserApi } from '~/platform/web/browser-api';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import type { AdminServerError, adminErrorCalls } from '../../admin-contract';
import { CurlCommand } from './CurlCommand';
import { ErrorPerson } from './ErrorPerson';
import classes from './Errors.module.css';
import { actAsUserOfError, errorRemoval, useMarkReviewed } from './error-tools';
import { ReviewedNotice } from './ReviewedNotice';
import { nameOfError, serverErrorList } from './server-error-list';
import { ValueTable } from './ValueTable';

const api = browserApi<typeof adminErrorCalls>();

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export const meta = ({ loaderData, matches }: MetaArgs<{ record: AdminServerError }>) =>
  privateTitle(matches, loaderData ? `${nameOfError(loaderData.record)} | Server errors` : 'Server errors');

const route = adminRecord((id) => api('GET /v3/admin/server_errors/{id}', { params: { id } }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

export const ErrorBoundary = () => <RecordError list={{ label: serverErrorList.title, to: adminPaths.list('errors') }} />;

/** A server error: what happened, where, to whom, and the request that led to it. Opening it marks it as reviewed. */
export default function ErrorViewPage() {
  const { record: error, history } = useLoaderData<typeof clientLoader>();
  const backTo = listHref(serverErrorList.kind, useOutletContext<ListState>());
  const tools = useMemo(() => recordTools('server_errors', error._id), [error._id]);
  const wasNew = useMarkReviewed('server_errors', error);
  return (
    <EditableRecord value={tools}>
      <RecordView
        key={error._id}
        title={nameOfError(error)}
        list={{ label: serverErrorList.title, to: backTo }}
        tools={useErrorActions(error)}
        summary={wasNew && <ReviewedNotice reviewed={error.reviewed} />}
        removal={errorRemoval('server_errors', error._id)}
        facts={[
          ['Error', error.error],
          ['Exception', error.exception],
          ['URL', error.query && !error.url.includes('?') ? `${error.url}?${error.query}` : error.url],
          ['Call', error.call],
          ['User', <ErrorPerson key="user" user={error.user} />],
          ['Error time', formatDateTime(error.error_time)],
          ['First time', formatDateTime(error.first_time)],
          ['Count', formatCount(error.count)],
          ['Id', error._id],
          ['Request id', error.request_id],
          ['Reviewed', <ToggleField key="reviewed" field="reviewed" label="Reviewed" value={error.reviewed} />],
          ['Handled', <ToggleField key="handled" field="handled" label="Handled" value={error.handled} />],
        ]}
        history={<RecordHistory lines={history} />}
      >
        <RecordSection title="Traceback">
          {error.traceback ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
            <pre className={classes.code} tabIndex={0}>
              {error.traceback}
            </pre>
          ) : (
            <p className={classes.quiet}>None was stored.</p>
          )}
        </RecordSection>
        <RecordSection title="Repeat the request">
          <CurlCommand error={error} />
        </RecordSection>
        <ValueTable title="Headers" values={error.headers} />
        <ValueTable title="JSON body" values={error.json} />
        <ValueTable title="User" values={error.user} />
        <ValueTable title="GET parameters" values={error.GET} />
        <ValueTable title="POST parameters" values={error.post} />
      </RecordView>
    </EditableRecord>
  );
}

/** The tools of a server error. They keep their identity, so that the command palette does not list them anew on each render. */
function useErrorActions({ _id: id, user }: AdminServerError) {
  const navigate = useNavigate();
  // Without an address, the account was removed.
  const hasUser = Boolean(user?.email);
  return useMemo(() => (hasUser ? [{ label: 'Use User Token', run: () => void actAsUserOfError(id, navigate) }] : []), [id, hasUser, navigate]);
}

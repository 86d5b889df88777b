import { useMemo } from 'react';
import { useLoaderData, useOutletContext } from 'react-router';
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
import type { AdminFrontendError, adminErrorCalls } from '../../admin-contract';
import { ErrorPerson } from './ErrorPerson';
import classes from './Errors.module.css';
import { errorRemoval, useMarkReviewed } from './error-tools';
import { frontendErrorList } from './frontend-error-list';
import { ReviewedNotice } from './ReviewedNotice';
import { ValueTable } from './ValueTable';

const api = browserApi<typeof adminErrorCalls>();

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

const titleOf = ({ data, url }: AdminFrontendError): string => data.message || url || 'No message';

export const meta = ({ loaderData, matches }: MetaArgs<{ record: AdminFrontendError }>) =>
  privateTitle(matches, loaderData ? `${titleOf(loaderData.record)} | Frontend errors` : 'Frontend errors');

const route = adminRecord((id) => api('GET /v3/admin/frontend_errors/{id}', { params: { id } }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

export const ErrorBoundary = () => <RecordError list={{ label: frontendErrorList.title, to: adminPaths.list('frontend_errors') }} />;

/** A browser's report. Opening it marks it as reviewed. */
export default function FrontendErrorViewPage() {
  const { record: error, history } = useLoaderData<typeof clientLoader>();
  const { data } = error;
  const backTo = listHref(frontendErrorList.kind, useOutletContext<ListState>());
  const tools = useMemo(() => recordTools('frontend_errors', error._id), [error._id]);
  const wasNew = useMarkReviewed('frontend_errors', error);
  return (
    <EditableRecord value={tools}>
      <RecordView
        key={error._id}
        title={titleOf(error)}
        list={{ label: frontendErrorList.title, to: backTo }}
        summary={wasNew && <ReviewedNotice reviewed={error.reviewed} />}
        removal={errorRemoval('frontend_errors', error._id)}
        facts={[
          ['Error time', formatDateTime(error.error_time)],
          ['Route path', data.route.path],
          ['Route name', data.route.name],
          ['URL', error.url],
          ['User', <ErrorPerson key="user" user={error.user} />],
          ['Browser', data.user_agent],
          ['Version', data.package_version],
          ['Id', error._id],
          ['Reviewed', <ToggleField key="reviewed" field="reviewed" label="Reviewed" value={error.reviewed} />],
          ['Handled', <ToggleField key="handled" field="handled" label="Handled" value={error.handled} />],
        ]}
        history={<RecordHistory lines={history} />}
      >
        <RecordSection title="Stack">
          {data.stack ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
            <pre className={classes.code} tabIndex={0}>
              {data.stack}
            </pre>
          ) : (
            <p className={classes.quiet}>None was sent.</p>
          )}
        </RecordSection>
        <ValueTable title="Cookies, by size" values={data.cookies} />
        <ValueTable title="Local storage, by size" values={data.local_storage} />
        <ValueTable title="Session storage, by size" values={data.session_storage} />
      </RecordView>
    </EditableRecord>
  );
}

import { useCallback, useMemo } from 'react';
import { useLoaderData, useOutletContext } from 'react-router';
import { adminPaths } from '~/platform/paths';
import { formatDateTime } from '~/platform/ui/format';
import { adminRecord, useNavigateAfterChange } from '~/platform/ui/records/admin-data';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RecordError, RecordSection, RecordView } from '~/platform/ui/records/RecordView';
import { RELATED_LIMIT, RelatedRecords } from '~/platform/ui/records/RelatedRecords';
import { privateMeta } from '~/platform/web/meta';
import { mailColumns } from '../shared/UserMails';
import { adminMailApi as api, reasonLabels } from './mail-list';
import { liftSuppression } from './mail-tools';
import { suppressionList } from './suppression-list';

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export const meta = privateMeta('Suppressed address');

const route = adminRecord((id) => api('GET /v3/admin/suppressions/{id}', { params: { id } }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

const list = { label: 'Suppressed addresses', to: adminPaths.list('suppressions') };

export const ErrorBoundary = () => <RecordError list={list} />;

/** A suppressed address with the mails to it. */
export default function SuppressionViewPage() {
  const { record, history } = useLoaderData<typeof clientLoader>();
  const backTo = listHref(suppressionList.kind, useOutletContext<ListState>());
  const navigate = useNavigateAfterChange();
  const { _id, address } = record;
  const tools = useMemo(
    () => [{ label: 'Lift suppression', run: async () => void ((await liftSuppression(_id)) && navigate(backTo)) }],
    [_id, backTo, navigate],
  );
  const loadMails = useCallback((page: number) => api('GET /v3/admin/mails', { query: { recipient: address, page, limit: RELATED_LIMIT } }), [address]);
  return (
    <RecordView
      key={_id}
      title={address}
      list={{ label: list.label, to: backTo }}
      tools={tools}
      facts={[
        ['Reason', reasonLabels[record.reason]],
        ['Answer', record.detail],
        ['Since', formatDateTime(record.created_on)],
        ['Effect', 'It gets no mail except codes and links that its owner asks for.'],
      ]}
      history={<RecordHistory lines={history} />}
    >
      <RecordSection title="Mails to this address">
        <RelatedRecords label="Mails" load={loadMails} columns={mailColumns} empty="There are no mails to this address any more." />
      </RecordSection>
    </RecordView>
  );
}

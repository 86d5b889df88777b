import { formatDate, formatDateTime } from '~/platform/ui/format';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { RelatedRecords } from '~/platform/ui/records/RelatedRecords';
import type { RecordDefinition } from '~/platform/ui/records/record-definition';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminSuppression, adminMailCalls } from '../../admin-contract';
import { mailColumns } from '../shared/UserMails';
import { liftSuppression, reasonLabels } from './suppressions';

const api = browserApi<typeof adminMailCalls>();

/** Addresses that get no mail, since they refused it. */
export const suppressions: RecordDefinition<AdminSuppression> = {
  title: 'Suppressed addresses',
  noun: ['address', 'addresses'],
  kind: 'suppressions',
  calls: '/v3/admin/suppressions',
  nameOf: ({ address }) => address,
  nameLabel: 'Address',
  nameSort: 'address',
  empty: 'No bounced addresses.',
  searchLabel: 'Address',
  filters: [{ name: 'reason', label: 'Reason', choices: Object.entries(reasonLabels) }],
  columns: [
    { label: 'Reason', render: ({ reason }) => reasonLabels[reason] },
    { label: 'Since', sort: 'created_on', hiddenWhenNarrow: true, render: ({ created_on }) => formatDate(created_on) },
  ],
  bulk: [
    {
      label: 'Lift suppression',
      consequence: 'These addresses will get emails again. Emails that weren’t sent stay unsent.',
      run: ({ _id: id }) => api('DELETE /v3/admin/suppressions/{id}', { params: { id } }),
    },
  ],
  page: {
    title: ({ address }) => address,
    windowTitle: 'Suppressed address',
    actions: [
      {
        label: 'Lift suppression',
        inRows: () => true,
        run: async ({ _id }, { navigateAfterChange, backTo }) => (await liftSuppression(_id)) && navigateAfterChange(backTo),
      },
    ],
    facts: (address) => [
      ['Reason', reasonLabels[address.reason]],
      ['Response', address.detail],
      ['Since', formatDateTime(address.created_on)],
      ['Effect', 'It gets no emails except the codes and links its owner requests.'],
    ],
    panels: [
      ({ record: { address } }) => (
        <RecordSection title="Emails to this address">
          <RelatedRecords
            label="Emails"
            calls="/v3/admin/mails"
            query={{ recipient: address }}
            columns={mailColumns}
            empty="There are no more emails to this address."
          />
        </RecordSection>
      ),
    ],
  },
};

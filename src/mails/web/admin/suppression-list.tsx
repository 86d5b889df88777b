import { formatDate } from '~/platform/ui/format';
import type { ListDefinition } from '~/platform/ui/records/record-list';
import type { AdminSuppression } from '../../admin-contract';
import { adminMailApi, reasonLabels } from './mail-list';

/** The list of suppressed addresses: the columns, filters and actions of `/admin/suppressions`. */
export const suppressionList: ListDefinition<AdminSuppression> = {
  title: 'Suppressed addresses',
  noun: ['address', 'addresses'],
  kind: 'suppressions',
  nameOf: ({ address }) => address,
  nameLabel: 'Address',
  nameSort: 'address',
  empty: 'No address has refused mail.',
  searchLabel: 'Address',
  filters: [{ name: 'reason', label: 'Reason', choices: Object.entries(reasonLabels) }],
  columns: [
    { label: 'Reason', render: ({ reason }) => reasonLabels[reason] },
    { label: 'Since', sort: 'created_on', hiddenWhenNarrow: true, render: ({ created_on }) => formatDate(created_on) },
  ],
  bulk: [
    {
      label: 'Lift suppression',
      consequence: 'The addresses get mail again. Mails that were not sent to them stay unsent.',
      run: async ({ _id }) => {
        await adminMailApi('DELETE /v3/admin/suppressions/{id}', { params: { id: _id } });
        return undefined;
      },
    },
  ],
  csv: '/v3/admin/suppressions/csv',
};

import { userFilter } from '~/accounts/web/shared/user-filter';
import { formatDate, formatDollars, pluralize } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import type { ListDefinition } from '~/platform/ui/records/record-list';
import type { AdminPackRow } from '../../pack-admin-contract';

/** The words of each state, and the color of its badge. */
const STATES: Record<AdminPackRow['state'], [words: string, kind: 'good' | 'plain' | 'bad']> = {
  paid: ['Paid', 'good'],
  partly_refunded: ['Partly refunded', 'plain'],
  refunded: ['Refunded', 'bad'],
};

/** The state of a pack in a word or two. */
export function PackState({ pack: { state } }: { pack: AdminPackRow }) {
  const [words, kind] = STATES[state];
  return <Badge kind={kind}>{words}</Badge>;
}

export const packName = ({ count }: Pick<AdminPackRow, 'count'>): string => pluralize(count, 'credit');

export const buyerOf = ({ user, email }: Pick<AdminPackRow, 'user' | 'email'>): string => (user ? user.name || user.email : email) || 'A removed user';

/** The list of bought packs: the columns and filters of `/admin/packs`. */
export const packList: ListDefinition<AdminPackRow> = {
  title: 'Credit packs',
  noun: ['bought pack', 'bought packs'],
  kind: 'packs',
  nameOf: packName,
  nameLabel: 'Pack',
  nameSort: 'count',
  detail: (pack) => `${buyerOf(pack)}, Invoice ${pack.invoice_number}`,
  empty: 'Packs that employers buy are listed here, with their unused credits and refunds.',
  searchLabel: 'Invoice number, organization, name or email',
  // Orders and packs of credits have their invoice numbers from one sequence.
  sibling: { title: 'Orders', kind: 'orders' },
  filters: [
    {
      name: 'state',
      label: 'State',
      choices: Object.entries(STATES).map(([state, [words]]) => [state, words] as const),
    },
    userFilter,
    { name: 'from', label: 'Paid from', input: 'date', rare: true },
    { name: 'to', label: 'Paid to', input: 'date', rare: true },
  ],
  columns: [
    { label: 'State', render: (pack) => <PackState pack={pack} /> },
    { label: 'Total', sort: 'total', numeric: true, render: ({ total }) => formatDollars(total) },
    { label: 'Unused', numeric: true, render: ({ unused, count }) => `${unused} of ${count}` },
    { label: 'Code', hiddenWhenNarrow: true, render: ({ coupon }) => coupon.code },
    { label: 'Expires', whole: true, hiddenWhenNarrow: true, render: ({ expires_on }) => (expires_on ? formatDate(expires_on) : 'Never') },
    { label: 'Paid on', sort: 'paid_on', whole: true, hiddenWhenNarrow: true, render: ({ paid_on }) => formatDate(paid_on) },
  ],
  csv: '/v3/admin/packs/csv',
};

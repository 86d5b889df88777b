import { userFilter } from '~/accounts/web/shared/user-filter';
import { DisputeBadge, DisputesSection, PaymentsSection, RefundsSection } from '~/orders/web/shared/PaymentParts';
import { formatDate, formatDateTime, formatDollars, pluralize } from '~/platform/ui/format';
import { type States, stateBadge, stateChoices } from '~/platform/ui/records/Badge';
import { formDialog } from '~/platform/ui/records/form-dialog';
import { recordLink } from '~/platform/ui/records/RecordLink';
import type { Fact, RecordDefinition } from '~/platform/ui/records/record-definition';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import type { CreditPack, creditCalls } from '../../contract';
import type { AdminPack, AdminPackRow, adminPackCalls } from '../../pack-admin-contract';
import { DEFAULT_PLAN } from '../../rules';
import { PacksOnSale } from './PacksOnSale';
import { fewestCredits, packRefundEffects } from './pack-refund-words';

const api = browserApi<typeof adminPackCalls & typeof creditCalls>();

const STATES: States<AdminPackRow['state']> = {
  paid: ['Paid', 'good'],
  partly_refunded: ['Partly refunded', 'plain'],
  refunded: ['Refunded', 'bad'],
};

const packName = ({ count }: Pick<AdminPackRow, 'count'>): string => pluralize(count, 'credit');

const buyerOf = ({ user, email }: Pick<AdminPackRow, 'user' | 'email'>): string => (user ? user.name || user.email : email) || 'A removed user';

const creditsOf = ({ credits }: { credits: number | string }): number => Number(credits) || 0;

/** Asks how many unused credits to give back, and says exactly what will happen. */
const RefundPackDialog = formDialog({
  title: 'Refund',
  initial: ({ refundable }: AdminPack) => ({ credits: refundable.length, reason: '' }),
  fields: (pack, { form }) => {
    const most = pack.refundable.length;
    return [
      {
        name: 'credits',
        label: 'Credits to refund',
        help: `${pluralize(most, 'credit is', 'credits are')} unused. Used credits can’t be refunded.`,
        control: 'number',
        min: fewestCredits(pack),
        max: most,
        error: creditsOf(form.getValues()) > most ? `At most ${most}.` : undefined,
      },
      { name: 'reason', label: 'Reason', help: 'For the audit log. The buyer doesn’t see it.', control: 'lines', required: true, maxLength: 500 },
    ];
  },
  effects: (pack, values) => packRefundEffects(pack, creditsOf(values)),
  submit: (body, { _id: id }, attempt) => api('POST /v3/admin/packs/{id}/refund', { params: { id }, body }, attempt),
  ready: (values, { refundable }) => Boolean(refundable[creditsOf(values) - 1]),
  verb: (values, { refundable }) => {
    const amount = refundable[creditsOf(values) - 1];
    return amount ? `Refund ${formatDollars(amount)}` : 'Refund';
  },
  done: ({ refunded }, pack) => `Refunded ${formatDollars(refunded - pack.refunded)}`,
});

/** The packs of the plan for everybody. A plan without packs is unknown to visitors. */
async function loadOnSale(): Promise<CreditPack[]> {
  try {
    return await api('GET /plans/{code}', { params: { code: DEFAULT_PLAN } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

/** Bought packs of credits, with their payments and the tool that gives unused credits back; above them, the packs on sale. */
export const packs: RecordDefinition<AdminPack, AdminPackRow> = {
  title: 'Credit packs',
  noun: ['pack sold', 'packs sold'],
  kind: 'packs',
  calls: '/v3/admin/packs',
  above: { load: loadOnSale, Content: ({ loaded }: { loaded: CreditPack[] }) => <PacksOnSale packs={loaded} /> },
  nameOf: packName,
  nameLabel: 'Pack',
  nameSort: 'count',
  detail: (pack) => `${buyerOf(pack)}, Invoice ${pack.invoice_number}`,
  empty: 'Packs employers buy appear here, with their unused credits and refunds.',
  searchLabel: 'Invoice number, organization, name or email',
  // Orders and packs of credits have their invoice numbers from one sequence.
  sibling: { title: 'Orders', kind: 'orders' },
  filters: [
    { name: 'state', label: 'State', choices: stateChoices(STATES) },
    userFilter,
    { name: 'from', label: 'Paid from', input: 'date', rare: true },
    { name: 'to', label: 'Paid to', input: 'date', rare: true },
  ],
  columns: [
    { label: 'State', render: ({ state }) => stateBadge(STATES, state) },
    { label: 'Total', sort: 'total', numeric: true, render: ({ total }) => formatDollars(total) },
    { label: 'Unused', numeric: true, render: ({ unused, count }) => `${unused} of ${count}` },
    { label: 'Code', hiddenWhenNarrow: true, render: ({ coupon }) => coupon.code },
    { label: 'Expires', whole: true, hiddenWhenNarrow: true, render: ({ expires_on }) => (expires_on ? formatDate(expires_on) : 'Never') },
    { label: 'Paid on', sort: 'paid_on', whole: true, hiddenWhenNarrow: true, render: ({ paid_on }) => formatDate(paid_on) },
  ],
  page: {
    title: packName,
    badges: ({ record }) => (
      <>
        {stateBadge(STATES, record.state)}
        <DisputeBadge disputes={record.disputes} />
      </>
    ),
    actions: [{ label: 'Refund', danger: true, when: ({ refundable }) => refundable.length > 0, dialog: RefundPackDialog }],
    facts: factsOf,
    panels: [
      ({ record }) => <PaymentsSection payments={record.payments} none="No payment is recorded." />,
      ({ record }) => <RefundsSection refunds={record.refunds} />,
      ({ record }) => <DisputesSection disputes={record.disputes} />,
    ],
    rawData: (pack) => pack,
  },
};

function factsOf(pack: AdminPack): Fact[] {
  const { user, coupon, refunded, refunded_credits: taken } = pack;
  return [
    ['Buyer', user ? recordLink('users', user._id, buyerOf(pack)) : `${buyerOf(pack)}, without an account`],
    ['Code emailed to', pack.email],
    ['Coupon', recordLink('coupons', coupon._id, coupon.code)],
    ['Unused', `${pack.unused} of ${pluralize(pack.count, 'credit')}`],
    ['Expires', pack.expires_on ? formatDate(pack.expires_on) : 'Never'],
    ['Plan', pack.plan],
    ['Price', pack.savings > 0 ? `${formatDollars(pack.list_total)} less ${formatDollars(pack.savings)}` : formatDollars(pack.list_total)],
    ['Total', formatDollars(pack.total)],
    ['Refunded', refunded > 0 && `${formatDollars(refunded)} for ${taken > 0 ? pluralize(taken, 'credit') : 'no credit'}`],
    ['Invoice number', pack.invoice_number],
    ['Paid on', formatDateTime(pack.paid_on)],
    ['Pack id', pack._id],
  ];
}

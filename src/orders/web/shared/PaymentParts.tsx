import type { AdminDispute as Dispute, AdminPayment as Payment, AdminRefund as Refund } from '~/payments/admin-contract';
import { formatDate, formatDateTime, formatDollars } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import { paymentWay } from '../../rules';
import classes from './PaymentParts.module.css';

/** How a payment was made, within a sentence: `Visa ending in 4242`, `invoice, reference 1007`. */
export const wayOf = ({ method, brand, last4, reference }: Payment): string =>
  method || last4 ? paymentWay({ method, brand: brand ?? '', last4: last4 ?? '', reference: reference ?? '' }) : 'card';

/** All attempts to pay for a purchase, with the gateway's answers. @param none the sentence where there are none. */
export const PaymentsSection = ({ payments, none }: { payments: Payment[]; none: string }) => (
  <RecordSection title="Payments">
    <RelatedTable<Payment>
      label="Payments"
      empty={none}
      rows={payments}
      columns={[
        { label: 'Date', whole: true, render: ({ created_on }) => formatDateTime(created_on) },
        { label: 'Paid by', render: (payment) => <span className={`block ${classes.way}`}>{wayOf({ ...payment, reference: null })}</span> },
        { label: 'Response', render: ({ answer }) => answer },
        { label: 'Reference', render: ({ reference }) => reference },
        { label: 'Amount', numeric: true, render: ({ amount }) => formatDollars(amount) },
      ]}
    />
  </RecordSection>
);

const REFUND_STATES: Record<Refund['status'], readonly [label: string, kind: 'good' | 'bad' | 'plain']> = {
  intended: ['In progress', 'plain'],
  refunded: ['Refunded', 'good'],
  refused: ['Refused', 'bad'],
};

const REFUND_SOURCES: Record<Refund['source'], string> = { staff: 'Admin', gateway: 'Payment provider', dispute: 'The buyer’s bank' };

/** The refunds of a purchase, where there are any. */
export function RefundsSection({ refunds }: { refunds: Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <RecordSection title="Refunds">
      <RelatedTable<Refund>
        label="Refunds"
        rows={refunds}
        columns={[
          { label: 'Date', whole: true, render: ({ created_on }) => formatDate(created_on) },
          { label: 'State', render: ({ status }) => <Badge kind={REFUND_STATES[status][1]}>{REFUND_STATES[status][0]}</Badge> },
          { label: 'Reason', render: ({ reason, refusal }) => (refusal ? `${reason}. The gateway: ${refusal}` : reason) },
          {
            label: 'Requested by',
            render: ({ source, requested_by, requester }) => (requested_by ? recordLink('users', requested_by, requester) : REFUND_SOURCES[source]),
          },
          ...(refunds.some(({ credits }) => credits !== null) ? [{ label: 'Credits', numeric: true, render: ({ credits }: Refund) => credits }] : []),
          { label: 'Reference', render: ({ reference }) => reference },
          { label: 'Amount', numeric: true, render: ({ amount }) => formatDollars(amount) },
        ]}
      />
    </RecordSection>
  );
}

const DISPUTE_STATES: Record<Dispute['status'], readonly [label: string, kind: 'good' | 'bad' | 'plain']> = {
  open: ['Open', 'bad'],
  won: ['Won', 'good'],
  lost: ['Lost', 'bad'],
};

/** The badge of a purchase whose payment is disputed. */
export const DisputeBadge = ({ disputes }: { disputes: Dispute[] }) =>
  disputes.some(({ status }) => status === 'open') ? <Badge kind="bad">Disputed</Badge> : null;

/** The disputes of a purchase, where there are any. Staff answer them on the provider's pages. */
export function DisputesSection({ disputes }: { disputes: Dispute[] }) {
  if (disputes.length === 0) return null;
  return (
    <RecordSection title="Disputes">
      <RelatedTable<Dispute>
        label="Disputes"
        rows={disputes}
        columns={[
          { label: 'Date', whole: true, render: ({ created_on }) => formatDate(created_on) },
          { label: 'State', render: ({ status }) => <Badge kind={DISPUTE_STATES[status][1]}>{DISPUTE_STATES[status][0]}</Badge> },
          { label: 'Reason', render: ({ reason }) => reason },
          { label: 'Respond by', whole: true, render: ({ status, respond_by }) => status === 'open' && respond_by && formatDateTime(respond_by) },
          { label: 'Reference', render: ({ reference }) => reference },
          { label: 'Amount', numeric: true, render: ({ amount }) => formatDollars(amount) },
        ]}
      />
    </RecordSection>
  );
}

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import { formatDateTime } from '~/platform/ui/format';
import type { AdminPayment } from '../../admin-contract';
import { settlePayment } from './settle-payment';

/** Settles a payment without an outcome. */
export function SettleButton({ payment }: { payment: AdminPayment }) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const settle = async () => {
    setBusy(true);
    await settlePayment(payment._id);
    await revalidate();
    setBusy(false);
  };
  return (
    <BusyButton
      variant="default"
      size="compact-sm"
      fw={500}
      busy={busy}
      aria-label={`Settle now: payment of ${formatDateTime(payment.created_on)}`}
      onClick={() => void settle()}
    >
      Settle now
    </BusyButton>
  );
}

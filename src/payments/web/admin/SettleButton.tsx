import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
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
    <Button
      variant="default"
      size="compact-sm"
      fw={500}
      loading={busy}
      aria-label={`Settle now: payment of ${formatDateTime(payment.created_on)}`}
      onClick={() => void settle()}
    >
      Settle now
    </Button>
  );
}

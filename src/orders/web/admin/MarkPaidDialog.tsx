import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ManualMethod, manualMethods } from '~/payments/rules';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Dialog } from '~/platform/ui/Dialog';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import classes from '~/platform/ui/records/RecordForm.module.css';
import { toastSuccess } from '~/platform/ui/toast';
import type { AdminOrder } from '../../admin-contract';
import { adminOrderApi as api } from './admin-order-api';
import { markPaidEffects } from './mark-paid-words';

const LABELS = { method: 'Paid by', reference: 'Reference', paid_on: 'Paid on' };

/** Asks how an order was paid without a card, and says exactly what will happen. */
export function MarkPaidDialog({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const { revalidate } = useRevalidator();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const initialValues: { method: ManualMethod; reference: string; paid_on: string } = { method: 'invoice', reference: '', paid_on: '' };
  const { field, error, sending, onSubmit } = useApiForm({
    initialValues,
    submit: (values) =>
      api(
        'POST /v3/admin/orders/{id}/mark_paid',
        { params: { id: order._id }, body: { ...values, total: order.total } },
        { headers: { 'idempotency-key': key } },
      ),
    onSuccess: () => {
      toastSuccess('Order marked as paid');
      onClose();
      void revalidate();
    },
    onFailure: () => {
      setKey(crypto.randomUUID());
      void revalidate();
    },
  });
  return (
    <Dialog title="Mark as paid" shape="form" onClose={onClose}>
      <form className={classes.form} noValidate aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={LABELS} />}
        <Select
          label={LABELS.method}
          searchable={false}
          allowDeselect={false}
          data={manualMethods.map((method) => ({ value: method, label: method.replace(/^./, (letter) => letter.toUpperCase()) }))}
          {...field('method')}
        />
        <TextInput
          label={LABELS.reference}
          description="The number of the invoice, cheque or transfer. It is printed on the receipt."
          required
          maxLength={100}
          autoComplete="off"
          dir="auto"
          {...field('reference')}
        />
        <TextInput type="date" label={LABELS.paid_on} required {...field('paid_on')} />
        <ul className={classes.happens} aria-label="What happens">
          {markPaidEffects(order).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <div className={classes.answers}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={sending}>
            Mark as paid
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}

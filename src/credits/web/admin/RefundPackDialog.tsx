import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Dialog } from '~/platform/ui/Dialog';
import { NumberField } from '~/platform/ui/form/NumberField';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDollars, pluralize } from '~/platform/ui/format';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import classes from '~/platform/ui/records/RecordForm.module.css';
import { toastSuccess } from '~/platform/ui/toast';
import type { AdminPack } from '../../pack-admin-contract';
import { adminPackApi as api } from './pack-api';
import { fewestCredits, packRefundEffects } from './pack-refund-words';

const LABELS = { credits: 'Credits to give back', reason: 'Reason' };

/** Asks how many unused credits to give back, and says exactly what will happen. */
export function RefundPackDialog({ pack, onClose }: { pack: AdminPack; onClose(): void }) {
  const { revalidate } = useRevalidator();
  const most = pack.refundable.length;
  // The same dialog sent twice is one refund; another dialog is another one.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: { credits: most, reason: '' },
    submit: (body) => api('POST /v3/admin/packs/{id}/refund', { params: { id: pack._id }, body }, { headers: { 'idempotency-key': key } }),
    onSuccess: ({ refunded }) => {
      toastSuccess(`Refunded ${formatDollars(refunded - pack.refunded)}`);
      onClose();
      void revalidate();
    },
    onFailure: () => {
      setKey(crypto.randomUUID());
      void revalidate();
    },
  });
  const credits = Number(form.values.credits) || 0;
  const amount = pack.refundable[credits - 1];
  return (
    <Dialog title="Refund" shape="form" onClose={onClose}>
      <form className={classes.form} noValidate aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={LABELS} />}
        <NumberField
          label={LABELS.credits}
          description={`${pluralize(most, 'credit is', 'credits are')} unused. Used credits cannot be given back.`}
          min={fewestCredits(pack)}
          max={most}
          allowDecimal={false}
          {...field('credits')}
          {...(credits > most && { error: `At most ${most}.` })}
        />
        <Textarea label={LABELS.reason} description="For the audit log; the buyer does not see it." required maxLength={500} dir="auto" {...field('reason')} />
        <ul className={classes.happens} aria-label="What happens">
          {packRefundEffects(pack, credits).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <div className={classes.answers}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={sending} disabled={!amount}>
            {amount ? `Refund ${formatDollars(amount)}` : 'Refund'}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}

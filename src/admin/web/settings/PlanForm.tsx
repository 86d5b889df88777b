import { Button, TextInput } from '@mantine/core';
import { useRevalidator } from 'react-router';
import type { AdminPlan, adminPlanCalls } from '~/credits/admin-contract';
import { packPrice } from '~/credits/rules';
import { BusyButton } from '~/platform/ui/BusyButton';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDollars } from '~/platform/ui/format';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import classes from './Settings.module.css';
import { typedNumber } from './settings-data';

const api = browserApi<typeof adminPlanCalls>();

const LABELS = { code: 'Code', name: 'Name', credit_price: 'Price of a credit ($)', packs: 'Packs' };
const NEW_PACK = { count: '', months: '12', discount: '0' };

/** What a pack costs with the typed values, or nothing while they are not complete. */
function totalOf(creditPrice: string, pack: typeof NEW_PACK): string {
  const [price, count, discount] = [creditPrice, pack.count, pack.discount].map(Number) as [number, number, number];
  const isComplete = [price, count, discount].every(Number.isFinite) && price > 0 && count > 0;
  return isComplete ? formatDollars(packPrice(count, Math.round(price * 100), Math.round(discount * 100)).totalCents / 100) : '–';
}

/** The fields of a plan and its packs, with the price of each pack. Without a plan it makes a new one. */
export function PlanForm({ plan }: { plan?: AdminPlan }) {
  const { revalidate } = useRevalidator();
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: {
      code: '',
      name: plan?.name ?? '',
      credit_price: plan ? String(plan.credit_price) : '',
      packs: (plan?.packs ?? []).map(({ count, months, discount }) => ({ count: `${count}`, months: `${months}`, discount: `${discount}` })),
    },
    submit: ({ code, name, credit_price, packs }) => {
      const body = {
        name,
        credit_price: typedNumber(credit_price),
        packs: packs.map((pack) => ({ count: typedNumber(pack.count), months: typedNumber(pack.months), discount: typedNumber(pack.discount) })),
      };
      if (plan) return api('PATCH /v3/admin/plans/{code}', { params: { code: plan.code }, body: { ...body, version: plan.version } });
      return api('POST /v3/admin/plans', { body: { code, ...body } });
    },
    onSuccess: () => {
      toastSuccess('Plan saved');
      void revalidate();
    },
  });
  const id = plan?.code ?? 'new';
  const named = (path: string) => ({ ...field(path), id: `${id}-${path.replaceAll('.', '-')}` });
  const { packs, credit_price } = form.getValues();
  return (
    <form className={classes.form} noValidate aria-label={plan?.name ?? 'New plan'} aria-busy={sending} onSubmit={onSubmit}>
      {error && <FormRefusal error={error} labels={LABELS} />}
      <div className={classes.fields}>
        {!plan && <TextInput label={LABELS.code} autoComplete="off" spellCheck={false} {...named('code')} />}
        <TextInput label={LABELS.name} dir="auto" autoComplete="off" {...named('name')} />
        <TextInput label={LABELS.credit_price} inputMode="decimal" {...named('credit_price')} />
      </div>
      {packs.map((pack, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: packs have no id, and all of their values are in the form.
        <fieldset key={index} className={classes.fields} aria-label={`Pack ${index + 1}`}>
          <TextInput label="Credits" inputMode="numeric" {...named(`packs.${index}.count`)} />
          <TextInput label="Months" inputMode="numeric" {...named(`packs.${index}.months`)} />
          <TextInput label="Discount (%)" inputMode="decimal" {...named(`packs.${index}.discount`)} />
          <div>
            <p>
              Total: <strong>{totalOf(credit_price, pack)}</strong>
            </p>
            <Button variant="subtle" size="compact-sm" aria-label={`Remove pack ${index + 1}`} onClick={() => form.removeListItem('packs', index)}>
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div className={classes.buttons}>
        <BusyButton type="submit" busy={sending} disabled={!form.isDirty()}>
          Save plan
        </BusyButton>
        <Button variant="default" onClick={() => form.insertListItem('packs', { ...NEW_PACK })}>
          Add a pack
        </Button>
      </div>
    </form>
  );
}

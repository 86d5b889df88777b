import { Button, CloseButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminPlan, adminPlanCalls } from '~/credits/admin-contract';
import { lessThanPosts, packPrice } from '~/credits/rules';
import { pluralize } from '~/platform/text/count-text';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { formatDollars } from '~/platform/ui/format';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import classes from './PlanForm.module.css';
import { SaveBar } from './SaveBar';
import settings from './Settings.module.css';
import { typedNumber } from './settings-data';

const api = browserApi<typeof adminPlanCalls>();

const LABELS = { code: 'Code', name: 'Name', credit_price: 'Price of a credit ($)', packs: 'Packs' };
const NEW_PACK = { count: '', months: '12', discount: '0' };

/** A plan may have dozens of packs, each of them a form. */
const FIRST_PACKS = 6;

/** The price of a pack with the typed values, in all and for each job, and what it saves against single posts; dashes while they are not complete. */
function pricesOf(creditPrice: string, pack: typeof NEW_PACK, singlePrice: number) {
  const [price, count, discount] = [creditPrice, pack.count, pack.discount].map(Number) as [number, number, number];
  const isComplete = [price, count, discount].every(Number.isFinite) && price > 0 && count > 0;
  if (!isComplete) return { total: '–', each: '–', less: '–' };
  const { totalCents } = packPrice(count, Math.round(price * 100), Math.round(discount * 100));
  return {
    total: formatDollars(totalCents / 100),
    each: formatDollars(totalCents / count / 100),
    less: lessThanPosts({ count, totalCents }, Math.round(singlePrice * 100)),
  };
}

const packsText = (packs: AdminPlan['packs']): string =>
  packs.map(({ count, months, discount }) => `${pluralize(count, 'credit')}, ${pluralize(months, 'month')}, ${discount}% off`).join('\n');

interface PlanFormProps {
  /** Without it, the form makes a new plan. */
  plan?: AdminPlan;
  /** The price of a single post today, in dollars. */
  singlePrice: number;
}

/** The fields of a plan and its packs, with what each pack costs, and what it saves against single posts. */
export function PlanForm({ plan, singlePrice }: PlanFormProps) {
  const { revalidate } = useRevalidator();
  const shared = useSharedForm({
    record: { name: plan?.name ?? '', credit_price: plan?.credit_price ?? Number.NaN, packs: plan?.packs ?? [] },
    version: plan?.version ?? '',
    shown: ({ name, credit_price, packs }) => ({
      code: '',
      name,
      credit_price: Number.isNaN(credit_price) ? '' : String(credit_price),
      packs: packs.map(({ count, months, discount }) => ({ count: `${count}`, months: `${months}`, discount: `${discount}` })),
    }),
    body: ({ name, credit_price, packs }) => ({
      name,
      credit_price: typedNumber(credit_price),
      packs: packs.map((pack) => ({ count: typedNumber(pack.count), months: typedNumber(pack.months), discount: typedNumber(pack.discount) })),
    }),
    draft: { name: `plan:${plan?.code ?? 'new'}`, leave: 'silently' },
    save: (changes, version, all, { code }, attempt) => {
      if (plan) return api('PATCH /v3/admin/plans/{code}', { params: { code: plan.code }, body: { ...changes, version } });
      return api('POST /v3/admin/plans', { body: { ...all, code } }, attempt);
    },
    onSuccess: () => {
      toastSuccess('Plan saved');
      void revalidate();
    },
  });
  const { form, field, error, sending, onSubmit, idOf } = shared;
  const [showsAll, setShowsAll] = useState(false);
  const addPack = () => {
    form.insertListItem('packs', { ...NEW_PACK });
    setShowsAll(true);
  };
  const id = plan?.code ?? 'new';
  const named = (path: string) => ({ ...field(path), id: `${id}-${path.replaceAll('.', '-')}` });
  const { packs, credit_price } = form.getValues();
  const isShown = (index: number) => showsAll || index < FIRST_PACKS || Object.keys(form.errors).some((path) => path.startsWith(`packs.${index}.`));
  return (
    <form className={settings.form} noValidate aria-label={plan?.name ?? 'New plan'} aria-busy={sending} onSubmit={onSubmit}>
      {error && <FormRefusal error={error} labels={LABELS} idOf={idOf} />}
      <SharedConflict form={shared} labels={LABELS} words={{ packs: packsText }} />
      <div className={settings.fields}>
        {!plan && <TextInput label={LABELS.code} autoComplete="off" spellCheck={false} {...named('code')} />}
        <TextInput label={LABELS.name} dir="auto" autoComplete="off" {...named('name')} />
        <TextInput label={LABELS.credit_price} inputMode="decimal" {...named('credit_price')} />
      </div>
      {packs.length > 0 && (
        <div className={`stack gap-xs ${classes.packs}`}>
          <p className={`hint tight ${classes.columns}`} aria-hidden="true">
            <span>Credits</span>
            <span>Months</span>
            <span>Off the credit price (%)</span>
            <span>Price per post</span>
            <span>Price</span>
            <span>Saves</span>
          </p>
          {packs.map((pack, index) => {
            if (!isShown(index)) return undefined;
            const { total, each, less } = pricesOf(credit_price, pack, singlePrice);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: packs have no id, and all of their values are in the form.
              <fieldset key={index} aria-label={`Pack ${index + 1}`}>
                <TextInput size="sm" aria-label="Credits" inputMode="numeric" {...named(`packs.${index}.count`)} />
                <TextInput size="sm" aria-label="Months" inputMode="numeric" {...named(`packs.${index}.months`)} />
                <TextInput size="sm" aria-label="Off the credit price (%)" inputMode="decimal" {...named(`packs.${index}.discount`)} />
                <p>
                  <span>Price per post: </span>
                  {each}
                </p>
                <p>
                  <span>Price: </span>
                  {total}
                </p>
                <p>
                  <span>Saves: </span>
                  {less}
                </p>
                <CloseButton aria-label={`Remove pack ${index + 1}`} title="Remove" onClick={() => form.removeListItem('packs', index)} />
              </fieldset>
            );
          })}
          {packs.length > FIRST_PACKS && (
            <Button className={classes.all} variant="default" size="compact-sm" fw={500} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? `Show the first ${FIRST_PACKS}` : `Show all ${packs.length} packs`}
            </Button>
          )}
        </div>
      )}
      <SaveBar form={shared} label="Save plan">
        <Button variant="default" size="sm" onClick={addPack}>
          Add a pack
        </Button>
      </SaveBar>
    </form>
  );
}

import { Button, CloseButton, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminProduct, adminProductCalls } from '~/orders/product-admin-contract';
import type { Product } from '~/orders/schemas';
import { PriceTable } from '~/orders/web/shared/PriceTable';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { timeZoneName } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import classes from './ProductForm.module.css';
import {
  completeValues,
  endedPrice,
  otherDays,
  type PriceRow,
  pastFaults,
  priceLabels,
  priceRows,
  priceState,
  pricesText,
  productBody,
  productFaults,
  productLabels,
  productPreview,
  typedValues,
  withDays,
} from './product-values';
import { SaveBar } from './SaveBar';
import settings from './Settings.module.css';

const api = browserApi<typeof adminProductCalls>();

/** A hint below its input, so that the labels and the inputs of a line are at the same heights. */
const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The fields of a product, with the prices of the days to come as they are and as saving would make them, and a preview of the table that visitors see. */
export function ProductForm({ product, onSale }: { product: AdminProduct; onSale: Product[] }) {
  const { revalidate } = useRevalidator();
  const [previewing, setPreviewing] = useState(false);
  const shared = useSharedForm({
    record: product,
    version: product.version,
    shown: typedValues,
    body: (values) => ({ ...product, ...productBody(values) }),
    draft: { name: `product:${product.sku}`, leave: 'silently' },
    save: ({ sku: _, ...changes }, version) => api('PATCH /v3/admin/products/{sku}', { params: { sku: product.sku }, body: { ...changes, version } }),
    onSuccess: () => {
      toastSuccess('Product saved');
      void revalidate();
    },
  });
  const { form, field, error, sending, onSubmit, idOf } = shared;
  /** The number of days that the description names for this product: it follows the field. */
  const named = useRef(product.days);
  const followDays = () => {
    const { days, description } = form.getValues();
    if (!/^[1-9]\d{0,2}$/.test(days)) return;
    // The form may have been reset meanwhile.
    const before = description === product.description ? product.days : named.current;
    form.setFieldValue('description', withDays(description, before, Number(days)));
    named.current = Number(days);
  };
  const values = form.getValues();
  const now = new Date();
  const faults = productFaults(product, values, now);
  const past = pastFaults(product, values, now);
  const isFaulty = Object.keys(faults).length > 0;
  const input = (name: string) => {
    const fault = form.errors[name] ?? past[name] ?? (previewing && faults[name]);
    return { ...field(name), error: fault, id: `${product.sku}-${name.replaceAll('.', '-')}` };
  };
  const labelled = (name: keyof typeof productLabels) => ({ ...input(name), label: productLabels[name] });
  const hasDates = values.prices.length + product.prices.length > 0;
  return (
    <form className={settings.form} noValidate aria-label={product.name} aria-busy={sending} onSubmit={onSubmit}>
      {error && <FormRefusal error={error} labels={productLabels} idOf={idOf} />}
      <SharedConflict form={shared} labels={productLabels} words={{ prices: pricesText }} />
      <TextInput {...labelled('name')} dir="auto" />
      <TextInput {...labelled('description')} dir="auto" description={otherDays(values)} />
      <div className={`${settings.fields} ${classes.fields}`}>
        <TextInput {...labelled('price')} inputMode="decimal" />
        <TextInput {...labelled('days')} inputMode="numeric" onBlur={followDays} />
        <TextInput {...labelled('list_price')} inputMode="decimal" description="Shown crossed out if it’s higher" inputWrapperOrder={BELOW} />
      </div>
      <section className={`stack gap-xs start above-s ${classes.dated}`} aria-labelledby={`${product.sku}-dated`}>
        <h3 className="text-m" id={`${product.sku}-dated`}>
          {productLabels.prices}
        </h3>
        <p>
          Charged instead of the regular price on these days ({timeZoneName()}). If several apply, the one with the latest first day is used. Leave a day empty
          for no start or no end.
        </p>
        {values.prices.map((price, index) => {
          const name = `Scheduled price ${index + 1}`;
          const ended = endedPrice(product, price, now);
          const state = priceState(product, values, index, now);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: prices have no id, and all of their values are in the form.
            <fieldset key={index} aria-label={name} className={ended ? classes.ended : undefined}>
              <div className={`row nowrap ${classes.state}`}>
                {ended && <span>{ended}</span>}
                {state && <Badge kind={state === 'Charged now' ? 'good' : 'plain'}>{state}</Badge>}
                <CloseButton aria-label={`Remove price ${index + 1}`} title="Remove" onClick={() => form.removeListItem('prices', index)} />
              </div>
              {!ended && (
                <div className={classes.inputs}>
                  <TextInput size="sm" label={priceLabels.price} inputMode="decimal" {...input(`prices.${index}.price`)} />
                  <TextInput size="sm" label={priceLabels.from} type="date" {...input(`prices.${index}.from`)} />
                  <TextInput size="sm" label={priceLabels.until} type="date" {...input(`prices.${index}.until`)} />
                </div>
              )}
            </fieldset>
          );
        })}
        {(form.errors.prices ?? (previewing && faults.prices)) && <p role="alert">{form.errors.prices ?? faults.prices}</p>}
        <Button variant="default" size="sm" fw={500} onClick={() => form.insertListItem('prices', { price: '', from: '', until: '' })}>
          Add a scheduled price
        </Button>
      </section>
      {hasDates && <PriceDays rows={priceRows(product, completeValues(product, values), now)} isDirty={form.isDirty()} />}
      <SaveBar form={shared} label="Save product">
        <Button variant="default" size="sm" aria-pressed={previewing} onClick={() => setPreviewing(!previewing)}>
          Preview
        </Button>
      </SaveBar>
      {previewing && (
        <div className={settings.preview} role="status">
          {isFaulty ? (
            <p>Correct the fields above to see a preview.</p>
          ) : (
            <PriceTable products={onSale.map((other) => (other.sku === product.sku ? productPreview(product.sku, values, now) : other))} />
          )}
        </div>
      )}
    </form>
  );
}

/** Which price applies on which days, and once something is typed also what saving it changes. */
const PriceDays = ({ rows, isDirty }: { rows: PriceRow[]; isDirty: boolean }) => (
  <table className={`text-s ${settings.table} ${classes.days}`}>
    <caption>What we’ll charge, by date</caption>
    <thead>
      <tr>
        <th scope="col">Days</th>
        <th scope="col">{isDirty ? 'As saved' : 'Price'}</th>
        {isDirty && <th scope="col">After saving</th>}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ days, before, after, isChanged }) => (
        <tr key={days} className={isChanged ? classes.changed : undefined}>
          <th scope="row">{days}</th>
          <td>{before}</td>
          {isDirty && <td>{isChanged ? <strong>{after}</strong> : after}</td>}
        </tr>
      ))}
    </tbody>
  </table>
);

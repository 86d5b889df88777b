import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminProduct, adminProductCalls } from '~/orders/product-admin-contract';
import { priceAt } from '~/orders/rules';
import type { Product } from '~/orders/schemas';
import { PriceTable } from '~/orders/web/shared/PriceTable';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { SaveBar } from './SaveBar';
import classes from './Settings.module.css';
import { typedNumber } from './settings-data';

const api = browserApi<typeof adminProductCalls>();

const LABELS = {
  name: 'Name',
  description: 'Description',
  list_price: 'List price ($)',
  price: 'Price ($)',
  promotional_price: 'Promotional price ($)',
  promotion_from: 'Promotion from',
  promotion_until: 'Promotion until',
  days: 'Days online',
};

/** An instant as the value of a `datetime-local` input, in the time zone of the browser. */
function localTime(instant: string | null): string {
  if (!instant) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
const instantOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());
const text = (amount: number | null): string => (amount === null ? '' : String(amount));

type Values = Record<keyof typeof LABELS, string>;

const valuesOf = (product: AdminProduct): Values => ({
  name: product.name,
  description: product.description,
  list_price: text(product.list_price),
  price: text(product.price),
  promotional_price: text(product.promotional_price),
  promotion_from: localTime(product.promotion_from),
  promotion_until: localTime(product.promotion_until),
  days: text(product.days),
});

/** The product as visitors would see it now with these values. */
function previewOf(sku: string, values: Values): Product {
  const promotional = Number(values.promotional_price);
  const price = {
    priceCents: Math.round(Number(values.price) * 100),
    promotionalPriceCents: values.promotional_price.trim() === '' ? null : Math.round(promotional * 100),
    promotionFrom: values.promotion_from ? new Date(values.promotion_from) : null,
    promotionUntil: values.promotion_until ? new Date(values.promotion_until) : null,
  };
  const { name, description } = values;
  const price_now = priceAt(price, new Date()) / 100;
  return { sku, name, description, list_price: Number(values.list_price), price: price_now, days: Number(values.days), promotion_until: null };
}

/** The fields of a product, with a preview of the table of prices. */
export function ProductForm({ product, onSale }: { product: AdminProduct; onSale: Product[] }) {
  const { revalidate } = useRevalidator();
  const [previewing, setPreviewing] = useState(false);
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: valuesOf(product),
    submit: ({ name, description, ...values }) =>
      api('PATCH /v3/admin/products/{sku}', {
        params: { sku: product.sku },
        body: {
          name,
          description,
          list_price: typedNumber(values.list_price),
          price: typedNumber(values.price),
          promotional_price: typedNumber(values.promotional_price),
          promotion_from: instantOf(values.promotion_from),
          promotion_until: instantOf(values.promotion_until),
          days: typedNumber(values.days),
          version: product.version,
        },
      }),
    onSuccess: () => {
      toastSuccess('Product saved');
      void revalidate();
    },
  });
  const named = (name: keyof Values) => ({ ...field(name), id: `${product.sku}-${name}`, label: LABELS[name] });
  const preview = previewing ? onSale.map((other) => (other.sku === product.sku ? previewOf(product.sku, form.getValues()) : other)) : [];
  return (
    <form className={classes.form} noValidate aria-label={product.name} aria-busy={sending} onSubmit={onSubmit}>
      {error && <FormRefusal error={error} labels={LABELS} />}
      <TextInput {...named('name')} dir="auto" />
      <TextInput {...named('description')} dir="auto" />
      <div className={classes.fields}>
        <TextInput {...named('price')} inputMode="decimal" />
        <TextInput {...named('list_price')} inputMode="decimal" description="Struck through where higher" />
        <TextInput {...named('days')} inputMode="numeric" />
      </div>
      <div className={classes.fields}>
        <TextInput {...named('promotional_price')} inputMode="decimal" description="Empty for none" />
        <TextInput {...named('promotion_from')} type="datetime-local" description="Your time" />
        <TextInput {...named('promotion_until')} type="datetime-local" description="Your time" />
      </div>
      <SaveBar form={form} busy={sending} label="Save product">
        <Button variant="default" aria-pressed={previewing} onClick={() => setPreviewing(!previewing)}>
          Preview
        </Button>
      </SaveBar>
      {previewing && (
        <div className={classes.preview}>
          <PriceTable products={preview} />
        </div>
      )}
    </form>
  );
}

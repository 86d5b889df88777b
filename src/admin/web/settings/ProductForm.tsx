import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminProduct, adminProductCalls } from '~/orders/product-admin-contract';
import type { Product } from '~/orders/schemas';
import { PriceTable } from '~/orders/web/shared/PriceTable';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { otherDays, type ProductField, priceNow, productBody, productFaults, productLabels, productPreview, typedValues, withDays } from './product-values';
import { SaveBar } from './SaveBar';
import classes from './Settings.module.css';

const api = browserApi<typeof adminProductCalls>();

/** The fields of a product, with the price that applies now and a preview of the table of prices. */
export function ProductForm({ product, onSale }: { product: AdminProduct; onSale: Product[] }) {
  const { revalidate } = useRevalidator();
  const [previewing, setPreviewing] = useState(false);
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: typedValues(product),
    submit: (values) => api('PATCH /v3/admin/products/{sku}', { params: { sku: product.sku }, body: { ...productBody(values), version: product.version } }),
    onSuccess: () => {
      toastSuccess('Product saved');
      void revalidate();
    },
  });
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
  const faults = productFaults(values);
  const isFaulty = Object.keys(faults).length > 0;
  const input = (name: ProductField) => {
    const fault = form.errors[name] ?? (previewing && faults[name]);
    return { ...field(name), error: fault, id: `${product.sku}-${name}`, label: productLabels[name] };
  };
  return (
    <form className={classes.form} noValidate aria-label={product.name} aria-busy={sending} onSubmit={onSubmit}>
      {error && <FormRefusal error={error} labels={productLabels} />}
      <TextInput {...input('name')} dir="auto" />
      <TextInput {...input('description')} dir="auto" description={otherDays(values)} />
      <div className={classes.fields}>
        <TextInput {...input('price')} inputMode="decimal" />
        <TextInput {...input('list_price')} inputMode="decimal" description="Struck through where higher" />
        <TextInput {...input('days')} inputMode="numeric" onBlur={followDays} />
      </div>
      {!isFaulty && <p className={classes.now}>{priceNow(values, new Date())}</p>}
      <div className={classes.fields}>
        <TextInput {...input('promotional_price')} inputMode="decimal" description="Empty for none" />
        <TextInput {...input('promotion_from')} type="datetime-local" description="Your time" />
        <TextInput {...input('promotion_until')} type="datetime-local" description="Your time" />
      </div>
      <SaveBar form={form} busy={sending} label="Save product">
        <Button variant="default" aria-pressed={previewing} onClick={() => setPreviewing(!previewing)}>
          Preview
        </Button>
      </SaveBar>
      {previewing && (
        <div className={classes.preview} role="status">
          {isFaulty ? (
            <p>There is no preview until what is wrong above is corrected.</p>
          ) : (
            <PriceTable products={onSale.map((other) => (other.sku === product.sku ? productPreview(product.sku, values, new Date()) : other))} />
          )}
        </div>
      )}
    </form>
  );
}

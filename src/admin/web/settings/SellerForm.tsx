import { Textarea, TextInput } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { useSite } from '~/platform/web/site';
import type { SettingValue } from '~/site/settings';
import type { adminSettingCalls } from '~/site/settings-contract';
import { SaveBar } from './SaveBar';
import { SettingSection } from './SettingSection';
import classes from './Settings.module.css';

const api = browserApi<typeof adminSettingCalls>();
const LABELS = { 'seller.name': 'Name', 'seller.address': 'Address', 'seller.tax_id': 'Tax number' };

/** The seller that receipts name. */
export function SellerForm({ seller, version }: { seller: SettingValue<'seller'>; version: string }) {
  const { revalidate } = useRevalidator();
  const { companyName } = useSite();
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: { seller },
    submit: (values) => api('PATCH /v3/admin/settings', { body: { ...values, versions: { seller: version } } }),
    onSuccess: () => {
      toastSuccess('Seller saved');
      void revalidate();
    },
  });
  return (
    <SettingSection name="seller">
      <form className={classes.form} noValidate aria-labelledby="seller" aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={LABELS} />}
        <TextInput label="Name" description={`If this is empty: ${companyName}.`} {...field('seller.name')} />
        <Textarea label="Address" autosize minRows={2} {...field('seller.address')} />
        <TextInput label="Tax number" description="For example an EIN or a VAT number." {...field('seller.tax_id')} />
        <SaveBar form={form} busy={sending} label="Save seller" />
      </form>
    </SettingSection>
  );
}

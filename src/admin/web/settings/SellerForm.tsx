import { Textarea, TextInput } from '@mantine/core';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { useSite } from '~/platform/web/site';
import type { SettingValue } from '~/site/settings';
import { SaveBar } from './SaveBar';
import { SettingSection } from './SettingSection';
import classes from './Settings.module.css';
import { useSettingForm } from './useSettingForm';

const LABELS = { 'seller.name': 'Name', 'seller.address': 'Address', 'seller.tax_id': 'Tax number' };

/** The seller that receipts name. */
export function SellerForm({ seller, version }: { seller: SettingValue<'seller'>; version: string }) {
  const { companyName } = useSite();
  const shared = useSettingForm({
    record: { seller },
    versions: { seller: version },
    shown: (record) => record,
    body: (values) => values,
    saved: 'Seller saved',
  });
  const { form, field, error, sending, onSubmit } = shared;
  return (
    <SettingSection name="seller">
      <form className={classes.form} noValidate aria-labelledby="seller" aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={LABELS} />}
        <SharedConflict form={shared} labels={LABELS} />
        <TextInput label="Name" description={`If this is empty: ${companyName}.`} {...field('seller.name')} />
        <Textarea label="Address" autosize minRows={2} {...field('seller.address')} />
        <TextInput label="Tax number" description="For example an EIN or a VAT number." {...field('seller.tax_id')} />
        <SaveBar form={form} busy={sending} label="Save seller" />
      </form>
    </SettingSection>
  );
}

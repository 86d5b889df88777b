import { useSite } from '~/platform/web/site';
import type { SettingValue } from '~/site/settings';
import { SettingForm } from './SettingForm';
import { useSettingForm } from './useSettingForm';

/** The seller that receipts name. */
export function SellerForm({ seller, version }: { seller: SettingValue<'seller'>; version: string }) {
  const { companyName } = useSite();
  const form = useSettingForm({
    record: { seller },
    versions: { seller: version },
    shown: (record) => record,
    body: (values) => values,
    saved: 'Seller saved',
  });
  return (
    <SettingForm
      name="seller"
      form={form}
      fields={[
        { name: 'seller.name', label: 'Name', help: `If this is empty: ${companyName}.` },
        { name: 'seller.address', label: 'Address', control: 'lines', rows: [2] },
        { name: 'seller.tax_id', label: 'Tax number', help: 'For example an EIN or a VAT number.' },
      ]}
      save="Save seller"
    />
  );
}

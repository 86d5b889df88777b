import { type PickerProps, RecordPicker } from '~/platform/ui/records/RecordPicker';
import type { Filter } from '~/platform/ui/records/record-list';
import { browserApi } from '~/platform/web/browser-api';
import type { adminCouponCalls } from '../../admin-contract';

const api = browserApi<typeof adminCouponCalls>();

async function search(typed: string) {
  const { data } = await api('GET /v3/admin/coupons', { query: { q: typed, limit: 10 } });
  return data.map(({ _id, code, name }) => ({ value: _id, label: [code, name].filter(Boolean).join(', ') }));
}

/** Chooses a coupon by its code, its name or its owner. For admins only. */
const CouponPicker = (props: PickerProps) => <RecordPicker search={search} nothingFound="No Coupon Found" {...props} />;

/** A filter for the records with a coupon, which is chosen by its code. */
export const couponFilter: Filter = {
  name: 'coupon',
  label: 'Coupon',
  rare: true,
  record: { Picker: CouponPicker, nameOf: async (id) => (await api('GET /v3/admin/coupons/{id}', { params: { id } })).code },
};

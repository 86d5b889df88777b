import { Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Filter } from '~/platform/ui/records/record-list';
import { browserApi } from '~/platform/web/browser-api';
import type { adminCouponCalls } from '../../admin-contract';

const api = browserApi<typeof adminCouponCalls>();

/** Milliseconds between the last key press and the search. */
const DEBOUNCE = 250;

interface CouponPickerProps {
  label: string;
  size?: 'sm';
  value: string | null;
  onChange(couponId: string | null): void;
}

/** Chooses a coupon by its code, its name or its owner. For admins only. */
function CouponPicker({ label, size, value, onChange }: CouponPickerProps) {
  const [typed, setTyped] = useState('');
  const [coupons, setCoupons] = useState<{ value: string; label: string }[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const { data } = await api('GET /v3/admin/coupons', { query: { q: typed, limit: 10 } });
        if (!isCurrent) return;
        setCoupons(data.map(({ _id, code, name }) => ({ value: _id, label: [code, name].filter(Boolean).join(', ') })));
        setFailed(false);
      } catch {
        if (isCurrent) setFailed(true);
      }
    }, DEBOUNCE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed]);
  return (
    <Select
      label={label}
      {...(size ? { size } : {})}
      searchable
      // The server has searched already.
      filter={({ options }) => options}
      data={coupons}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={onChange}
      maxLength={200}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={failed ? 'The search could not be reached.' : 'No Coupon Found'}
    />
  );
}

/** A filter for the records with a coupon, which is chosen by its code. */
export const couponFilter: Filter = {
  name: 'coupon',
  label: 'Coupon',
  rare: true,
  record: { Picker: CouponPicker, nameOf: async (id) => (await api('GET /v3/admin/coupons/{id}', { params: { id } })).code },
};

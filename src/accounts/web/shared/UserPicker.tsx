import { Select } from '@mantine/core';
import { useEffect, useState } from 'react';

import { browserApi } from '~/platform/web/browser-api';
import type { adminUserCalls } from '../../admin-contract';
import { nameOf } from '../../rules';

const api = browserApi<typeof adminUserCalls>();

/** Milliseconds between the last key press and the search. */
const DEBOUNCE = 250;

interface UserPickerProps {
  label: string;
  value: string | null;
  onChange(userId: string | null): void;
  error?: string | undefined;
  clearable?: boolean;
  size?: 'sm';
}

/** Chooses a user by name or e-mail. */
export function UserPicker({ label, value, onChange, error, clearable = false, size }: UserPickerProps) {
  const [typed, setTyped] = useState('');
  const [users, setUsers] = useState<{ value: string; label: string }[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const { data } = await api('GET /v3/admin/users', { query: { q: typed, limit: 10 } });
        if (!isCurrent) return;
        setUsers(data.map((user) => ({ value: user._id, label: `${nameOf(user)}, ${user.email}` })));
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
      // The server has searched already, by all words of the name and the e-mail.
      filter={({ options }) => options}
      data={users}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={onChange}
      error={error}
      clearable={clearable}
      maxLength={200}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={failed ? 'The search could not be reached.' : 'Nobody found'}
    />
  );
}

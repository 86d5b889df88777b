import { Select, type SelectProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { shortPlace } from '~/platform/places/place-text';
import { browserApi } from '~/platform/web/browser-api';
import type { adminOrganizationCalls } from '../../admin-contract';

const api = browserApi<typeof adminOrganizationCalls>();

/** Milliseconds between the last key press and the search. */
const DEBOUNCE = 250;
const SEPARATOR = ' – ';

interface OrganizationPickerProps extends Omit<SelectProps, 'data' | 'filter' | 'searchable' | 'searchValue' | 'onSearchChange'> {
  /** The id of an organization that cannot be chosen. */
  except?: string;
}

/** Chooses any organization of the board by its name, also with typing errors. For admins only. */
export function OrganizationPicker({ except, ...select }: OrganizationPickerProps) {
  const { found, failed, search } = useOrganizationSearch(except);
  return (
    <Select
      searchable
      // The server has searched already.
      filter={({ options }) => options}
      data={found}
      onSearchChange={search}
      maxLength={200}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={failed ? 'The search could not be reached.' : 'Nothing found'}
      {...select}
    />
  );
}

function useOrganizationSearch(except: string | undefined) {
  const [typed, search] = useState('');
  const [found, setFound] = useState<{ value: string; label: string }[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        // A chosen organization stands in the field with its place, which the search does not know.
        const { data } = await api('GET /v3/admin/organizations', { query: { q: typed.split(SEPARATOR)[0] ?? '', limit: 10 } });
        if (!isCurrent) return;
        setFound(
          data
            .filter(({ _id }) => _id !== except)
            .map(({ _id, name, location }) => ({ value: _id, label: [name, shortPlace(location)].filter(Boolean).join(SEPARATOR) })),
        );
        setFailed(false);
      } catch {
        if (isCurrent) setFailed(true);
      }
    }, DEBOUNCE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, except]);
  return { found, failed, search };
}

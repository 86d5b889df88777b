import { useCallback } from 'react';
import { shortPlace } from '~/platform/places/place-text';
import { type PickerProps, RecordPicker } from '~/platform/ui/records/RecordPicker';
import { browserApi } from '~/platform/web/browser-api';
import type { adminOrganizationCalls } from '../../admin-contract';

const api = browserApi<typeof adminOrganizationCalls>();

const SEPARATOR = ' – ';

interface OrganizationPickerProps extends PickerProps {
  /** The id of an organization that cannot be chosen. */
  except?: string;
}

/** Chooses any organization of the board by its name, also with typing errors. For admins only. */
export function OrganizationPicker({ except, ...props }: OrganizationPickerProps) {
  const search = useCallback(
    async (typed: string) => {
      // A chosen organization stands in the field with its place, which the search does not know.
      const { data } = await api('GET /v3/admin/organizations', { query: { q: typed.split(SEPARATOR)[0] ?? '', limit: 10 } });
      return data
        .filter(({ _id }) => _id !== except)
        .map(({ _id, name, location }) => ({ value: _id, label: [name, shortPlace(location)].filter(Boolean).join(SEPARATOR) }));
    },
    [except],
  );
  return <RecordPicker search={search} nothingFound="Nothing found" {...props} />;
}

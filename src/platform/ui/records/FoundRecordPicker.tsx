import { useCallback } from 'react';
import type { FoundKind } from '../../records/found-kinds';
import type { searchCalls } from '../../records/search-contract';
import { browserApi } from '../../web/browser-api';
import { type PickerProps, RecordPicker } from './RecordPicker';

const api = browserApi<typeof searchCalls>();

const SEPARATOR = ' – ';

interface FoundRecordPickerProps extends PickerProps {
  /** The kinds of records to choose from. A constant: another list searches again. */
  kinds: readonly FoundKind[];
}

/** Chooses a record of some kinds by what the search of the back office finds it by. For admins only. */
export function FoundRecordPicker({ kinds, ...props }: FoundRecordPickerProps) {
  const search = useCallback(
    async (typed: string) => {
      // A chosen record stands in the field with its detail, which the search need not know.
      const { data } = await api('GET /v3/admin/search', { query: { q: typed.split(SEPARATOR)[0] ?? '' } });
      return data
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ _id, title, detail }) => ({ value: _id, label: [title, detail].filter(Boolean).join(SEPARATOR) }));
    },
    [kinds],
  );
  return <RecordPicker search={search} nothingFound="Nothing found" {...props} />;
}

import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { PlainButton } from '~/platform/ui/PlainButton';
import type { SavedSearch } from '~/search/alert-terms';
import type { Suggestion } from '../suggested-searches';
import SaveSearchDialog from './shared/SaveSearchDialog';

/** Alerts for the profile of their reader, each with one press. */
export function SuggestedAlerts({ suggested }: { suggested: Suggestion[] }) {
  const [search, setSearch] = useState<SavedSearch>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <ul className="stack gap-s above-l">
        {suggested.map(({ title, search: of }) => (
          <li key={title} className="row nowrap spread ruled inset-above-s">
            <span dir="auto">{title}</span>
            <PlainButton rank="default" aria-label={`Add ${title}`} onClick={() => setSearch(of)}>
              <IconPlus size={18} stroke={1.5} aria-hidden="true" />
              Add
            </PlainButton>
          </li>
        ))}
      </ul>
      {search && (
        <SaveSearchDialog
          search={search}
          names={{}}
          onClose={() => {
            setSearch(undefined);
            void revalidate();
          }}
        />
      )}
    </>
  );
}

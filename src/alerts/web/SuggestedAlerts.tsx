import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Candidate } from '~/accounts/identity-schemas';
import { PlainButton } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import type { SavedSearch } from '~/search/alert-terms';
import { suggestedSearches } from '../suggested-searches';
import SaveSearchDialog from './shared/SaveSearchDialog';

/** What somebody without alerts sees: alerts for their profile, each with one press. */
export function SuggestedAlerts({ candidate }: { candidate: Candidate | null }) {
  const [search, setSearch] = useState<SavedSearch>();
  const { revalidate } = useRevalidator();
  const suggested = candidate ? suggestedSearches(candidate) : [];
  return (
    <>
      <EmptyState title="No alerts yet">
        {suggested.length > 0
          ? 'Add one from your profile, or select “New alert” to search first.'
          : 'Select “New alert,” search for the jobs you want, and save the search.'}
      </EmptyState>
      <ul className="stack gap-s above-l">
        {suggested.map(({ title, search: of }) => (
          <li key={title} className="row spread ruled inset-above-s">
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

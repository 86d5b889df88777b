import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useRef } from 'react';
import { RecordPicker } from '~/platform/ui/records/RecordPicker';
import { browserApi } from '~/platform/web/browser-api';
import type { candidateCalls, PlacedOrganization } from '../../contract';
import { MAX_HIDDEN } from '../../visibility';
import classes from './Privacy.module.css';

const api = browserApi<typeof candidateCalls>();

const labelOf = ({ name, place }: PlacedOrganization): string => (place ? `${name}, ${place}` : name);

interface HiddenOrganizationsProps {
  /** The id of the search, for links to it. */
  id: string;
  label: string;
  chosen: PlacedOrganization[];
  error: ReactNode;
  onChange(chosen: PlacedOrganization[]): void;
}

/** The organizations from which a profile is hidden: those that are chosen, and a search for others. */
export function HiddenOrganizations({ id, label, chosen, error, onChange }: HiddenOrganizationsProps) {
  const found = useRef(new Map<string, PlacedOrganization>());
  const search = useCallback(async (typed: string) => {
    if (typed.trim() === '') return [];
    const { data } = await api('GET /v2/jobseeker/profile/organizations', { query: { q: typed } });
    for (const organization of data) found.current.set(organization._id, organization);
    return data.map((organization) => ({ value: organization._id, label: labelOf(organization) }));
  }, []);
  const add = (id: string | null) => {
    const organization = id === null ? undefined : found.current.get(id);
    if (organization && !chosen.some(({ _id }) => _id === id)) onChange([...chosen, organization]);
  };
  return (
    <div>
      <RecordPicker
        id={id}
        label={label}
        description="Their members can’t find or see your profile. Type part of the name."
        search={search}
        nothingFound="No organization with this name is on the board. You can hide from its email domain below."
        value={null}
        onChange={add}
        error={error}
        disabled={chosen.length >= MAX_HIDDEN}
      />
      {chosen.length > 0 && (
        <ul className={`stack gap-2xs above-xs ${classes.chosen}`}>
          {chosen.map((organization) => (
            <li key={organization._id}>
              <span dir="auto">
                {organization.name}
                {organization.place && <small className="block">{organization.place}</small>}
              </span>
              <Button
                size="compact-sm"
                variant="subtle"
                color="accent"
                onClick={() => onChange(chosen.filter(({ _id }) => _id !== organization._id))}
                aria-label={`Remove ${organization.name}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

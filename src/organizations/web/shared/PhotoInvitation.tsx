import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { organizationPaths } from '~/platform/addresses/paths';

const keyOf = (organizationId: string): string => `no-photos:${organizationId}`;

function wasDeclined(organizationId: string): boolean {
  try {
    return localStorage.getItem(keyOf(organizationId)) !== null;
  } catch {
    return false;
  }
}

interface PhotoInvitationProps {
  organization: { _id: string; name: string; photos: unknown[] };
}

/** Asks for the first photo of an organization with a live job, until this browser was told not to. */
export function PhotoInvitation({ organization: { _id, name, photos } }: PhotoInvitationProps) {
  const [declined, setDeclined] = useState(() => wasDeclined(_id));
  if (declined || photos.length > 0) return null;
  const decline = () => {
    setDeclined(true);
    try {
      localStorage.setItem(keyOf(_id), '1');
    } catch {
      // It is asked again when the page is opened again.
    }
  };
  return (
    <div className="note text-s above-s below-s">
      <p>Show people where they’d work: add a photo to the page of {name}.</p>
      <p className="row above-xs">
        <Button component={Link} to={`${organizationPaths.edit(_id)}#photos`} size="compact-sm" variant="default">
          Add a photo
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={decline}>
          No thanks
        </Button>
      </p>
    </div>
  );
}

import { lazy, Suspense, useState } from 'react';
import { PlainButton } from '~/platform/ui/PlainButton';

const PublicMembers = lazy(() => import('./PublicMembers'));

/** Opens the members of an organization on its public page, for its own members. The dialog is loaded on the first click. */
export function MembersButton({ organization }: { organization: { _id: string; name: string } }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PlainButton rank="default" onClick={() => setOpen(true)} aria-haspopup="dialog">
        Members
      </PlainButton>
      {open && (
        <Suspense fallback={null}>
          <PublicMembers organization={organization} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

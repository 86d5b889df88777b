import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { employerPaths } from '~/platform/addresses/paths';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Dialog } from '~/platform/ui/Dialog';
import { pluralize } from '~/platform/ui/format';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import type { CommitteeRow } from '../../contract';
import type { ChosenState } from '../chosen-applications';
import { committeeApi as api } from '../committee-api';

interface AddToCommitteeProps {
  postId: string;
  /** The chosen applications. */
  ids: string[];
  onAdded(): void;
}

/** The button that gives chosen applications to a search committee, or begins a committee with them. */
export function AddToCommittee({ postId, ids, onAdded }: AddToCommitteeProps) {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState<string>();
  const navigate = useNavigate();
  const load = useCallback(() => api('GET /v2/employer/jobs/{id}/committees', { params: { id: postId } }), [postId]);
  const add = async ({ _id: id, name }: CommitteeRow) => {
    setBusy(id);
    try {
      const { added } = await api('POST /v2/employer/committees/{id}/applications', { params: { id }, body: { ids } });
      toastSuccess(`${name}: ${added === 0 ? 'it already has them' : `${pluralize(added, 'application')} added`}`);
      setOpen(false);
      onAdded();
    } catch (error) {
      toastFailure('Nothing was added', error);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        Search committee
      </Button>
      {isOpen && (
        <Dialog title="Add to a search committee" onClose={() => setOpen(false)}>
          <AsyncSection load={load}>
            {({ data }) => (
              <div className="stack gap-xs">
                <p>
                  Committee members don’t need an account. They read and score {ids.length === 1 ? 'this application' : `these ${ids.length} applications`}{' '}
                  through an emailed link.
                </p>
                {data
                  .filter(({ ended }) => !ended)
                  .map((committee) => (
                    <BusyButton key={committee._id} variant="default" busy={busy === committee._id} onClick={() => void add(committee)}>
                      Add to “{committee.name}”
                    </BusyButton>
                  ))}
                <Button onClick={() => void navigate(employerPaths.committees(postId), { state: { applications: ids } satisfies ChosenState })}>
                  Create a new committee
                </Button>
              </div>
            )}
          </AsyncSection>
        </Dialog>
      )}
    </>
  );
}

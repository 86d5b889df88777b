import { useState } from 'react';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmDialog } from '~/platform/ui/confirm';
import { pluralize } from '~/platform/ui/format';
import { toastFailure } from '~/platform/ui/toast';
import type { Committee, CommitteeApplication } from '../contract';
import classes from './CommitteePage.module.css';
import { committeeApi as api } from './committee-api';
import { OpinionTable } from './OpinionTable';

interface SayProps {
  committee: Committee;
  onChanged(now: Committee): void;
}

/** The scores and comments of each member, for one application after the other. */
export function WhatMembersSay({ committee, onChanged }: SayProps) {
  const spoken = committee.applications.filter(({ opinions }) => opinions.length > 0);
  if (spoken.length === 0) return <p>No one has scored yet. Averages appear here once the first member does.</p>;
  return spoken.map((application) => (
    <details key={application._id} className={classes.said}>
      <summary dir="auto">
        What members say about {application.name} ({pluralize(application.opinions.length, 'member')})
      </summary>
      <div className="stack gap-s">
        <OpinionTable label={`Scores for ${application.name}`} criteria={committee.criteria} opinions={application.opinions} />
        {application.opinions
          .filter(({ knows_applicant }) => knows_applicant)
          .map(({ member, name }) => (
            <ClearConflict key={member} committee={committee} application={application} member={member} name={name} onChanged={onChanged} />
          ))}
      </div>
    </details>
  ));
}

/** Lets a member score after all, who has said that they know the applicant. */
function ClearConflict({ committee, application, member, name, onChanged }: SayProps & { application: CommitteeApplication; member: string; name: string }) {
  const [busy, setBusy] = useState(false);
  const clear = async () => {
    const consequence = 'They’ll see what the others say once they’ve scored, and may have seen it before.';
    if (!(await confirmDialog(`Let ${name} score ${application.name} after all?`, 'Let them score', consequence))) return;
    setBusy(true);
    try {
      const body = { member, application: application._id };
      onChanged(await api('POST /v2/employer/committees/{id}/conflicts/clear', { params: { id: committee._id }, body }));
    } catch (error) {
      toastFailure('Nothing was changed', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className={classes.note}>
      <BusyButton size="compact-sm" variant="subtle" busy={busy} onClick={() => void clear()}>
        Let {name} score after all
      </BusyButton>
    </p>
  );
}

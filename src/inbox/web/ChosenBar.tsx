import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Inbox } from '~/applications/received-contract';
import { AddToCommittee } from '~/committees/web/shared/AddToCommittee';
import { Dialog } from '~/platform/ui/Dialog';
import { pluralize } from '~/platform/ui/format';
import { PlainButton } from '~/platform/ui/PlainButton';
import { MOST_AT_ONCE } from '../contract';
import classes from './ChosenBar.module.css';
import { type Chosen, chosenWords } from './chosen';
import { ReplyButton } from './ReplyDialog';
import { StageControl } from './StageControl';

interface ChosenBarProps {
  chosen: Chosen;
  inbox: Inbox;
  onClear(): void;
  /** Called after the chosen applications were moved, answered or given to a committee. */
  onDone(): void;
  /** Called after they were moved back. */
  onUndone(): void;
}

const ID = 'chosen-more';

/**
 * The acts for all chosen applicants, also those on other pages. The bar is below the list, at the bottom edge of the screen, so that no row
 * moves when the first applicant is chosen. A phone shows what is seldom needed behind "More".
 */
export function ChosenBar({ chosen, inbox, onClear, onDone, onUndone }: ChosenBarProps) {
  const recipients = [...chosen.values()];
  const ids = [...chosen.keys()];
  const words = chosenWords(
    chosen,
    inbox.data.map(({ _id }) => _id),
  );
  return (
    <fieldset className={`row gap-xs above-s ${classes.bar}`}>
      <legend>
        {words}
        {chosen.size >= MOST_AT_ONCE && `, ${MOST_AT_ONCE} at most`}
      </legend>
      <div className={classes.acts}>
        <ReplyButton recipients={recipients} inbox={inbox} onSent={onDone} onUndone={onUndone} />
        <StageButton ids={ids} inbox={inbox} onMoved={onDone} onUndone={onUndone} />
        <div className={classes.more}>
          <PlainButton rank="default" popoverTarget={ID}>
            More
          </PlainButton>
        </div>
        <div id={ID} popover="auto" className={classes.others}>
          <AddToCommittee postId={inbox.post._id} ids={ids} onAdded={onDone} />
          <Button variant="subtle" size="sm" onClick={onClear}>
            Clear
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

/** The button that opens the choice of a stage. */
function StageButton({ onMoved, ...control }: { ids: string[]; inbox: Inbox; onMoved(): void; onUndone(): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="sm" aria-keyshortcuts="s" onClick={() => setOpen(true)}>
        Stage
      </Button>
      {isOpen && (
        <Dialog title={`Move ${pluralize(control.ids.length, 'applicant')}`} onClose={() => setOpen(false)}>
          <StageControl
            {...control}
            onMoved={() => {
              setOpen(false);
              onMoved();
            }}
          />
        </Dialog>
      )}
    </>
  );
}

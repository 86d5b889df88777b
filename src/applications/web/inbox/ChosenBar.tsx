import { Button } from '@mantine/core';
import { type Inbox, MOST_AT_ONCE } from '../../inbox-contract';
import { AddToCommittee } from '../committee/AddToCommittee';
import { type Chosen, chosenWords } from './chosen';
import classes from './InboxPage.module.css';
import { ReplyButton } from './ReplyDialog';
import { StageControl } from './StageControl';

interface ChosenBarProps {
  chosen: Chosen;
  inbox: Inbox;
  onClear(): void;
  /** Called after the chosen applications were moved or answered. */
  onDone(): void;
}

/** The acts for all chosen applicants, also those on other pages. */
export function ChosenBar({ chosen, inbox, onClear, onDone }: ChosenBarProps) {
  const recipients = [...chosen.values()];
  const words = chosenWords(
    chosen,
    inbox.data.map(({ _id }) => _id),
  );
  return (
    <fieldset className={classes.bulk}>
      <legend>{words}</legend>
      <Button className={classes.clear} variant="subtle" size="compact-sm" onClick={onClear}>
        Clear
      </Button>
      {chosen.size >= MOST_AT_ONCE && <p className={classes.most}>{MOST_AT_ONCE} is the most at once.</p>}
      <StageControl ids={[...chosen.keys()]} inbox={inbox} onMoved={onDone} />
      <ReplyButton recipients={recipients} inbox={inbox} onSent={onDone} />
      <AddToCommittee postId={inbox.post._id} ids={[...chosen.keys()]} onAdded={onDone} />
    </fieldset>
  );
}

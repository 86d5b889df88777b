import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '~/platform/ui/Dialog';
import { type Choice, type Difference, presetChoices } from '~/platform/ui/form/versions/choices';
import { FieldChoice } from '~/platform/ui/form/versions/FieldChoice';
import { formatDateTime } from '~/platform/ui/format';
import { useSite } from '~/platform/web/site';
import { authorName } from './author';
import classes from './ConflictDialog.module.css';
import type { Conflict } from './useConflict';
import { Value } from './Value';

interface ConflictDialogProps {
  conflict: Conflict;
  /** The labels of the form's fields by their paths. */
  labels: Readonly<Record<string, string>>;
  /** Saves with the chosen values. */
  onChoose(choices: Readonly<Record<string, Choice>>): void;
  onClose(): void;
}

const UNITS: Readonly<Record<string, string>> = { location: 'Place' };

const WHO: Record<Difference['changedBy'], string> = {
  me: 'Only you have changed this.',
  them: 'You have not changed this.',
  both: 'Both of you have changed this. Please choose.',
};

const WHO_ALONE: Record<Difference['changedBy'], string> = {
  me: 'Changed in this window only.',
  them: 'Changed in the other window only.',
  both: 'Changed in both windows. Please choose.',
};

/** Both versions of a part of a post, field by field: what the person typed, and what somebody has saved meanwhile. */
export function ConflictDialog({ conflict: { differences, by, on }, labels, onChoose, onClose }: ConflictDialogProps) {
  const { siteName } = useSite();
  const [choices, setChoices] = useState(() => presetChoices(differences));
  const [isAsked, setAsked] = useState(false);
  const open = differences.filter(({ field }) => choices[field] === undefined);
  const labelOf = (field: string) => UNITS[field] ?? labels[field] ?? field;
  const all = (choice: Choice) => setChoices(Object.fromEntries(differences.map(({ field }) => [field, choice])));
  const author = authorName(by, siteName);
  return (
    <Dialog title="This part was changed meanwhile" shape="wide" onClose={onClose}>
      <p className={classes.lead}>
        <strong dir="auto">{author}</strong> {by.who === 'you' ? 'saved this part in another window' : 'saved this part'} on {formatDateTime(on)}, after you
        opened it. Nothing is lost: choose for each field which version to keep.
      </p>
      <div className={classes.all}>
        <Button variant="default" size="sm" onClick={() => all('mine')}>
          Keep all of mine
        </Button>
        <Button variant="default" size="sm" onClick={() => all('theirs')}>
          Take all saved values
        </Button>
      </div>
      {differences.map((difference) => (
        <FieldChoice
          key={difference.field}
          difference={difference}
          who={(by.who === 'you' ? WHO_ALONE : WHO)[difference.changedBy]}
          label={labelOf(difference.field)}
          chosen={choices[difference.field]}
          isMissing={isAsked && choices[difference.field] === undefined}
          show={(choice) => <Value before={difference.theirs} after={difference.mine} only={choice === 'mine' ? 'after' : 'before'} />}
          onChoose={(choice) => setChoices({ ...choices, [difference.field]: choice })}
        />
      ))}
      {isAsked && open.length > 0 && (
        <p className={classes.missing} role="alert">
          Please choose a version of: {open.map(({ field }) => labelOf(field)).join(', ')}.
        </p>
      )}
      <div className={classes.answers}>
        <Button variant="default" onClick={onClose}>
          Back to my text
        </Button>
        <Button onClick={() => (open.length > 0 ? setAsked(true) : onChoose(choices))}>Save the chosen values</Button>
      </div>
    </Dialog>
  );
}

import { Dialog } from '~/platform/ui/Dialog';
import type { Choice, Difference } from '~/platform/ui/form/versions/choices';
import { VersionChoices } from '~/platform/ui/form/versions/VersionChoices';
import { formatDateTime } from '~/platform/ui/format';
import { useSite } from '~/platform/web/site';
import { authorName } from './author';
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
  me: 'Only you changed this.',
  them: 'You didn’t change this.',
  both: 'You both changed this.',
};

const WHO_ALONE: Record<Difference['changedBy'], string> = {
  me: 'Changed in this window only.',
  them: 'Changed in the other window only.',
  both: 'Changed in both windows.',
};

/** Both versions of a part of a post, field by field: what the person typed, and what somebody has saved meanwhile. */
export function ConflictDialog({ conflict: { differences, by, on }, labels, onChoose, onClose }: ConflictDialogProps) {
  const { siteName } = useSite();
  const labelOf = (field: string) => UNITS[field] ?? labels[field] ?? field;
  const author = authorName(by, siteName);
  return (
    <Dialog title="This part has changed in the meantime" shape="wide" onClose={onClose}>
      <p className="measure below-m">
        <strong dir="auto">{author}</strong> {by.who === 'you' ? 'saved this part in another window' : 'saved this part'} on {formatDateTime(on)}, after you
        opened it. Nothing is lost. For each field, choose which version to keep.
      </p>
      <VersionChoices
        differences={differences}
        labelOf={labelOf}
        whoOf={({ changedBy }) => (by.who === 'you' ? WHO_ALONE : WHO)[changedBy]}
        show={({ mine, theirs }, choice) => <Value before={theirs} after={mine} only={choice === 'mine' ? 'after' : 'before'} />}
        hasAll
        onChoose={onChoose}
        onClose={onClose}
      />
    </Dialog>
  );
}

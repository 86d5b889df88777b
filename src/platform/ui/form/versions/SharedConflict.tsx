import { fieldWords } from '../../../records/field-words';
import { Dialog } from '../../Dialog';
import { TextDiff } from '../../TextDiff';
import { LeftConflict } from './LeftConflict';
import type { SharedForm } from './useSharedForm';
import { VersionChoices } from './VersionChoices';
import { valueText } from './value-text';

/** What the comparison needs of a form. */
export type ComparedForm = Pick<SharedForm<never>, 'conflict' | 'choose' | 'leaveConflict' | 'hasLeftConflict' | 'reopenConflict'>;

/** The words of a field for its value, such as those of its options. */
export type ValueWords = (value: never) => string;

interface SharedConflictProps {
  form: ComparedForm;
  /** The labels of the form's fields by their paths. */
  labels: Readonly<Record<string, string>>;
  /** The words of fields whose values are not shown as they are stored. */
  words?: Readonly<Record<string, ValueWords>>;
  /** Only this person changes the record, so that the other change is their own: in another tab, or on another device. */
  own?: boolean;
}

const OF_OTHERS = {
  title: 'Someone else changed this',
  lead: 'It was saved after you opened it.',
  who: 'You both changed this.',
};
const OWN = {
  title: 'You also changed this somewhere else',
  lead: 'It was saved in another tab or on another device after you opened it here.',
  who: 'Changed in both places.',
};

/**
 * Asks about the fields that somebody else has changed since the form was opened: what they saved, beside what was typed here. Once it was closed
 * without a choice, a note opens it again.
 */
export function SharedConflict({ form, labels, words = {}, own }: SharedConflictProps) {
  const said = own ? OWN : OF_OTHERS;
  const textFor = (field: string, value: unknown) => words[field]?.(value as never) ?? valueText(value, labels, field);
  if (form.hasLeftConflict) return <LeftConflict words={`${said.title}.`} onCompare={form.reopenConflict} />;
  if (!form.conflict) return null;
  return (
    <Dialog title={said.title} shape="wide" onClose={form.leaveConflict}>
      <p className="measure below-m">{said.lead} Nothing is lost. Select which version to keep for each field.</p>
      <VersionChoices
        key={JSON.stringify(form.conflict)}
        differences={form.conflict}
        labelOf={(field) => labels[field] ?? fieldWords(field)}
        whoOf={() => said.who}
        show={({ field, mine, theirs }, choice) => {
          const texts = { before: textFor(field, theirs), after: textFor(field, mine) };
          const only = choice === 'mine' ? 'after' : 'before';
          return texts[only] === '' ? <em>Nothing</em> : <TextDiff {...texts} only={only} />;
        }}
        onChoose={form.choose}
        onClose={form.leaveConflict}
      />
    </Dialog>
  );
}

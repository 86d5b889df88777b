import { Button } from '@mantine/core';
import { useState } from 'react';
import { fieldWords } from '../../../records/field-words';
import { Dialog } from '../../Dialog';
import { TextDiff } from '../../TextDiff';
import { type Choice, presetChoices } from './choices';
import { FieldChoice } from './FieldChoice';
import classes from './SharedConflict.module.css';
import type { SharedForm } from './useSharedForm';
import { valueText } from './value-text';

/** What the comparison needs of a form. */
export type ComparedForm = Pick<SharedForm<never>, 'conflict' | 'choose' | 'leaveConflict'>;

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
  title: 'Somebody else changed this too',
  lead: 'It was saved after you opened it.',
  who: 'Both of you changed this. Please choose.',
};
const OWN = {
  title: 'You changed this somewhere else too',
  lead: 'It was saved in another tab or on another device after you opened it here.',
  who: 'Changed in both places. Please choose.',
};

/** Asks about the fields that somebody else has changed since the form was opened: what they saved, beside what was typed here. */
export function SharedConflict(props: SharedConflictProps) {
  const differences = props.form.conflict;
  return differences && <ConflictDialog key={JSON.stringify(differences)} {...props} differences={differences} />;
}

function ConflictDialog({ form, differences, labels, words = {}, own }: SharedConflictProps & { differences: NonNullable<ComparedForm['conflict']> }) {
  const said = own ? OWN : OF_OTHERS;
  const [choices, setChoices] = useState<Record<string, Choice>>(() => presetChoices(differences));
  const [isAsked, setAsked] = useState(false);
  const open = differences.filter(({ field }) => choices[field] === undefined);
  const labelOf = (field: string) => labels[field] ?? fieldWords(field);
  const textFor = (field: string, value: unknown) => words[field]?.(value as never) ?? valueText(value, labels, field);
  return (
    <Dialog title={said.title} shape="wide" onClose={form.leaveConflict}>
      <p className={classes.lead}>{said.lead} Nothing is lost: choose for each field which version to keep.</p>
      {differences.map((difference) => {
        const { field, mine, theirs } = difference;
        const texts = { before: textFor(field, theirs), after: textFor(field, mine) };
        return (
          <FieldChoice
            key={field}
            difference={difference}
            who={said.who}
            label={labelOf(field)}
            chosen={choices[field]}
            isMissing={isAsked && choices[field] === undefined}
            show={(choice) => {
              const only = choice === 'mine' ? 'after' : 'before';
              return texts[only] === '' ? <em>Nothing</em> : <TextDiff {...texts} only={only} />;
            }}
            onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
          />
        );
      })}
      {isAsked && open.length > 0 && (
        <p className={classes.missing} role="alert">
          Please choose a version of: {open.map(({ field }) => labelOf(field)).join(', ')}.
        </p>
      )}
      <div className={classes.answers}>
        <Button variant="default" onClick={form.leaveConflict}>
          Back to my text
        </Button>
        <Button onClick={() => (open.length > 0 ? setAsked(true) : form.choose(choices))}>Save the chosen values</Button>
      </div>
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { fieldWords } from '../../../records/field-words';
import { Dialog } from '../../Dialog';
import { TextDiff } from '../../TextDiff';
import { type Choice, presetChoices } from './choices';
import { FieldChoice } from './FieldChoice';
import classes from './SharedConflict.module.css';
import type { SharedForm } from './useSharedForm';

interface SharedConflictProps {
  // biome-ignore lint/suspicious/noExplicitAny: the dialog does not use the values.
  form: SharedForm<any>;
  /** The labels of the form's fields by their paths. */
  labels: Readonly<Record<string, string>>;
  /** Only this person changes the record, so that the other change is their own: in another tab, or on another device. */
  own?: boolean;
}

/** A value in words. The members of an object have a line each. */
function textOf(value: unknown, labels: Readonly<Record<string, string>>, path: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((item) => textOf(item, labels, path)).join(', ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .filter(([name, member]) => name !== '_id' && member !== '' && member !== null)
      .map(([name, member]) => `${labels[`${path}.${name}`] ?? fieldWords(name)}: ${textOf(member, labels, `${path}.${name}`)}`)
      .join('\n');
  }
  return String(value ?? '');
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
export function SharedConflict({ form, labels, own }: SharedConflictProps) {
  return form.conflict && <ConflictDialog key={JSON.stringify(form.conflict)} form={form} differences={form.conflict} labels={labels} own={own} />;
}

function ConflictDialog({ form, differences, labels, own }: SharedConflictProps & { differences: NonNullable<SharedForm<never>['conflict']> }) {
  const words = own ? OWN : OF_OTHERS;
  const [choices, setChoices] = useState<Record<string, Choice>>(() => presetChoices(differences));
  const [isAsked, setAsked] = useState(false);
  const open = differences.filter(({ field }) => choices[field] === undefined);
  const labelOf = (field: string) => labels[field] ?? fieldWords(field);
  return (
    <Dialog title={words.title} shape="wide" onClose={form.leaveConflict}>
      <p className={classes.lead}>{words.lead} Nothing is lost: choose for each field which version to keep.</p>
      {differences.map((difference) => {
        const { field, mine, theirs } = difference;
        const texts = { before: textOf(theirs, labels, field), after: textOf(mine, labels, field) };
        return (
          <FieldChoice
            key={field}
            difference={difference}
            who={words.who}
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

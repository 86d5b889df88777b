import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { type Choice, type Difference, presetChoices } from './choices';
import { FieldChoice } from './FieldChoice';
import classes from './VersionChoices.module.css';

interface VersionChoicesProps {
  differences: readonly Difference[];
  labelOf(field: string): string;
  /** Who has changed a field. */
  whoOf(difference: Difference): string;
  /** One of both values, with the words marked that only it has. */
  show(difference: Difference, choice: Choice): ReactNode;
  /** Has buttons that choose the same version of all fields. */
  hasAll?: boolean;
  onChoose(choices: Readonly<Record<string, Choice>>): void;
  onClose(): void;
}

/** The fields of which a version must be chosen, and the buttons of the dialog. What is not chosen yet is said at its field, which takes the focus. */
export function VersionChoices({ differences, labelOf, whoOf, show, hasAll = false, onChoose, onClose }: VersionChoicesProps) {
  const [choices, setChoices] = useState(() => presetChoices(differences));
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = ({ field }: Difference) => choices[field] === undefined;
  const isReady = !differences.some(isOpen);
  const all = (choice: Choice) => setChoices(Object.fromEntries(differences.map(({ field }) => [field, choice])));
  const save = () => {
    if (isReady) return onChoose(choices);
    setAsked(true);
    list.current?.children[differences.findIndex(isOpen)]?.querySelector('input')?.focus();
  };
  return (
    <>
      {hasAll && (
        <div className="row">
          <Button variant="default" size="sm" onClick={() => all('mine')}>
            Keep all of mine
          </Button>
          <Button variant="default" size="sm" onClick={() => all('theirs')}>
            Use all saved values
          </Button>
        </div>
      )}
      <div ref={list}>
        {differences.map((difference) => (
          <FieldChoice
            key={difference.field}
            field={difference.field}
            who={whoOf(difference)}
            label={labelOf(difference.field)}
            chosen={choices[difference.field]}
            isMissing={isAsked && isOpen(difference)}
            show={(choice) => show(difference, choice)}
            onChoose={(choice) => setChoices({ ...choices, [difference.field]: choice })}
          />
        ))}
      </div>
      <div className={`row ${classes.answers}`}>
        <Button variant="default" onClick={onClose}>
          Back to my changes
        </Button>
        <Button {...(!isReady && { variant: 'default', 'aria-disabled': true })} onClick={save}>
          Save selected values
        </Button>
      </div>
    </>
  );
}

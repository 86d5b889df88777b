import type { ReactNode } from 'react';
import type { Choice } from './choices';
import classes from './FieldChoice.module.css';

interface FieldChoiceProps {
  field: string;
  /** Who has changed the field. */
  who: string;
  label: string;
  chosen: Choice | undefined;
  isMissing: boolean;
  /** One of both values, with the words marked that only it has. */
  show(choice: Choice): ReactNode;
  onChoose(choice: Choice): void;
}

/** One field with both of its values, of which one is chosen. */
export function FieldChoice({ field, who, label, chosen, isMissing, show, onChoose }: FieldChoiceProps) {
  return (
    <fieldset className="above-l">
      <legend className="medium">{label}</legend>
      <p className="hint below-xs">{who}</p>
      {isMissing && (
        <p className={`medium below-xs ${classes.missing}`} role="alert">
          Select which “{label}” to keep.
        </p>
      )}
      <div className={classes.versions}>
        {(['mine', 'theirs'] as const).map((choice) => (
          <label key={choice} className={`narrows block ${classes.version}`}>
            <span className={`row nowrap gap-xs hint below-xs ${classes.name}`}>
              <input type="radio" name={`version-${field}`} checked={chosen === choice} onChange={() => onChoose(choice)} />
              {choice === 'mine' ? 'Yours' : 'Saved'}
            </span>
            <span className={classes.value}>{show(choice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

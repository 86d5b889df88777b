import { Radio } from '@mantine/core';
import classes from './ChoiceCards.module.css';

interface ChoiceCardsProps {
  /** Each choice with its label and what it means. */
  choices: readonly (readonly [value: string, label: string, meaning: string])[];
}

/** The radio buttons of a group as cards: a choice that decides what follows is seen as a whole, and pressed anywhere. */
export const ChoiceCards = ({ choices }: ChoiceCardsProps) => (
  <div className="stack gap-s above-xs">
    {choices.map(([value, label, meaning]) => (
      <Radio key={value} className={classes.card} value={value} label={label} description={meaning} />
    ))}
  </div>
);

import type { ReactNode } from 'react';
import classes from './FieldGroup.module.css';

interface FieldGroupProps {
  /** For links to the group (`SectionLinks`). */
  id?: string;
  legend: string;
  /** Beside the legend, such as that the fields are optional. */
  note?: string;
  /** Whether it is the main group of its page. */
  main?: boolean;
  /** Whether the legend is for screen readers only: the heading above the group says as much. */
  hiddenLegend?: boolean;
  children: ReactNode;
}

/** A group of fields under a small heading. */
export const FieldGroup = ({ id, legend, note, main, hiddenLegend, children }: FieldGroupProps) => (
  <fieldset id={id} className={`stack gap-l ruled above-xs inset-above-l ${classes.group}`} data-main={main || undefined}>
    <legend className={hiddenLegend ? 'visually-hidden' : undefined}>
      {legend}
      {note && <span className={`hint sans ${classes.note}`}> {note}</span>}
    </legend>
    {children}
  </fieldset>
);

/** Fields that stand beside each other where there is room. Their labels and their inputs are in line, whatever is written between them. */
export const FieldRow = ({ narrow, children }: { narrow?: boolean; children: ReactNode }) => (
  <div className={classes.row} data-narrow={narrow || undefined}>
    {children}
  </div>
);

interface HintProps {
  /** Whether it changes with what is typed, so that screen readers say it again. */
  live?: boolean;
  /** Whether it points out a probable slip. */
  doubtful?: boolean;
  children: ReactNode;
}

/** A sentence about the fields above or below it. */
export const FieldHint = ({ live, doubtful, children }: HintProps) => (
  <p className={`hint ${classes.hint}`} aria-live={live ? 'polite' : undefined} data-doubtful={doubtful || undefined}>
    {children}
  </p>
);

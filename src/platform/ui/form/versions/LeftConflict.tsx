import { Button } from '@mantine/core';
import classes from './LeftConflict.module.css';

/** Says in a form whose comparison was closed that it is not saved yet, and opens the comparison again. */
export const LeftConflict = ({ words, onCompare }: { words: string; onCompare(): void }) => (
  <div className={`row gap-m spread text-s inset-s ${classes.note}`} role="status">
    <p>{words} Your changes aren’t saved yet.</p>
    <Button variant="default" size="compact-sm" fw={500} onClick={onCompare}>
      Show current values
    </Button>
  </div>
);

import { Button } from '@mantine/core';
import classes from './Privacy.module.css';

interface SuggestionsProps {
  title: string;
  names: { key: string; label: string; add(): void }[];
}

/** Names to add to a list with one press. */
export const Suggestions = ({ title, names }: SuggestionsProps) =>
  names.length > 0 && (
    <div className={classes.suggestions}>
      <p>{title}:</p>
      <ul aria-label={title}>
        {names.map(({ key, label, add }) => (
          <li key={key}>
            <Button size="compact-sm" variant="default" onClick={add} aria-label={`Hide from ${label}`}>
              + <span dir="auto">{label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );

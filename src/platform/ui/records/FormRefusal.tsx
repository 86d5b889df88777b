import type { ApiError } from '../../web/api-error';
import classes from './FormRefusal.module.css';

/** A refusal in a dialog of the back office: the general message, and the messages of all fields joined by commas. */
export function FormRefusal({ error, labels }: { error: ApiError; labels: Record<string, string> }) {
  const faults = Object.entries(error.fields).filter(([path]) => path !== '');
  return (
    <div className={classes.refusal} role="alert">
      <p>{error.message}</p>
      {faults.length > 0 && <p>{faults.map(([path, words]) => `${labels[path] ?? path}: ${words}`).join(', ')}</p>}
    </div>
  );
}

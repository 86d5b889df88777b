import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './AsyncSection.module.css';
import { useAsyncData } from './useAsyncData';

interface LoadedPartProps<Data> {
  /** Must keep its identity while it means the same. */
  load(): Promise<Data>;
  isEmpty?(data: Data): boolean;
  /** What to say, and to do next, when there is nothing. */
  empty?: ReactNode;
  children(data: Data, again: () => void): ReactNode;
}

/** A part of a screen that loads for itself: a quiet line while it comes, fails or has nothing, so that the rest stays readable. */
export function AsyncSection<Data>({ load, isEmpty, empty, children }: LoadedPartProps<Data>) {
  const [loaded, again] = useAsyncData(load);
  if (loaded.state === 'loading') {
    return (
      <p className={classes.quiet} role="status">
        <Loader size="xs" aria-hidden="true" /> Loading
      </p>
    );
  }
  if (loaded.state === 'failed') {
    return (
      <p className={classes.quiet} role="alert">
        This did not load.{' '}
        <Button variant="subtle" size="compact-sm" onClick={again}>
          Try again
        </Button>
      </p>
    );
  }
  if (isEmpty?.(loaded.data)) return <p className={classes.quiet}>{empty}</p>;
  return children(loaded.data, again);
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './AsyncSection.module.css';
import { Spinner } from './states';
import { useAsyncData } from './useAsyncData';

interface AsyncSectionProps<Data> {
  /** A stable function: a new identity loads the data again. */
  load(): Promise<Data>;
  isEmpty?(data: Data): boolean;
  /** The content for an empty result: a message and the next step. */
  empty?: ReactNode;
  children(data: Data, again: () => void): ReactNode;
}

/** A section of a screen that loads its own data. It shows one line while the data loads, fails or is empty, so that the rest stays readable. */
export function AsyncSection<Data>({ load, isEmpty, empty, children }: AsyncSectionProps<Data>) {
  const [loaded, again] = useAsyncData(load);
  if (loaded.state === 'loading') {
    return (
      <p className={classes.quiet} role="status">
        <Spinner size="small" /> Loading
      </p>
    );
  }
  if (loaded.state === 'failed') {
    return (
      <p className={classes.quiet} role="alert">
        This could not be loaded.{' '}
        <Button variant="subtle" size="compact-sm" onClick={again}>
          Try again
        </Button>
      </p>
    );
  }
  if (isEmpty?.(loaded.data)) return <p className={classes.quiet}>{empty}</p>;
  return children(loaded.data, again);
}

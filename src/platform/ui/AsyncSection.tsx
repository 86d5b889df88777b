import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Spinner } from './states';
import { type AsyncData, useAsyncData } from './useAsyncData';

interface ShownProps<Data> {
  isEmpty?(data: Data): boolean;
  /** The content for an empty result: a message and the next step. */
  empty?: ReactNode;
  children(data: Data, again: () => void): ReactNode;
}

interface AsyncSectionProps<Data> extends ShownProps<Data> {
  /** A stable function: a new identity loads the data again. */
  load(): Promise<Data>;
}

/** A section of a screen that loads its own data. It shows one line while the data loads, fails or is empty, so that the rest stays readable. */
export function AsyncSection<Data>({ load, ...shown }: AsyncSectionProps<Data>) {
  const [loaded, again] = useAsyncData(load);
  return <LoadedSection loaded={loaded} again={again} {...shown} />;
}

interface LoadedSectionProps<Data> extends ShownProps<Data> {
  loaded: AsyncData<Data>;
  again(): void;
}

/** The same for data that the screen has loaded with `useAsyncData`, since other parts of it need them as well. */
export function LoadedSection<Data>({ loaded, again, isEmpty, empty, children }: LoadedSectionProps<Data>) {
  if (loaded.state === 'loading') {
    return (
      <p className="row gap-xs soft ruled inset-above-s inset-below-s" role="status">
        <Spinner size="small" /> Loading
      </p>
    );
  }
  if (loaded.state === 'failed') {
    return (
      <p className="row gap-xs soft ruled inset-above-s inset-below-s" role="alert">
        This couldn’t be loaded.{' '}
        <Button variant="subtle" size="compact-sm" onClick={again}>
          Try again
        </Button>
      </p>
    );
  }
  if (isEmpty?.(loaded.data)) {
    return (
      <p className="row gap-xs soft ruled inset-above-s inset-below-s" data-empty>
        {empty}
      </p>
    );
  }
  return children(loaded.data, again);
}

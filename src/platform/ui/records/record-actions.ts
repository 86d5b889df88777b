import { useEffect } from 'react';
import { createStore } from '../store';

/** A tool of a record: a button of its view, and an entry of the command palette. */
export interface RecordAction {
  /** Names the button through its changes where its label changes: an act and its reverse are one button, which keeps the focus. */
  key?: string;
  label: string;
  run(): void;
  /** Where it leads: it is a link. */
  href?: string;
  /** It deletes something. */
  danger?: boolean;
  /** It is needed rarely: it is shown once 'More' is pressed. */
  rare?: boolean;
}

/** The actions of the record on the screen, for the command palette. */
export const recordActions = createStore<readonly RecordAction[]>([]);

/** Offers actions in the command palette while a component is shown. */
export function useRecordActions(actions: readonly RecordAction[]): void {
  useEffect(() => {
    recordActions.set(actions);
    return () => recordActions.set([]);
  }, [actions]);
}

import { useEffect, useState } from 'react';
import { type NavigateFunction, useRevalidator } from 'react-router';
import { pathAfterLogin } from '~/accounts/rules';
import { startImpersonation } from '~/accounts/web/shared/session';
import type { BulkAction, Identified } from '~/platform/ui/records/record-list';
import { recordTools, undoChange } from '~/platform/ui/records/record-tools';
import type { RecordRemoval } from '~/platform/ui/records/remove-record';
import { toastFailure } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { adminErrorCalls } from '../../admin-contract';

const api = browserApi<typeof adminErrorCalls>();

type ErrorCollection = 'server_errors' | 'frontend_errors';

const YES_NO = (yes: string, no: string) => [['true', yes] as const, ['false', no] as const];

/** The filters that both lists of errors have. */
export const errorFilters = [
  { name: 'reviewed', label: 'Reviewed', choices: YES_NO('Reviewed', 'Not reviewed') },
  { name: 'handled', label: 'Handled', choices: YES_NO('Handled', 'Not handled') },
  {
    name: 'hours',
    label: 'Last time',
    choices: [
      ['24', 'Last 24 hours'],
      ['168', 'Last 7 days'],
    ],
  },
  { name: 'from', label: 'From', input: 'date', rare: true },
  { name: 'to', label: 'To', input: 'date', rare: true },
] as const;

/** The actions on several errors at once. */
export const errorBulk = (collection: ErrorCollection): BulkAction<Identified>[] => [
  {
    label: 'Mark handled',
    consequence: 'They leave the list of what is open.',
    run: ({ _id }) => recordTools(collection, _id).apply('field_set', 'handled', true),
    undo: undoChange,
  },
  {
    label: 'Mark reviewed',
    consequence: 'They count as seen.',
    run: ({ _id }) => recordTools(collection, _id).apply('field_set', 'reviewed', true),
    undo: undoChange,
  },
];

/**
 * Marks an error as reviewed when it is opened. An admin may take the mark back; it returns when the error is opened again.
 * @returns whether it was new when it was opened.
 */
export function useMarkReviewed(collection: ErrorCollection, { _id: id, reviewed }: { _id: string; reviewed: boolean }): boolean {
  const { revalidate } = useRevalidator();
  const [openedNew, setOpenedNew] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening an error marks it, not a later change of the mark.
  useEffect(() => {
    if (reviewed) return;
    setOpenedNew(id);
    recordTools(collection, id)
      .apply('field_set', 'reviewed', true)
      .then(() => revalidate())
      .catch((error: unknown) => toastFailure('Error: the record could not be marked as reviewed', error));
  }, [collection, id]);
  return openedNew === id;
}

/** How a stored error is removed. */
export const errorRemoval = (collection: ErrorCollection, id: string): RecordRemoval => ({
  consequence: 'The stored error is deleted. It comes back when the same thing happens again.',
  call: () =>
    collection === 'server_errors'
      ? api('DELETE /v3/admin/server_errors/{id}', { params: { id } })
      : api('DELETE /v3/admin/frontend_errors/{id}', { params: { id } }),
});

/** A fresh token of the user who met a server error. @returns undefined where it is refused, which a toast explains. */
export async function requestUserToken(id: string) {
  try {
    return await api('GET /v3/admin/server_errors/use_token/{id}', { params: { id } });
  } catch (error) {
    toastFailure('Use Token Request', error);
    return undefined;
  }
}

/** Starts to act as the user who met a server error and opens their front page. */
export async function actAsUserOfError(id: string, navigate: NavigateFunction): Promise<void> {
  const acting = await requestUserToken(id);
  if (!acting) return;
  startImpersonation(acting);
  await navigate(pathAfterLogin(acting.user.roles, new URLSearchParams()));
}

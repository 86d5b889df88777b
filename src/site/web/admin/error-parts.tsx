import type { ReactNode } from 'react';
import { Badge } from '~/platform/ui/records/Badge';
import { ToggleButton, ToggleField } from '~/platform/ui/records/fields';
import { recordLink } from '~/platform/ui/records/RecordLink';
import { Facts, RecordSection } from '~/platform/ui/records/RecordView';
import type { Fact } from '~/platform/ui/records/record-definition';
import { type BulkAction, type Column, type Filter, flagFilter, type Identified, setField } from '~/platform/ui/records/record-list';
import { toastFailure } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminServerErrorRow, adminErrorCalls } from '../../admin-contract';
import classes from './Errors.module.css';

/** What the records of both kinds of errors have in common. */

const api = browserApi<typeof adminErrorCalls>();

type Marked = Pick<AdminServerErrorRow, 'reviewed' | 'handled'>;

export const errorFilters: readonly Filter[] = [
  flagFilter('reviewed', 'Reviewed', 'Reviewed', 'Not reviewed'),
  flagFilter('handled', 'Handled', 'Handled', 'Not handled'),
  {
    name: 'hours',
    label: 'Last occurred',
    choices: [
      ['24', 'Last 24 hours'],
      ['168', 'Last 7 days'],
    ],
  },
  { name: 'from', label: 'From', input: 'date', rare: true },
  { name: 'to', label: 'To', input: 'date', rare: true },
];

export const errorColumns: readonly Column<Marked>[] = [
  { label: 'Reviewed', render: ({ reviewed }) => <Badge kind={reviewed ? 'plain' : 'bad'}>{reviewed ? 'Reviewed' : 'New'}</Badge> },
  { label: 'Handled', render: ({ handled }) => <Badge kind={handled ? 'good' : 'plain'}>{handled ? 'Handled' : 'Open'}</Badge> },
];

export const handledButton = (error: Marked, name: string) => <ToggleButton field="handled" value={error.handled} verbs={['Handled', 'Reopen']} name={name} />;

export const errorBulk: readonly BulkAction<Identified>[] = [
  { label: 'Mark handled', consequence: 'They leave the list of open errors.', run: setField('handled', true) },
  { label: 'Mark reviewed', consequence: 'They’ll no longer count as new.', run: setField('reviewed', true) },
];

export const errorFacts = ({ reviewed, handled }: Marked): Fact[] => [
  [
    'State',
    <div key="state" className="stack gap-xs">
      <ToggleField field="reviewed" label="Reviewed" value={reviewed} />
      <ToggleField field="handled" label="Handled" value={handled} />
    </div>,
  ],
];

export const errorRemoval = () => ({ consequence: 'This deletes the stored error. It comes back if it happens again.' });

/** What staff do about an error. */
export const adviceOn = ({ handled }: Marked): string =>
  handled
    ? 'It’s marked as handled. If it comes back after an update, reopen it.'
    : 'It’s a fault in the software, not in your settings. Pass it on to the person who runs the board, and mark it as handled once it’s fixed.';

/** The technical part of an error, closed until somebody asks for it. */
export const ForDevelopers = ({ facts, children }: { facts: readonly Fact[]; children: ReactNode }) => (
  <details className="above-xl">
    <summary className="medium">For developers</summary>
    <Facts facts={facts} />
    {children}
  </details>
);

/** The name of the user who met an error. */
export const personText = (user: AdminServerErrorRow['user']): string => (user ? user.name || user.email || 'Deleted user' : 'A visitor');

/** The user who met an error, as a link to the account. */
export const personLink = (user: AdminServerErrorRow['user']) => (user?.email ? recordLink('users', user._id, personText(user)) : personText(user));

/** Lines of code that scroll by themselves. */
export const CodeSection = ({ title, text, none }: { title: string; text: string | null | undefined; none: string }) => (
  <RecordSection title={title}>
    {text ? (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
      <pre className={`text-xs breaks ${classes.code}`} tabIndex={0}>
        {text}
      </pre>
    ) : (
      <p className="hint">{none}</p>
    )}
  </RecordSection>
);

/** A fresh token of the user who met a server error. @returns undefined where it is refused, which a toast explains. */
export async function requestUserToken(id: string) {
  try {
    return await api('GET /v3/admin/server_errors/use_token/{id}', { params: { id } });
  } catch (error) {
    toastFailure('Use Token Request', error);
    return undefined;
  }
}

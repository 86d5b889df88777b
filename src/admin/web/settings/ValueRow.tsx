import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Badge } from '~/platform/ui/records/Badge';
import { toolError } from '~/platform/ui/records/useFieldTool';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminVocabulary, vocabularyCalls } from '~/site/vocabulary-contract';
import type { VocabularyName } from '~/site/vocabulary-names';
import { RenameValueDialog } from './RenameValueDialog';
import { isUsed, usesText } from './uses-text';

const api = browserApi<typeof vocabularyCalls>();

interface ValueRowProps {
  name: VocabularyName;
  /** The version of the vocabulary that is shown. A change by somebody else since is refused. */
  version: string;
  entry: AdminVocabulary['values'][number];
  /** The place in the vocabulary, from 1. */
  position: number;
  /** The place of the last value. */
  last: number;
  movable: boolean;
  renamesRecords: boolean;
}

/** A value with its uses and its actions. */
export function ValueRow({ name, version, entry, position, last, movable, renamesRecords }: ValueRowProps) {
  const { revalidate, state } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const { id, value, retired } = entry;
  const params = { name, id };

  const attempt = async (work: () => Promise<unknown>, done?: string) => {
    setBusy(true);
    try {
      await work();
      if (done) toastSuccess(done);
      await revalidate();
    } catch (refusal) {
      toastFailure(`Error: ${toolError(refusal)}`);
      if (refusal instanceof ApiError && refusal.code === 'changed_since') await revalidate();
    } finally {
      setBusy(false);
    }
  };
  const change = (body: { retired?: boolean; position?: number }, done?: string) =>
    void attempt(() => api('PATCH /v3/admin/vocabularies/{name}/{id}', { params, body: { ...body, version } }), done);
  const button = (label: string, onClick: () => void, shown: string = label.split(' ')[0] ?? '', disabled = false) => (
    <BusyButton
      variant="subtle"
      size="compact-sm"
      fw={500}
      aria-label={label}
      busy={false}
      disabled={disabled || busy || state === 'loading'}
      onClick={onClick}
    >
      {shown}
    </BusyButton>
  );

  return (
    <li aria-busy={busy}>
      <p>
        <strong dir="auto">{value}</strong> {retired && <Badge>Retired</Badge>}
        <small>{usesText(entry)}</small>
      </p>
      <div>
        {movable && button(`Move ${value} up`, () => change({ position: position - 1 }), '↑', position === 1)}
        {movable && button(`Move ${value} down`, () => change({ position: position + 1 }), '↓', position === last)}
        {button(`Rename ${value}`, () => setRenaming(true))}
        {retired
          ? button(`Offer again: ${value}`, () => change({ retired: false }, `“${value}” is available again`), 'Offer again')
          : button(`Retire ${value}`, () => change({ retired: true }, `“${value}” is retired`))}
        {!(renamesRecords && isUsed(entry)) &&
          button(
            `Remove ${value}`,
            () => void attempt(() => api('DELETE /v3/admin/vocabularies/{name}/{id}', { params, query: { version } }), `“${value}” removed`),
          )}
      </div>
      {renaming && <RenameValueDialog name={name} version={version} entry={entry} renamesRecords={renamesRecords} onClose={() => setRenaming(false)} />}
    </li>
  );
}

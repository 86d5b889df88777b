import { use, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useFocusAfterAct } from '../show-and-focus';
import { toastFailure } from '../toast';
import { loadRecord, useNavigateAfterChange } from './admin-data';
import { NoteChange } from './kept-rows';
import { RowButton } from './RowButton';
import type { AnyRecordDefinition, PageAction, RecordDialog } from './record-definition';
import type { Identified } from './record-list';

interface RowActionsProps {
  definition: AnyRecordDefinition;
  row: Identified;
}

/** The acts of the page of a record that its row in the list offers: with the same dialogs, questions and words. */
function RowActions({ definition, row }: RowActionsProps) {
  const { page, nameOf } = definition;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigateAfterChange = useNavigateAfterChange();
  const { revalidate } = useRevalidator();
  const note = use(NoteChange);
  const place = useRef<HTMLSpanElement>(null);
  const [busy, setBusy] = useState<string>();
  const [opened, setOpened] = useState<{ Content: RecordDialog<Identified>; record: Identified }>();
  const offered: PageAction<Identified>[] = (page.actions ?? []).filter(({ inRows }) => inRows?.(row as never));
  const noteAct = useFocusAfterAct(offered.map(({ label }) => label).join(), () =>
    place.current?.closest('tr')?.querySelector<HTMLElement>('[data-record-link]'),
  );
  /** Tells the list what the record is now, for a row that stays though the list no longer has it. */
  const noteState = async () => {
    const record = await loadRecord(definition, row._id).catch(() => undefined);
    if (record) note(row._id, Object.fromEntries(Object.entries(record).filter(([, value]) => value === null || typeof value !== 'object')));
  };
  const close = () => {
    setOpened(undefined);
    void noteState();
  };
  const press = async ({ label, when, dialog, run }: PageAction<Identified>) => {
    setBusy(label);
    try {
      // A row has less than the page, and may be older.
      const record = await loadRecord(definition, row._id);
      note(row._id, {});
      noteAct();
      if (when && !when(record)) {
        toastFailure('This changed in the meantime. The list is up to date now.');
        await revalidate();
      } else if (dialog) setOpened({ Content: dialog, record });
      else {
        await run?.(record, { revalidate, navigate, navigateAfterChange, backTo: pathname + search });
        await noteState();
      }
    } catch (error) {
      toastFailure('Nothing was changed', error);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <span ref={place}>
      {offered.map((action) => (
        <RowButton
          key={action.key ?? action.label}
          act={action.label}
          of={nameOf(row)}
          busy={busy === action.label}
          disabled={busy !== undefined && busy !== action.label}
          onClick={() => press(action)}
        />
      ))}
      {opened && <opened.Content record={opened.record} onClose={close} />}
    </span>
  );
}

/** The definition of a kind whose rows have, after the buttons of its list, the acts that its page declares for rows. */
export function withRowActions(definition: AnyRecordDefinition): AnyRecordDefinition {
  if (!definition.page.actions?.some(({ inRows }) => inRows)) return definition;
  return {
    ...definition,
    actions: (row: Identified) => (
      <>
        {definition.actions?.(row)}
        <RowActions definition={definition} row={row} />
      </>
    ),
  };
}

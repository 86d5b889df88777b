import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { FoundKind } from '../../records/found-kinds';
import { BusyButton } from '../BusyButton';
import { Pagination } from '../Pagination';
import { PlainButton, PlainLink } from '../PlainButton';
import { EmptyState } from '../states';
import { toastFailure } from '../toast';
import { BulkBar } from './BulkBar';
import { countOf } from './bulk';
import { downloadFile } from './download';
import { FilterChips } from './FilterChips';
import { keepRows, NoteChange, type Patch } from './kept-rows';
import { ListSearch } from './ListSearch';
import { isNarrowed, type ListState, listHref, listQuery, recordHref } from './list-address';
import classes from './RecordList.module.css';
import { RecordTable } from './RecordTable';
import type { Identified, ListDefinition, LoadedList } from './record-list';
import { SiblingRecords } from './SiblingRecords';
import { useCreating } from './use-creating';
import { useListKeys } from './useListKeys';

interface RecordListProps<Row extends Identified> extends LoadedList<Row> {
  definition: ListDefinition<Row>;
  /** The record that is open beside the list. */
  openId?: string | undefined;
  /** Content above the search and the records. */
  above?: ReactNode;
}

/** A list of the back office: search, filters, sortable columns, pages, selection with bulk actions, CSV. Its whole state is in the address. */
export function RecordList<Row extends Identified>({ definition, state, list, siblings = [], changes, openId, above }: RecordListProps<Row>) {
  const { title, noun, kind, calls, bulk = [], create, sibling } = definition;
  const { current_page: page, page_count: pageCount, qry_total: found, capped } = list.meta.page_info;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';
  const keys = useListKeys({
    onClose: () => {
      if (!openId) return false;
      return navigate(listHref(kind, state), { preventScrollReset: true });
    },
  });

  // A record that is open stays open while the list beside it is searched, sorted or paged.
  const hrefFor = (next: ListState) => (openId ? recordHref(kind, openId, next) : listHref(kind, next));
  const go = (next: ListState) => navigate(hrefFor(next), { replace: true, preventScrollReset: true });
  const { rows, left, note, forget } = useKeptRows(list.data, JSON.stringify([state, changes]));
  const selected = rows.filter((row) => chosen.has(row._id));

  return (
    <NoteChange value={note}>
      <section className={classes.list} aria-labelledby="list-title" ref={keys}>
        <header className={`line gap-s below-s ${classes.head}`}>
          <h1 id="list-title">{title}</h1>
          <p className="hint" role="status">
            {countOf(found, noun, capped)}
          </p>
          <div className="row gap-xs aside">
            {create && <CreateButton {...create} />}
            <CsvButton path={`${calls}/csv`} query={listQuery(state, definition.filters)} name={`${noun[1]}.csv`} />
          </div>
        </header>
        {above}
        <ListSearch label={definition.searchLabel} filters={definition.filters ?? []} state={state} onChange={go} />
        <FilterChips filters={definition.filters ?? []} state={state} hrefFor={hrefFor} />
        {sibling && <SiblingRecords sibling={sibling} records={siblings} state={state} />}
        {left.size > 0 && (
          <p className="row text-s above-s" role="status">
            {left.size === 1 ? '1 record you changed no longer fits this list.' : `${left.size} records you changed no longer fit this list.`}{' '}
            <PlainButton rank="default" onClick={forget}>
              Refresh the list
            </PlainButton>
          </p>
        )}
        {rows.length === 0 ? (
          <Nothing state={state} kind={kind} found={found} empty={definition.empty} />
        ) : (
          <RecordTable
            definition={definition}
            rows={rows}
            left={left}
            state={state}
            openId={openId}
            hrefFor={hrefFor}
            busy={busy}
            {...(bulk.length > 0 ? { chosen, setChosen } : {})}
          />
        )}
        {selected.length > 0 && <BulkBar definition={definition} rows={selected} onDone={() => setChosen(new Set())} />}
        <Pagination page={page} pageCount={pageCount} hrefFor={(number) => hrefFor({ ...state, page: number })} siblings={openId ? 1 : 2} />
      </section>
    </NoteChange>
  );
}

/** The rows as `keepRows` has them, until the list is asked for anew: by another address, by an act that adds or removes records, or by `forget`. */
function useKeptRows<Row extends Identified>(loaded: readonly Row[], asked: string) {
  const [changed, setChanged] = useState<{ asked: string; patches: ReadonlyMap<string, Patch> }>({ asked, patches: new Map() });
  const patches = changed.asked === asked ? changed.patches : NOTHING_CHANGED;
  const shown = useRef<readonly Row[]>(loaded);
  const kept = keepRows(shown.current, loaded, patches);
  shown.current = kept.rows;
  const store = (next: ReadonlyMap<string, Patch>) => setChanged({ asked, patches: next });
  return {
    ...kept,
    note: (id: string, patch: Patch) =>
      setChanged((before) => {
        const earlier = before.asked === asked ? before.patches : NOTHING_CHANGED;
        return { asked, patches: new Map([...earlier, [id, { ...earlier.get(id), ...patch }]]) };
      }),
    forget: () => store(NOTHING_CHANGED),
  };
}

const NOTHING_CHANGED: ReadonlyMap<string, Patch> = new Map();

/** Says why there is nothing to see, and leads to something that there is. */
function Nothing({ state, kind, found, empty }: { state: ListState; kind: FoundKind; found: number; empty: string | undefined }) {
  if (found > 0) {
    return (
      <EmptyState title="This page doesn’t exist" action={<PlainLink to={listHref(kind, { ...state, page: 1 })}>Go to the first page</PlainLink>}>
        The list has fewer pages now.
      </EmptyState>
    );
  }
  if (!isNarrowed(state)) return <EmptyState title="No records found">{empty}</EmptyState>;
  return <EmptyState title="No records found">Nothing matches this search and these filters.</EmptyState>;
}

function CreateButton({ label, Dialog }: NonNullable<ListDefinition<Identified>['create']>) {
  const { creating, open, close } = useCreating();
  return (
    <>
      <Button size="compact-sm" fw={500} onClick={open}>
        {label}
      </Button>
      {creating && <Dialog record={undefined} onClose={close} />}
    </>
  );
}

function CsvButton({ path, query: { page: _, limit: __, ...query }, name }: { path: string; query: ReturnType<typeof listQuery>; name: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadFile(path, query, name);
    } catch (error) {
      toastFailure('The CSV couldn’t be downloaded', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton variant="default" size="compact-sm" fw={500} busy={busy} onClick={() => void download()}>
      <span className={classes.onWide}>Download&nbsp;</span>CSV
    </BusyButton>
  );
}

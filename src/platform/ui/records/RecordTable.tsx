import { Button, Checkbox } from '@mantine/core';
import { Fragment, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ariaSort, changeList, type ListState, nextSort, recordHref } from './list-address';
import classes from './RecordTable.module.css';
import { type Identified, type ListDefinition, toolsFor } from './record-list';
import { runsIn } from './runs';
import { EditableRecord } from './useFieldTool';

interface RecordTableProps<Row extends Identified> {
  definition: ListDefinition<Row>;
  rows: Row[];
  /** The rows that stay though the list no longer has them. */
  left: ReadonlySet<string>;
  state: ListState;
  openId: string | undefined;
  hrefFor(state: ListState): string;
  busy: boolean;
  /** The ids of the selected records; without it, nothing can be selected. */
  chosen?: ReadonlySet<string>;
  setChosen?(ids: ReadonlySet<string>): void;
}

/**
 * The records of one page. Where it has little room, each row becomes a card with the columns that matter most; a button shows the others,
 * among them those that change the record.
 */
export function RecordTable<Row extends Identified>({ definition, rows, left, state, openId, hrefFor, busy, chosen, setChosen }: RecordTableProps<Row>) {
  const { title, kind, nameLabel, nameSort, columns, groupOf, runOf } = definition;
  // The open record has its tools beside the list.
  const actions = openId ? undefined : definition.actions;
  const [expanded, setExpanded] = useState<string>();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const runs = runOf ? runsIn(rows, runOf, openId) : [];
  // The open record shows everything beside the list.
  const hidesColumns = !openId && columns.some(({ hiddenWhenNarrow }) => hiddenWhenNarrow);
  const count = chosen ? rows.filter((row) => chosen.has(row._id)).length : 0;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen?.(next);
  };
  const heading = (label: string, sort: string | undefined) => {
    if (!sort) return label;
    const order = ariaSort(state.sort, sort);
    return (
      <Link className={classes.sort} to={hrefFor(changeList(state, { sort: nextSort(state.sort, sort) }))} replace preventScrollReset>
        {label}
        <span aria-hidden="true">{order === 'ascending' ? '↑' : order === 'descending' ? '↓' : ''}</span>
      </Link>
    );
  };
  return (
    <table className={`text-s full snug above-s ${classes.table}`} aria-label={title} aria-busy={busy}>
      <thead>
        <tr>
          {chosen && (
            <td className={classes.tick}>
              <Checkbox
                size="sm"
                aria-label="Select all on this page"
                checked={count === rows.length}
                indeterminate={count > 0 && count < rows.length}
                onChange={() => setChosen?.(new Set(count === rows.length ? [] : rows.map((row) => row._id)))}
              />
            </td>
          )}
          <th scope="col" aria-sort={nameSort ? ariaSort(state.sort, nameSort) : undefined}>
            {heading(nameLabel, nameSort)}
          </th>
          {columns.map(({ label, sort, numeric, hiddenWhenNarrow }) => (
            <th
              key={label}
              scope="col"
              aria-sort={sort ? ariaSort(state.sort, sort) : undefined}
              data-numeric={numeric || undefined}
              data-wide={hiddenWhenNarrow || undefined}
            >
              {heading(label, sort)}
            </th>
          ))}
          {actions && (
            <th scope="col" className={classes.actions}>
              <span className="visually-hidden">Actions</span>
            </th>
          )}
          {hidesColumns && <td className={classes.more} />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const group = groupOf?.(row);
          const before = rows[index - 1];
          const run = runs[index];
          const isFolded = run !== undefined && !unfolded.has(run.first);
          if (isFolded && run.place > 0) return undefined;
          const width = columns.length + 1 + (chosen ? 1 : 0) + (actions ? 1 : 0) + (hidesColumns ? 1 : 0);
          return (
            <Fragment key={row._id}>
              {group !== undefined && (before === undefined || groupOf?.(before) !== group) && (
                <tr className={classes.group}>
                  <th scope="rowgroup" colSpan={width}>
                    {group}
                  </th>
                </tr>
              )}
              <RecordRow
                definition={definition}
                row={row}
                href={recordHref(kind, row._id, state)}
                isOpen={row._id === openId}
                isLeft={left.has(row._id)}
                actions={actions}
                {...(chosen ? { chosen: chosen.has(row._id), onChoose: () => toggle(row._id) } : {})}
                {...(hidesColumns ? { expanded: row._id === expanded, onExpand: () => setExpanded(row._id === expanded ? undefined : row._id) } : {})}
              />
              {isFolded && (
                <tr className={classes.group}>
                  <td colSpan={width}>
                    <Button variant="subtle" size="compact-sm" fw={500} onClick={() => setUnfolded(new Set([...unfolded, run.first]))}>
                      Show {run.size - 1} more like this
                    </Button>
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

interface RecordRowProps<Row extends Identified> {
  definition: ListDefinition<Row>;
  row: Row;
  href: string;
  isOpen: boolean;
  isLeft: boolean;
  actions: ListDefinition<Row>['actions'];
  /** Whether the record is selected; without it, it cannot be. */
  chosen?: boolean;
  onChoose?(): void;
  /** Whether the columns are shown that a narrow list leaves out; without it, it leaves out none. */
  expanded?: boolean;
  onExpand?(): void;
}

/** A record of a list. Its fields can be changed by what its columns and its actions show. */
function RecordRow<Row extends Identified>({ definition, row, href, isOpen, isLeft, actions, chosen, onChoose, expanded, onExpand }: RecordRowProps<Row>) {
  const { nameOf, detail, columns } = definition;
  const tools = useMemo(() => toolsFor(definition, row._id), [definition, row._id]);
  return (
    <EditableRecord value={tools}>
      <tr data-record data-open={isOpen || undefined} data-left={isLeft || undefined} data-expanded={expanded || undefined} data-chosen={chosen || undefined}>
        {chosen !== undefined && (
          <td className={classes.tick}>
            <Checkbox size="sm" aria-label={`Select ${nameOf(row)}`} checked={chosen} onChange={onChoose} />
          </td>
        )}
        <th scope="row" className={classes.name}>
          <Link className="medium plain" to={href} data-record-link dir="auto" aria-current={isOpen ? 'true' : undefined}>
            {nameOf(row)}
          </Link>
          {detail && <div className={`hint ${classes.detail}`}>{detail(row)}</div>}
          {isLeft && <div className={`hint ${classes.detail}`}>No longer fits this list</div>}
        </th>
        {columns.map(({ label, render, numeric, hiddenWhenNarrow, whole }) => (
          <td key={label} data-label={label} data-numeric={numeric || undefined} data-wide={hiddenWhenNarrow || undefined} data-whole={whole || undefined}>
            {render(row)}
          </td>
        ))}
        {actions && <td className={classes.actions}>{actions(row)}</td>}
        {expanded !== undefined && (
          <td className={classes.more}>
            <Button
              variant="subtle"
              size="compact-sm"
              fw={500}
              aria-expanded={expanded}
              aria-label={`${expanded ? 'Less' : 'More'} about ${nameOf(row)}`}
              onClick={onExpand}
            >
              {expanded ? 'Less' : 'More'}
            </Button>
          </td>
        )}
      </tr>
    </EditableRecord>
  );
}

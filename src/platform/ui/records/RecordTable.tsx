import { Button, Checkbox } from '@mantine/core';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { ariaSort, changeList, type ListState, nextSort, recordHref } from './list-address';
import classes from './RecordTable.module.css';
import type { Identified, ListDefinition } from './record-list';

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
  const { title, kind, nameOf, nameLabel, nameSort, detail, columns, groupOf } = definition;
  // The open record has its tools beside the list.
  const actions = openId ? undefined : definition.actions;
  const [expanded, setExpanded] = useState<string>();
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
    <table className={classes.table} aria-label={title} aria-busy={busy}>
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
          return (
            <Fragment key={row._id}>
              {group !== undefined && (before === undefined || groupOf?.(before) !== group) && (
                <tr className={classes.group}>
                  <th scope="rowgroup" colSpan={columns.length + 1 + (chosen ? 1 : 0) + (actions ? 1 : 0) + (hidesColumns ? 1 : 0)}>
                    {group}
                  </th>
                </tr>
              )}
              <tr
                data-record
                data-open={row._id === openId || undefined}
                data-left={left.has(row._id) || undefined}
                data-expanded={row._id === expanded || undefined}
                data-chosen={chosen?.has(row._id) || undefined}
              >
                {chosen && (
                  <td className={classes.tick}>
                    <Checkbox size="sm" aria-label={`Select ${nameOf(row)}`} checked={chosen.has(row._id)} onChange={() => toggle(row._id)} />
                  </td>
                )}
                <th scope="row" className={classes.name}>
                  <Link to={recordHref(kind, row._id, state)} data-record-link dir="auto" aria-current={row._id === openId ? 'true' : undefined}>
                    {nameOf(row)}
                  </Link>
                  {detail && <div className={classes.detail}>{detail(row)}</div>}
                  {left.has(row._id) && <div className={classes.detail}>No longer fits this list</div>}
                </th>
                {columns.map(({ label, render, numeric, hiddenWhenNarrow, whole }) => (
                  <td
                    key={label}
                    data-label={label}
                    data-numeric={numeric || undefined}
                    data-wide={hiddenWhenNarrow || undefined}
                    data-whole={whole || undefined}
                  >
                    {render(row)}
                  </td>
                ))}
                {actions && <td className={classes.actions}>{actions(row)}</td>}
                {hidesColumns && (
                  <td className={classes.more}>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      fw={500}
                      aria-expanded={row._id === expanded}
                      aria-label={`${row._id === expanded ? 'Less' : 'More'} about ${nameOf(row)}`}
                      onClick={() => setExpanded(row._id === expanded ? undefined : row._id)}
                    >
                      {row._id === expanded ? 'Less' : 'More'}
                    </Button>
                  </td>
                )}
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

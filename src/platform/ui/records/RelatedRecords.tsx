import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { AsyncSection } from '../AsyncSection';
import { pluralize } from '../format';
import { loadRows } from './admin-data';
import classes from './RelatedRecords.module.css';
import type { Column, Identified, ListDefinition } from './record-list';

/** How many records a list inside a record shows. */
const RELATED_LIMIT = 10;

interface RelatedRecordsProps<Row extends Identified> {
  label: string;
  /** The address of the list's calls: `/v3/admin/orders`. */
  calls: ListDefinition<Row>['calls'];
  /** The filters that choose the records. */
  query: Readonly<Record<string, string>>;
  /** How many records a page has. */
  limit?: number;
  columns: readonly Column<Row>[];
  empty: string;
  /** Buttons at the end of a row. @param again loads the list again. */
  actions?(row: Row, again: () => void): ReactNode;
}

/** A list of records inside another record's view, such as the orders of a user. It loads itself, page by page. */
export function RelatedRecords<Row extends Identified>({ label, calls, query, limit = RELATED_LIMIT, columns, empty, actions }: RelatedRecordsProps<Row>) {
  const [page, setPage] = useState(1);
  const chosen = JSON.stringify(query);
  const loadPage = useCallback(() => loadRows<Row>(calls, { ...JSON.parse(chosen), page, limit }), [calls, chosen, limit, page]);
  return (
    <AsyncSection load={loadPage} isEmpty={({ data, meta }) => data.length === 0 && meta.page_info.qry_total === 0} empty={empty}>
      {({ data, meta }, again) => (
        <>
          <RelatedTable label={label} rows={data} columns={columns} {...(actions ? { actions: (row: Row) => actions(row, again) } : {})} />
          {(meta.page_info.page_count > 1 || page > 1) && (
            <p className="row hint above-s">
              <Button variant="default" size="compact-sm" fw={500} disabled={page === 1} onClick={() => setPage(page - 1)}>
                Previous
              </Button>
              <span>
                Page {page} of {meta.page_info.page_count}, {pluralize(meta.page_info.qry_total, 'record')}
              </span>
              <Button variant="default" size="compact-sm" fw={500} disabled={page >= meta.page_info.page_count} onClick={() => setPage(page + 1)}>
                Next
              </Button>
            </p>
          )}
        </>
      )}
    </AsyncSection>
  );
}

interface RelatedTableProps<Row extends Identified> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The sentence in place of a table without rows. */
  empty?: string;
  actions?(row: Row, index: number): ReactNode;
}

/** A small table inside a record's view. It scrolls sideways where it has no room. */
export function RelatedTable<Row extends Identified>({ label, rows, columns, empty, actions }: RelatedTableProps<Row>) {
  if (rows.length === 0 && empty) return <p className="hint">{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={`text-s full snug ${classes.table}`} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th className="soft text-xs unbroken" key={column.label} scope="col" data-numeric={column.numeric || undefined}>
                {column.label}
              </th>
            ))}
            {actions && (
              <th className="soft text-xs unbroken" scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row._id}>
              {columns.map((column) => (
                <td key={column.label} dir="auto" data-label={column.label} data-numeric={column.numeric || undefined} data-whole={column.whole || undefined}>
                  {column.render(row)}
                </td>
              ))}
              {actions && <td className={classes.actions}>{actions(row, index)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { Link } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import { formatDate } from '~/platform/ui/format';
import { RowButton } from '~/platform/ui/records/RowButton';
import type { DataCollection, DataRecord } from '../../collection-contract';
import classes from './Collections.module.css';

interface DataRecordTableProps {
  collection: DataCollection;
  records: DataRecord[];
  busy: boolean;
  onEdit(record: DataRecord): void;
  onRemove(record: DataRecord): unknown;
}

/** The records of a page: a column for each field. The first column is the link to the record. */
export function DataRecordTable({ collection, records, busy, onEdit, onRemove }: DataRecordTableProps) {
  const { title, name, fields } = collection;
  const [first, ...others] = fields;
  const nameOf = (record: DataRecord) => (first && record[first.name]) || formatDate(record._created_on);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={`Records of ${title}`} tabIndex={0}>
      <table className={`text-s full snug ${classes.table}`} aria-label={title} aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col" style={first?.width ? { width: first.width } : undefined}>
              {first?.label ?? 'Created on'}
            </th>
            {others.map(({ name: key, label, width }) => (
              <th key={key} scope="col" style={width ? { width } : undefined}>
                {label}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record._id}>
              <th scope="row" className={first?.css_class || undefined}>
                <Link to={adminPaths.collectionRecord(name, record._id)} dir="auto">
                  {nameOf(record)}
                </Link>
              </th>
              {others.map(({ name: key, css_class }) => (
                <td key={key} className={css_class || undefined} dir="auto">
                  {record[key]}
                </td>
              ))}
              <td className={classes.actions}>
                <RowButton act="Edit" of={nameOf(record)} onClick={() => onEdit(record)} />
                <RowButton act="Delete" of={nameOf(record)} onClick={() => onRemove(record)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

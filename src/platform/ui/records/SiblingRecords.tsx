import { Link } from 'react-router';
import { adminPaths } from '../../addresses/paths';
import { type ListState, listHref } from './list-address';
import classes from './RecordList.module.css';
import type { SiblingList, SiblingRecord } from './record-list';

/** Lists the records that the search of a list finds in another list where people look for the same: an invoice belongs to an order or to a pack of credits. */
export function SiblingRecords({ sibling, records, state }: { sibling: SiblingList; records: readonly SiblingRecord[]; state: ListState }) {
  if (records.length === 0) return null;
  const all: ListState = { page: 1, q: state.q, sort: '', limit: undefined, filters: {} };
  return (
    <section className={`text-s ruled underlined inset-above-xs inset-below-xs ${classes.siblings}`} aria-label={`Found in ${sibling.title}`}>
      <p>
        Also found in <Link to={listHref(sibling.kind, all)}>{sibling.title}</Link>:
      </p>
      <ul>
        {records.map(({ _id, title, detail }) => (
          <li className="inset-above-2xs inset-below-2xs" key={_id}>
            <Link to={adminPaths.record(sibling.kind, _id)}>{title}</Link> {detail && <span className="soft">{detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

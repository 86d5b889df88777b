import { formatMoney } from '~/platform/money/pay';
import { payUnit } from '~/platform/money/pay-units';
import { formatCount } from '~/platform/text/count-text';
import { Link } from '~/platform/ui/Link';
import type { PayFigures } from '../contract';
import { payRange } from '../pay-words';
import classes from './PayTable.module.css';

interface PayTableProps<Row extends PayFigures> {
  label: string;
  /** The heading of the first column. */
  head: string;
  /** In one currency. */
  rows: readonly Row[];
  nameOf(row: Row): string;
  /** The page about a row; undefined for the page that is open. */
  hrefOf(row: Row): string | undefined;
}

/** What a name, such as a state, pays in each row, with a bar from the lower to the upper quartile and a gap at the median. All bars have one scale, from 0. */
export function PayTable<Row extends PayFigures>({ label, head, rows, nameOf, hrefOf }: PayTableProps<Row>) {
  const most = Math.max(...rows.map(({ yearly }) => yearly.high));
  // A single bar has nothing to be compared with.
  const hasBars = rows.length > 1;
  return (
    <>
      <table className={`text-s full snug ${classes.table}`} aria-label={label}>
        <thead>
          <tr>
            <th className="underlined" scope="col">
              {head}
            </th>
            {['Middle half', 'Median', 'Posts'].map((column) => (
              <th key={column} className="underlined ended" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const href = hrefOf(row);
            const name = nameOf(row);
            return (
              <tr key={name}>
                <th className="underlined breaks" scope="row" dir="auto">
                  {href ? <Link to={href}>{name}</Link> : name}
                  {hasBars && <Bar figures={row} most={most} />}
                </th>
                <td className="digits underlined ended">
                  {payRange(row.usual, row.currency)} <span className="soft unbroken">{payUnit(row.pay_type).long}</span>
                </td>
                <td className="digits underlined ended">{formatMoney(row.usual.median, row.currency)}</td>
                <td className="digits underlined ended">{formatCount(row.posts)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {hasBars && (
        <p className="hint above-xs">
          Each bar is the middle half, with a gap at the median, from 0 to {formatMoney(most, rows[0]?.currency ?? 'USD')} a year.
        </p>
      )}
    </>
  );
}

/** The table has the same figures, so the bar is hidden from screen readers. */
function Bar({ figures: { yearly }, most }: { figures: PayFigures; most: number }) {
  const at = (amount: number) => (amount / most) * 100;
  return (
    <svg className={`full block above-2xs ${classes.bar}`} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className={classes.half} x={at(yearly.low)} width={Math.max(at(yearly.high) - at(yearly.low), 1)} height="1" />
      <rect className={classes.median} x={at(yearly.median) - 0.3} width="0.6" height="1" />
    </svg>
  );
}

import { formatMoney } from '~/platform/money/pay';
import { formatCount } from '~/platform/text/count-text';
import { Link } from '~/platform/ui/Link';
import type { PayFigures } from '../contract';
import { payRange, unitMark } from '../pay-words';
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
  const currency = rows[0]?.currency ?? 'USD';
  // A single bar has nothing to be compared with.
  const hasBars = rows.length > 1;
  return (
    <>
      {hasBars && (
        <p className="hint below-xs">
          Each bar shows the typical range: half of the jobs pay this much. The gap is the median. Amounts are yearly unless marked.
        </p>
      )}
      <table className={`text-s full snug ${classes.table}`} aria-label={label}>
        <thead>
          <tr>
            <th className="underlined" scope="col">
              {head}
              {hasBars && (
                <span className={`digits ${classes.axis}`} aria-hidden="true">
                  <span>{formatMoney(0, currency)}</span>
                  <span>{formatMoney(most, currency)}</span>
                </span>
              )}
            </th>
            {['Typical range', 'Median', 'Posts'].map((column) => (
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
                  <Amount text={payRange(row.usual, row.currency)} unit={unitMark(row)} />
                </td>
                <td className="digits underlined ended">
                  <Amount text={formatMoney(row.usual.median, row.currency)} unit={unitMark(row)} />
                </td>
                <td className="digits underlined ended">{formatCount(row.posts)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

const Amount = ({ text, unit }: { text: string; unit: string }) => (
  <span className="unbroken">
    {text}
    <span className="soft">{unit}</span>
  </span>
);

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

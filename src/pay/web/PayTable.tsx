import { formatMoney } from '~/platform/money/pay';
import { formatCount } from '~/platform/text/count-text';
import { Link } from '~/platform/ui/Link';
import type { PayFigures } from '../contract';
import { payRange, unitMark } from '../pay-words';
import { scaleFrom } from '../rules';
import { anchorAt, axisText } from './axis';
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

/**
 * What a name, such as a state, pays in each row, with a bar from the lower to the upper quartile and a line at the median. All bars have one scale,
 * whose amounts are in the head; on a phone each row has its figures around its bar.
 */
export function PayTable<Row extends PayFigures>({ label, head, rows, nameOf, hrefOf }: PayTableProps<Row>) {
  const ticks = scaleFrom(0, Math.max(...rows.map(({ yearly }) => yearly.high)));
  const currency = rows[0]?.currency ?? 'USD';
  // A single bar has nothing to be compared with.
  const hasBars = rows.length > 1;
  const mixed = rows.some((row) => unitMark(row) !== '');
  return (
    <>
      {hasBars && (
        <p className="hint measure below-s">
          Each bar is the typical range, where half of the jobs fall; the line in it is the median. Amounts are per year unless marked
          {mixed && ', and bars compare full-time years'}.
        </p>
      )}
      <table className={`text-s full snug ${classes.table}`} aria-label={label}>
        <thead>
          <tr>
            <th className="underlined" scope="col">
              {head}
            </th>
            {hasBars && (
              <td className={`underlined ${classes.bar}`} aria-hidden="true">
                <Axis ticks={ticks} currency={currency} />
              </td>
            )}
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
            const unit = <span className="soft">{unitMark(row)}</span>;
            return (
              <tr key={name}>
                <th className="underlined breaks" scope="row" dir="auto">
                  {href ? <Link to={href}>{name}</Link> : name}
                </th>
                {hasBars && (
                  <td className={`underlined ${classes.bar}`} aria-hidden="true">
                    <Bar figures={row} ticks={ticks} />
                  </td>
                )}
                <td className="digits underlined ended unbroken">
                  {payRange(row.usual, row.currency)}
                  {unit}
                </td>
                <td className="digits underlined ended unbroken">
                  {formatMoney(row.usual.median, row.currency)}
                  {unit}
                </td>
                <td className="digits underlined ended">
                  {formatCount(row.posts)}
                  <span className="off-wide"> {row.posts === 1 ? 'post' : 'posts'}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

interface ScaleProps {
  /** From 0 to the most. */
  ticks: number[];
}

const share = (amount: number, ticks: number[]) => (amount / (ticks.at(-1) ?? 1)) * 100;

const Axis = ({ ticks, currency }: ScaleProps & { currency: string }) => (
  <svg className="full block" aria-hidden="true">
    {ticks.map((tick) => (
      <text key={tick} x={`${share(tick, ticks)}%`} y="75%" textAnchor={anchorAt(share(tick, ticks))}>
        {axisText(tick, currency)}
      </text>
    ))}
  </svg>
);

function Bar({ figures: { yearly }, ticks }: ScaleProps & { figures: PayFigures }) {
  const at = (amount: number) => share(amount, ticks);
  return (
    <svg className="full block" aria-hidden="true">
      {ticks.map((tick) => (
        <line key={tick} x1={`${at(tick)}%`} x2={`${at(tick)}%`} y2="100%" />
      ))}
      <rect className={classes.half} x={`${at(yearly.low)}%`} width={`${Math.max(at(yearly.high) - at(yearly.low), 1)}%`} y="25%" height="50%" />
      <rect className={classes.median} x={`${at(yearly.median)}%`} width="2" height="100%" />
    </svg>
  );
}

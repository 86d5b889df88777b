import { formatMoney } from '~/platform/money/pay';
import { payUnit } from '~/platform/money/pay-units';
import type { PlacedPay } from '../contract';
import { unitMark } from '../pay-words';
import { scaleFrom } from '../rules';
import { anchorAt, axisText } from './axis';
import classes from './PayPage.module.css';

/** The middle half of the posts on a scale in money, with its ends and the median at their places. */
export function PayChart({ figures: { usual, currency, pay_type } }: { figures: PlacedPay }) {
  const { low, median, high } = usual;
  // Beside the middle half there is as much room again for each of the other two quarters.
  const room = Math.max(high - low, median / 10);
  const ticks = scaleFrom(Math.max(0, low - room), high + room);
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const share = (amount: number) => ((amount - least) / (most - least)) * 100;
  const at = (amount: number) => `${share(amount)}%`;
  const money = (amount: number) => formatMoney(amount, currency);
  const ends = [
    { label: '25% pay less', amount: low, anchor: share(low) < 25 ? 'start' : 'end' },
    { label: '25% pay more', amount: high, anchor: share(high) > 75 ? 'end' : 'start' },
  ] as const;
  return (
    <svg
      className={`full block above-l ${classes.chart}`}
      role="img"
      aria-label={`A quarter pay less than ${money(low)}, the median is ${money(median)}, and a quarter pay more than ${money(high)}, ${payUnit(pay_type).long}.`}
    >
      <text className="hint" x={at(median)} y="9%" textAnchor="middle">
        Median{unitMark({ pay_type })}
      </text>
      <text className="text-xl serif medium" x={at(median)} y="25%" textAnchor="middle">
        {money(median)}
      </text>
      {ends.map(({ label, amount, anchor }) => (
        <g key={label}>
          <text className="text-xs soft" x={at(amount)} y="42%" textAnchor={anchor}>
            {label}
          </text>
          <text className="text-m medium" x={at(amount)} y="55%" textAnchor={anchor}>
            {money(amount)}
          </text>
        </g>
      ))}
      <rect className={classes.scale} width="100%" y="62%" height="13%" />
      {ticks.map((tick) => (
        <line key={tick} x1={at(tick)} x2={at(tick)} y1="62%" y2="82%" />
      ))}
      <rect className={classes.half} x={at(low)} width={high > low ? `${share(high) - share(low)}%` : 4} y="62%" height="13%" />
      <rect className={classes.median} x={at(median)} width="2" y="29%" height="46%" />
      {ticks.map((tick) => (
        <text key={tick} className="text-xs soft" x={at(tick)} y="97%" textAnchor={anchorAt(share(tick))}>
          {axisText(tick, currency)}
        </text>
      ))}
    </svg>
  );
}

import { formatDollars, pluralize } from '~/platform/ui/format';
import type { CreditPack } from '../../contract';
import { savingWords } from '../../rules';

interface PackTableProps {
  packs: CreditPack[];
  className?: string | undefined;
}

const end = { textAlign: 'end', whiteSpace: 'nowrap' } as const;

/** The packs of credits with price and expiry. */
export const PackTable = ({ packs, className }: PackTableProps) => (
  <table className={className}>
    <caption>Packs of credits and their prices today{packs[0] && `, compared with single credits at ${formatDollars(packs[0].credit_price)}`}</caption>
    <thead>
      <tr>
        <th scope="col">Pack</th>
        <th scope="col" style={end}>
          Each
        </th>
        <th scope="col" style={end}>
          Total
        </th>
      </tr>
    </thead>
    <tbody>
      {packs.map(({ label, value, expires, price_per_credit, discount, savings, total }) => (
        <tr key={value}>
          <th scope="row">
            {label}
            <small>use within {pluralize(expires, 'month')}</small>
          </th>
          <td style={end}>{formatDollars(price_per_credit)}</td>
          <td style={end}>
            {formatDollars(total)}
            {discount > 0 && <small>you {savingWords({ discount, savings })}</small>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

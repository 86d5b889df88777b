import { formatDollars } from '~/platform/ui/format';
import type { CreditPack } from '../../contract';
import { comparisonText, savingText, validText } from '../../rules';

interface PackTableProps {
  packs: CreditPack[];
  className?: string | undefined;
}

const end = { textAlign: 'end', whiteSpace: 'nowrap' } as const;

/** The packs of credits with price and expiry. */
export const PackTable = ({ packs, className }: PackTableProps) => (
  <table className={className}>
    <caption>Packs of credits and their prices today.{packs[0] && ` ${comparisonText(packs[0])}`}</caption>
    <thead>
      <tr>
        <th scope="col">Pack</th>
        <th scope="col" style={end}>
          Per post
        </th>
        <th scope="col" style={end}>
          Total
        </th>
      </tr>
    </thead>
    <tbody>
      {packs.map((pack) => (
        <tr key={pack.value}>
          <th scope="row">
            {pack.label}
            <small>
              {savingText(pack)}. {validText(pack)}.
            </small>
          </th>
          <td style={end}>{formatDollars(pack.price_per_credit)}</td>
          <td style={end}>{formatDollars(pack.total)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

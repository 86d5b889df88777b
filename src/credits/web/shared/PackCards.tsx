import { Link } from 'react-router';
import { accountPaths } from '~/platform/paths';
import { formatDollars, pluralize } from '~/platform/ui/format';
import type { CreditPack } from '../../contract';
import { featuredPacks, savingText } from '../../rules';
import classes from './PackCards.module.css';

/** The usual packs of credits as links to their purchase, and the others in a list. Works without scripts. */
export function PackCards({ packs }: { packs: CreditPack[] }) {
  const cards = featuredPacks(packs);
  const others = packs.filter((pack) => !cards.includes(pack));
  return (
    <>
      <ul className={classes.packs}>
        {cards.map((pack) => (
          <li key={pack.value}>
            <Link to={`${accountPaths.buyCredits}?count=${pack.value}`}>{pack.label}</Link>
            <strong>{formatDollars(pack.total)}</strong>
            <span>{formatDollars(pack.price_per_credit)} each</span>
            <span>{savingText(pack)}</span>
            <span>use within {pluralize(pack.expires, 'month')}</span>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <form action={accountPaths.buyCredits} className={classes.other}>
          <label>
            Another number
            <select name="count">
              {others.map(({ value, label, total }) => (
                <option key={value} value={value}>
                  {label}: {formatDollars(total)}
                </option>
              ))}
            </select>
          </label>
          <button type="submit">Choose</button>
        </form>
      )}
    </>
  );
}

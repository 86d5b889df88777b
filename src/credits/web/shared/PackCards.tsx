import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountPaths } from '~/platform/paths';
import { formatDollars, pluralize } from '~/platform/ui/format';
import type { CreditPack } from '../../contract';
import { featuredPacks, formatSaving } from '../../rules';
import classes from './PackCards.module.css';

/** The usual packs of credits as links to their purchase, and the others in a list. Works without scripts. @param more stands beside the list. */
export function PackCards({ packs, more }: { packs: CreditPack[]; more?: ReactNode }) {
  const cards = featuredPacks(packs);
  const others = packs.filter((pack) => !cards.includes(pack));
  return (
    <>
      <ul className={classes.packs}>
        {cards.map(({ value, label, total, price_per_credit, savings, savings_share, expires }) => (
          <li key={value}>
            <Link to={`${accountPaths.buyCredits}?count=${value}`}>{label}</Link>
            <strong>{formatDollars(total)}</strong>
            <span className={classes.each}>{formatDollars(price_per_credit)} each</span>
            <span className={classes.facts}>
              <span>{savings > 0 ? `save ${formatSaving(savings_share)}` : 'no saving'}</span> <span>use within {pluralize(expires, 'month')}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.below}>
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
        {more}
      </div>
    </>
  );
}

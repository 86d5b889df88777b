import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountPaths } from '~/platform/addresses/paths';
import { formatDollars } from '~/platform/ui/format';
import type { CreditPack } from '../../contract';
import { comparisonText, eachText, featuredPacks, recommendedPack, saves, savingText, validText } from '../../rules';
import classes from './PackCards.module.css';

interface PackCardsProps {
  packs: CreditPack[];
  /** Beside the list. */
  more?: ReactNode;
}

/** The usual packs of credits as links to their purchase, and the others in a list. Works without scripts. */
export function PackCards({ packs, more }: PackCardsProps) {
  const cards = featuredPacks(packs);
  const others = packs.filter((pack) => !cards.includes(pack));
  const recommended = recommendedPack(packs);
  return (
    <>
      <ul className={`ruled-double below-m ${classes.packs}`}>
        {cards.map((pack) => (
          <li
            className="digits underlined snug inset-above-xs inset-below-xs"
            key={pack.value}
            data-recommended={pack.value === recommended?.value || undefined}
          >
            <span>
              <Link className="medium" to={`${accountPaths.buyCredits}?count=${pack.value}`}>
                {pack.label}
              </Link>
              {pack.value === recommended?.value && <b className={`text-xs medium ${classes.badge}`}>Recommended</b>}
            </span>
            <strong className="text-l medium serif ended">{formatDollars(pack.total)}</strong>
            <span className={`hint ${classes.each}`}>{eachText(pack)}</span>
            <span className={`hint ${classes.facts}`}>
              <span data-saving={saves(pack) || undefined}>{savingText(pack)}</span> <span>{validText(pack)}</span>
            </span>
          </li>
        ))}
      </ul>
      {packs[0] && <p className="hint below-m">{comparisonText(packs[0])}</p>}
      <div className="row gap-l bottom spread">
        {others.length > 0 && (
          <form action={accountPaths.buyCredits} className={classes.other}>
            <label className="stack gap-2xs narrows medium">
              Other quantities
              <select name="count">
                {others.map(({ value, label, total }) => (
                  <option key={value} value={value}>
                    {label}: {formatDollars(total)}
                  </option>
                ))}
              </select>
            </label>
            <button className="medium" type="submit">
              Buy
            </button>
          </form>
        )}
        {more}
      </div>
    </>
  );
}

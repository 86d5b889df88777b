import { NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import { employerPaths } from '~/platform/addresses/paths';
import { formatDollars, pluralize } from '~/platform/ui/format';
import type { CreditPack } from '../contract';
import { featuredPacks, recommendedPack, savingText } from '../rules';
import classes from './PackChooser.module.css';

interface PackChooserProps {
  packs: CreditPack[];
  /** The number of credits of the chosen pack. */
  chosen: number | undefined;
  onChoose(count: number): void;
  disabled: boolean;
}

/** The packs of a plan to choose from: a line for each of the usual sizes, the others in a list. */
export function PackChooser({ packs, chosen, onChoose, disabled }: PackChooserProps) {
  const cards = featuredPacks(packs);
  const others = packs.filter((pack) => !cards.includes(pack));
  const [first] = packs;
  const recommended = recommendedPack(packs);
  const listed = others.some(({ value }) => value === chosen) ? String(chosen) : '';
  return (
    <fieldset className={classes.chooser} disabled={disabled}>
      <legend>Select a pack</legend>
      <div className={`ruled-double above-s ${classes.packs}`}>
        {cards.map((pack) => (
          <label key={pack.value} className={`underlined snug inset-s ${classes.pack}`}>
            <input type="radio" name="pack" value={pack.value} checked={pack.value === chosen} onChange={() => onChoose(pack.value)} />
            <span className={classes.size}>
              <span>
                <strong className="text-xl medium serif">{pack.value}</strong> {pack.value === 1 ? 'credit' : 'credits'}
                {pack.value === recommended?.value && <b className={`text-xs medium ${classes.badge}`}>Recommended</b>}
              </span>
              <span className={`hint ${classes.fact}`}>use within {pluralize(pack.expires, 'month')}</span>
            </span>
            <span className={classes.each}>
              <span>{formatDollars(pack.price_per_credit)} each</span>
              <span className={`hint ${classes.fact}`} data-saving={pack.discount > 0 || undefined}>
                {savingText(pack)}
              </span>
            </span>
            <span className={`text-l medium serif ended ${classes.total}`}>{formatDollars(pack.total)}</span>
          </label>
        ))}
      </div>
      {others.length > 0 && (
        <NativeSelect
          className={classes.other}
          label="Other quantities"
          value={listed}
          onChange={(event) => event.currentTarget.value && onChoose(Number(event.currentTarget.value))}
          data={[
            { value: '', label: 'Select' },
            ...others.map((pack) => ({
              value: String(pack.value),
              label: `${pack.label}: ${formatDollars(pack.total)}, ${formatDollars(pack.price_per_credit)} each, ${savingText(pack)}, use within ${pluralize(pack.expires, 'month')}`,
            })),
          ]}
        />
      )}
      {first && (
        <p className="hint above-s">
          Savings compared with single credits at {formatDollars(first.credit_price)}.
          {first.credit_price > first.single_price && (
            <>
              {' '}
              Just one job? <Link to={employerPaths.newPost()}>Post it</Link> for {formatDollars(first.single_price)} or less.
            </>
          )}
        </p>
      )}
    </fieldset>
  );
}

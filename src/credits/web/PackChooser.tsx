import { NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import { employerPaths } from '~/platform/addresses/paths';
import { formatDollars } from '~/platform/ui/format';
import type { CreditPack } from '../contract';
import { comparisonText, eachText, featuredPacks, recommendedPack, saves, savingText, validText } from '../rules';
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
              <span className={`hint ${classes.fact}`}>{validText(pack)}</span>
            </span>
            <span className={classes.each}>
              <span>{eachText(pack)}</span>
              <span className={`hint ${classes.fact}`} data-saving={saves(pack) || undefined}>
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
              label: `${pack.label}: ${formatDollars(pack.total)} · ${eachText(pack)} · ${savingText(pack)} · ${validText(pack)}`,
            })),
          ]}
        />
      )}
      {first && (
        <p className="hint above-s">
          {comparisonText(first)}
          {first.credit_price > first.single_price && (
            <>
              {' '}
              Just one job? <Link to={employerPaths.newPost()}>Post it without credits</Link>.
            </>
          )}
        </p>
      )}
    </fieldset>
  );
}

import { formatDollars, pluralize } from '~/platform/ui/format';
import type { CreditPack } from '../contract';
import { formatShare } from '../rules';
import classes from './PackChooser.module.css';

interface PackChooserProps {
  packs: CreditPack[];
  /** The number of credits of the chosen pack. */
  chosen: number | undefined;
  onChoose(count: number): void;
  disabled: boolean;
}

/** The packs of a plan to choose from, by expiry. */
export function PackChooser({ packs, chosen, onChoose, disabled }: PackChooserProps) {
  const groups = [...Map.groupBy(packs, ({ expires }) => expires)];
  return (
    <fieldset className={classes.chooser} disabled={disabled}>
      <legend>Choose a pack</legend>
      {groups.map(([months, group]) => (
        <div key={months} className={classes.group}>
          <h3 className={classes.months}>Good for {pluralize(months, 'month')}</h3>
          <div className={classes.packs}>
            {group.map((pack) => (
              <label key={pack.value} className={classes.pack}>
                <input type="radio" name="pack" value={pack.value} checked={pack.value === chosen} onChange={() => onChoose(pack.value)} />
                <span className={classes.count}>
                  <strong>{pack.value}</strong> {pack.value === 1 ? 'credit' : 'credits'}
                </span>
                <span className={classes.each}>{formatDollars(pack.price_per_credit)} each</span>
                <span className={classes.saving}>{pack.discount > 0 ? `${formatShare(pack.discount)} off` : 'The base price'}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

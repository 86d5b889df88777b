import type { ReactNode } from 'react';
import { formatDollars, pluralize } from '~/platform/ui/format';
import type { CreditPack } from '../contract';
import { savingText } from '../rules';
import classes from './PackSummary.module.css';

/** The order summary: the chosen pack with the total that will be charged. */
export function PackSummary({ pack, children }: { pack: CreditPack; children?: ReactNode }) {
  return (
    <section className={classes.sheet} aria-labelledby="pack-summary">
      <h2 id="pack-summary" className={classes.heading}>
        Your order
      </h2>
      <p className={classes.pack}>
        {pack.label}, to use within {pluralize(pack.expires, 'month')}
      </p>
      <dl className={classes.lines} aria-live="polite">
        <div>
          <dt>
            {pack.value} × {formatDollars(pack.credit_price)}
          </dt>
          <dd>{formatDollars(pack.list_total)}</dd>
        </div>
        {pack.discount > 0 && (
          <div>
            <dt>You {savingText(pack)}</dt>
            <dd>−{formatDollars(pack.savings)}</dd>
          </div>
        )}
        <div data-total>
          <dt>Total</dt>
          <dd>{formatDollars(pack.total)}</dd>
        </div>
      </dl>
      <p className={classes.note}>
        {pack.value > 1 || pack.credit_price <= pack.single_price
          ? `Each credit costs ${formatDollars(pack.price_per_credit)} and pays for one post in full.`
          : `A credit is for later. For one job now, the post itself costs ${formatDollars(pack.single_price)} today.`}
      </p>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { formatDollars, pluralize } from '~/platform/ui/format';
import type { CreditPack } from '../contract';
import { formatShare } from '../rules';
import classes from './PackSummary.module.css';

/** The order summary: the chosen pack with the total that will be charged. */
export function PackSummary({ pack, children }: { pack: CreditPack; children?: ReactNode }) {
  return (
    <section className={classes.sheet} aria-labelledby="pack-summary">
      <h2 id="pack-summary" className={classes.heading}>
        Your order
      </h2>
      <p className={classes.pack}>
        {pack.label}, good for {pluralize(pack.expires, 'month')}
      </p>
      <dl className={classes.lines} aria-live="polite">
        <div>
          <dt>
            {pack.value} × {formatDollars(pack.credit_price)}
          </dt>
          <dd>{formatDollars(pack.list_total)}</dd>
        </div>
        {pack.savings > 0 && (
          <div>
            <dt>You save {formatShare(pack.discount)}</dt>
            <dd>−{formatDollars(pack.savings)}</dd>
          </div>
        )}
        <div data-total>
          <dt>Total</dt>
          <dd>{formatDollars(pack.total)}</dd>
        </div>
      </dl>
      {pack.value > 1 && <p className={classes.note}>Each post then costs {formatDollars(pack.price_per_credit)}.</p>}
      {children}
    </section>
  );
}

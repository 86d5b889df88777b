import type { ReactNode } from 'react';
import { formatDollars, pluralize } from '~/platform/ui/format';
import type { CreditPack } from '../contract';
import { formatSaving } from '../rules';
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
        {pack.discount > 0 && (
          <div>
            <dt>Discount of this pack</dt>
            <dd>−{formatDollars(pack.list_total - pack.total)}</dd>
          </div>
        )}
        <div data-total>
          <dt>Total</dt>
          <dd>{formatDollars(pack.total)}</dd>
        </div>
      </dl>
      <p className={classes.note}>
        {pack.savings > 0
          ? `Each post then costs ${formatDollars(pack.price_per_credit)}: ${formatSaving(pack.savings_share)} less than a single post today (${formatDollars(pack.single_price)}).`
          : `A single post costs ${formatDollars(pack.single_price)} today.`}
      </p>
      {children}
    </section>
  );
}

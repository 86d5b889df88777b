import type { ReactNode } from 'react';
import { formatDollars, pluralize } from '~/platform/ui/format';
import type { CreditPack } from '../contract';
import { eachText, saves, savingText } from '../rules';
import classes from './PackSummary.module.css';

/** The order summary: the chosen pack with the total that will be charged. */
export function PackSummary({ pack, children }: { pack: CreditPack; children?: ReactNode }) {
  return (
    <section className="card inset-sheet" aria-labelledby="pack-summary">
      <h2 id="pack-summary">Your order</h2>
      <p className={`soft above-2xs below-s inset-below-s ${classes.pack}`}>
        {pack.label}, good for {pluralize(pack.expires, 'month')}
      </p>
      <dl className={`digits ${classes.lines}`} aria-live="polite">
        <div>
          <dt>
            {pack.value} × {formatDollars(pack.credit_price)}
          </dt>
          <dd className="unbroken">{formatDollars(pack.list_total)}</dd>
        </div>
        {pack.discount > 0 && (
          <div>
            <dt>{saves(pack) ? savingText(pack) : 'Discount'}</dt>
            <dd className="unbroken">−{formatDollars(pack.savings)}</dd>
          </div>
        )}
        <div data-total>
          <dt>Total</dt>
          <dd className="unbroken">{formatDollars(pack.total)}</dd>
        </div>
      </dl>
      <p className="hint above-xs">
        {pack.value > 1 || pack.credit_price <= pack.single_price
          ? `${eachText(pack)}; a single post costs ${formatDollars(pack.single_price)} today. Each credit pays for one post in full.`
          : `Just one job? Posting it directly costs ${formatDollars(pack.single_price)} today.`}
      </p>
      {children}
    </section>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import { toCents } from '~/platform/money/money';
import { formatDollars, pluralize } from '~/platform/ui/format';
import type { CreditPack } from '../../contract';
import { featuredPacks, lessThanPosts } from '../../rules';
import classes from './PacksOnSale.module.css';

/** The packs that everybody can buy today, with the page on which they are changed. The usual sizes are shown until all are asked for. The list of the bought ones follows. */
export function PacksOnSale({ packs }: { packs: CreditPack[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const usual = featuredPacks(packs);
  return (
    <>
      <section className={classes.sale} aria-labelledby="packs-on-sale">
        <header className="line spread">
          <h2 id="packs-on-sale">Packs for sale</h2>
          <Link to={adminPaths.settings('credits')}>Change packs, prices and codes</Link>
        </header>
        {packs.length === 0 ? (
          <p>None. The plan for everyone has no packs.</p>
        ) : (
          <>
            <p>
              Savings are compared with buying the same number of single posts at today’s price of {formatDollars(packs[0]?.single_price ?? 0)}. Packs already
              bought keep their price.
            </p>
            <table className="text-s full snug below-xs" aria-label="Packs for sale">
              <thead>
                <tr>
                  <th className="soft text-xs" scope="col">
                    Pack
                  </th>
                  <th className="soft text-xs" scope="col">
                    Price
                  </th>
                  <th className="soft text-xs" scope="col">
                    Price per post
                  </th>
                  <th className="soft text-xs" scope="col">
                    Saves
                  </th>
                </tr>
              </thead>
              <tbody>
                {(showsAll ? packs : usual).map((pack) => (
                  <tr key={pack.value}>
                    <th className="medium" scope="row">
                      {pack.label} <small className="text-xs unbroken">for {pluralize(pack.expires, 'month')}</small>
                    </th>
                    <td>{formatDollars(pack.total)}</td>
                    <td>{formatDollars(pack.price_per_credit)}</td>
                    <td>{lessThanPosts({ count: pack.value, totalCents: toCents(pack.total) }, toCents(pack.single_price))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {usual.length < packs.length && (
              <Button variant="subtle" size="compact-sm" fw={500} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? 'Show the usual sizes' : `Show all ${packs.length} packs`}
              </Button>
            )}
          </>
        )}
      </section>
      <h2 className={classes.bought}>Bought packs</h2>
    </>
  );
}

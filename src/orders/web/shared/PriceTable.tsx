import type { ReactNode } from 'react';
import { formatDate, formatDollars } from '~/platform/ui/format';
import { limitedTime } from '../../limited-time';
import type { Product } from '../../schemas';

interface PriceTableProps {
  products: Product[];
  className?: string | undefined;
  /** The way to post a job, below the first product. */
  action?: ReactNode;
}

/** The current price of each kind of post, with the list price struck through where it is higher. */
export const PriceTable = ({ products, className, action }: PriceTableProps) => (
  <table className={className}>
    <caption>The price of a post today</caption>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">Post</th>
        <th scope="col">Price</th>
      </tr>
    </thead>
    <tbody>
      {products.map(({ sku, name, description, list_price, price, ...promotion }, index) => (
        <tr key={sku}>
          <th scope="row">
            {name}
            <small>{description}</small>
            {index === 0 && action}
          </th>
          <td style={{ textAlign: 'end' }}>
            {list_price > price && (
              <s style={{ whiteSpace: 'nowrap' }}>
                <span className="visually-hidden">instead of </span>
                {formatDollars(list_price)}
              </s>
            )}
            <strong style={{ whiteSpace: 'nowrap' }}>{formatDollars(price)}</strong>
            {promotion.promotional && <small>{limitedTime(promotion, formatDate)}</small>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

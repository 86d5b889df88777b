import { useLoaderData } from 'react-router';
import type { orderCalls } from '~/orders/contract';
import type { adminProductCalls } from '~/orders/product-admin-contract';
import { PriceTable } from '~/orders/web/shared/PriceTable';
import { formatDollars } from '~/platform/ui/format';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import { ProductForm } from './ProductForm';
import classes from './Settings.module.css';
import { SettingsFrame } from './SettingsFrame';
import { settingsLoader } from './settings-data';

const api = browserApi<typeof adminProductCalls & typeof orderCalls>();

export const meta = privateMeta('Prices');

export const clientLoader = settingsLoader('products', async () => {
  const [products, onSale] = await Promise.all([api('GET /v3/admin/products'), api('GET /v2/products')]);
  return { products: products.data, onSale };
});

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The products with all of their prices, and the table that visitors see. */
export default function PricesPage() {
  const { data, history } = useLoaderData<typeof clientLoader>();
  return (
    <SettingsFrame part="prices" lead="The price of each kind of post. Paid orders keep their price." history={history}>
      <section className={classes.section} aria-labelledby="products">
        <h2 id="products">Products</h2>
        {data.products.map((product) => (
          <details key={product.sku} className={`ruled ${classes.entry}`}>
            <summary className="line gap-l spread inset-above-s inset-below-s">
              <span>{product.name}</span>
              <span>{formatDollars(data.onSale.find(({ sku }) => sku === product.sku)?.price ?? product.price)}</span>
            </summary>
            <ProductForm key={JSON.stringify(product)} product={product} onSale={data.onSale} />
          </details>
        ))}
      </section>
      <section className={classes.section} aria-labelledby="shown">
        <h2 id="shown">On the pricing page now</h2>
        <div className={classes.preview}>
          <PriceTable products={data.onSale} />
        </div>
      </section>
    </SettingsFrame>
  );
}

import { implement } from '~/platform/http/implementation';
import { adminProductCalls } from '../../product-admin-contract';
import { changeProduct, listAdminProducts } from './change-product';

export const adminProductsApi = implement(adminProductCalls, {
  'GET /v3/admin/products': async ({ ctx }) => ({ data: await listAdminProducts(ctx) }),
  'PATCH /v3/admin/products/{sku}': ({ ctx, viewer, params, body }) => changeProduct(ctx, viewer, params.sku, body),
});

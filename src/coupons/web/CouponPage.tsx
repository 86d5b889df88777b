import { useLoaderData } from 'react-router';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { CouponViewer, lookUp } from './CouponViewer';

export const meta = () => [{ title: 'Coupon' }, { name: 'robots', content: 'noindex' }];

/** In the browser: how often a code has been used must not come from a kept page. */
export const clientLoader = ({ params }: { params: { useCode?: string } }) => lookUp(params.useCode);

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The coupon viewer (PUB-003, PUB-004). */
export default function CouponPage() {
  const looked = useLoaderData<typeof clientLoader>();
  return (
    <CouponViewer
      key={looked.code}
      looked={looked}
      title="Coupon"
      lead="See what a code is worth, how often it can still be used, and until when."
      base="/support/coupon"
      notFound="No Coupon Found"
    />
  );
}

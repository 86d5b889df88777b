import { useLoaderData } from 'react-router';
import { couponPaths } from '~/platform/addresses/paths';
import { RouteError } from '~/platform/ui/states';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import { CouponViewer, lookUp, notLookedUp } from './CouponViewer';

export const meta = privateMeta('Coupon');

export const handle = keyInAddress;

export const loader = (visit: Parameters<typeof notLookedUp>[0]) => notLookedUp(visit, couponPaths.coupon);

export const clientLoader = (visit: Parameters<typeof lookUp>[0]) => lookUp(visit, couponPaths.coupon);
clientLoader.hydrate = true as const;

export { RouteError as ErrorBoundary };

/** The coupon viewer. */
export default function CouponPage() {
  const lookup = useLoaderData<typeof clientLoader>();
  return (
    <CouponViewer
      key={lookup.code}
      lookup={lookup}
      title="Coupon"
      lead="See what a code is worth, how many uses are left and when it expires."
      pathOf={couponPaths.coupon}
      notFound="No Coupon Found"
    />
  );
}

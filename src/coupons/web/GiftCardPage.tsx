import { useLoaderData } from 'react-router';
import { couponPaths } from '~/platform/addresses/paths';
import { RouteError } from '~/platform/ui/states';
import { keyInAddress } from '~/platform/web/key-in-address';
import { privateMeta } from '~/platform/web/meta';
import { CouponViewer, lookUp, notLookedUp } from './CouponViewer';

export const meta = privateMeta('Gift card');

export const handle = keyInAddress;

export const loader = (visit: Parameters<typeof notLookedUp>[0]) => notLookedUp(visit, couponPaths.giftCard);

export const clientLoader = (visit: Parameters<typeof lookUp>[0]) => lookUp(visit, couponPaths.giftCard, (coupon) => coupon.coupon_type === 'Gift Card');
clientLoader.hydrate = true as const;

export { RouteError as ErrorBoundary };

/** The gift card viewer. */
export default function GiftCardPage() {
  const lookup = useLoaderData<typeof clientLoader>();
  return (
    <CouponViewer
      key={lookup.code}
      lookup={lookup}
      title="Gift card"
      lead="A gift card from another organization gives you a discount on a job post."
      pathOf={couponPaths.giftCard}
      notFound="No Gift Card Found"
    />
  );
}

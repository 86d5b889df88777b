import { useLoaderData } from 'react-router';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { CouponViewer, lookUp } from './CouponViewer';

export const meta = () => [{ title: 'Gift card' }, { name: 'robots', content: 'noindex' }];

/** In the browser: how often a card has been used must not come from a kept page. */
export const clientLoader = ({ params }: { params: { useCode?: string } }) => lookUp(params.useCode, (coupon) => coupon.coupon_type === 'Gift Card');

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The gift card viewer (PUB-005, PUB-006). */
export default function GiftCardPage() {
  const looked = useLoaderData<typeof clientLoader>();
  return (
    <CouponViewer
      key={looked.code}
      looked={looked}
      title="Gift card"
      lead="A gift card from another organization takes something off your first post here."
      base="/gift"
      notFound="No Gift Card Found"
    />
  );
}

import { AsyncSection } from '~/platform/ui/AsyncSection';
import { pluralize } from '~/platform/ui/format';
import { api } from './coupon-api';

const load = async () => (await api('GET /v2/employer/gift_cards')).meta.page_info.qry_total;

/** The number of the user's gift cards, which other organizations pay with. */
export const GiftCardCount = () => (
  <AsyncSection load={load} isEmpty={(total) => total === 0} empty="None. You can share them with other organizations.">
    {(total) => `${pluralize(total, 'gift card')} for other organizations. Share them from your employer home.`}
  </AsyncSection>
);

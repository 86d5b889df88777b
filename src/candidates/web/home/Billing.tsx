import { Link } from 'react-router';
import type { User } from '~/accounts/schemas';
import { Setting } from '~/accounts/web/shared/account-home';
import { GiftCardCount } from '~/coupons/web/shared/GiftCardCount';
import { UsableCoupons } from '~/coupons/web/shared/UsableCoupons';
import { Receipts } from '~/orders/web/shared/Receipts';
import { accountPaths, employerPaths } from '~/platform/paths';

/** The billing of an employer: what can still be used to pay, and the receipts. The gift cards to share are on the employer home. */
export const Billing = ({ coupons }: Pick<User, 'coupons'>) => (
  <>
    <Setting id="coupons" title="Credits and coupons" action={<Link to={accountPaths.buyCredits}>Buy credits</Link>}>
      <UsableCoupons known={coupons} />
    </Setting>
    <Setting id="gift-cards" title="Gift cards" action={<Link to={`${employerPaths.home}#gift-cards`}>My gift cards</Link>}>
      <GiftCardCount />
    </Setting>
    <Setting id="receipts" title="Receipts" action={<Link to={employerPaths.orders()}>All orders</Link>}>
      <Receipts />
    </Setting>
  </>
);

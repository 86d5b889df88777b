import { Button } from '@mantine/core';
import { IconLink, IconPrinter, IconShare2 } from '@tabler/icons-react';
import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';
import type { OwnCoupon } from '~/coupons/schemas';
import { worthOf } from '~/coupons/web/shared/coupon-api';
import { DownloadLink } from '~/files/web/shared/DownloadLink';
import type { Order } from '~/orders/schemas';
import { receiptFile } from '~/orders/web/shared/receipt-file';
import type { organizationCalls } from '~/organizations/contract';
import { PhotoInvitation } from '~/organizations/web/shared/PhotoInvitation';
import { employerPaths, jobPaths } from '~/platform/addresses/paths';
import { EmailText } from '~/platform/ui/EmailText';
import { formatDate, formatDollars, pluralize } from '~/platform/ui/format';
import { ThanksPanel } from '~/platform/ui/ThanksPanel';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import { useSite } from '~/platform/web/site';
import type { EmployerPost } from '~/posts/schemas';
import { ShareButton } from '~/sharing/web/shared/ShareButton';
import { hasFlyer } from './PostRows';
import classes from './PublishedSheet.module.css';

const organizationApi = browserApi<typeof organizationCalls>();

interface PublishedSheetProps {
  post: EmployerPost;
  order: Order;
  /** The gift card that the order has brought, and how many of the buyer's cards can be used; null where that is not known. */
  earned: { card: OwnCoupon; cards: number | null } | null;
}

/** The sheet after paying or activating: thanks, dates, amount and receipt, and how to spread the word. */
export function PublishedSheet({ post, order, earned }: PublishedSheetProps) {
  const inReview = post.state === 'review';
  const home = (
    <Button component={Link} to={employerPaths.home}>
      Go to my home page
    </Button>
  );
  return (
    <ThanksPanel
      title={inReview ? 'Thank you. We’ll review your job next.' : 'Thank you. Your job is live.'}
      actions={inReview ? home : <LiveActions post={post} />}
      noPrint
    >
      <dl className={`ruled above-l below-l ${classes.facts}`}>
        <Fact name={inReview ? 'When it is live' : 'Live until'}>
          {inReview
            ? `Its ${order.days} days start once we approve it. We’ll email you as soon as we do.`
            : post.expires_on && `${formatDate(post.expires_on)} (${order.days} days)`}
        </Fact>
        <Payment order={order} />
        <Fact name="Receipt">
          <DownloadLink {...receiptFile(order)} page={employerPaths.receipt(order._id)} />
        </Fact>
        <Fact name="Applications">
          <Applications post={post} />
        </Fact>
        {earned && (
          <Fact name="Gift card">
            You earned a gift card to share: {worthOf(earned.card)} a post for up to {pluralize(earned.card.use_limit, 'other organization')}.{' '}
            {earned.cards !== null && earned.cards > 1 && `You have ${pluralize(earned.cards, 'gift card')}. `}
            {earned.cards !== 0 && <Link to={`${employerPaths.home}#gift-cards`}>Share {earned.cards === 1 ? 'it' : 'them'}</Link>}
          </Fact>
        )}
      </dl>
      {!inReview && <InvitePhoto organizationId={post.organization._id} />}
    </ThanksPanel>
  );
}

/** Asks for a photo of an organization that has none. Nothing is lost where its page cannot be loaded. */
function InvitePhoto({ organizationId }: { organizationId: string }) {
  const load = useCallback(() => organizationApi('GET /v2/organizations/{id}', { params: { id: organizationId } }), [organizationId]);
  const [organization] = useAsyncData(load);
  return organization.state === 'loaded' && <PhotoInvitation organization={organization.data} />;
}

function LiveActions({ post }: { post: EmployerPost }) {
  const { publicUrl } = useSite();
  const copy = () =>
    navigator.clipboard.writeText(`${publicUrl}${jobPaths.view(post)}`).then(
      () => toastSuccess('Link copied.'),
      () => toastFailure('Couldn’t copy the link', 'Copy it from the public address below.'),
    );
  return (
    <>
      <Button component={Link} to={jobPaths.view(post)}>
        See the job
      </Button>
      <Button variant="default" leftSection={<IconLink size={18} stroke={1.5} aria-hidden="true" />} onClick={() => void copy()}>
        Copy link
      </Button>
      <ShareButton
        job={post}
        button={(open) => (
          <Button variant="default" leftSection={<IconShare2 size={18} stroke={1.5} aria-hidden="true" />} onClick={open} aria-haspopup="dialog">
            Share
            <span className="visually-hidden"> the job {post.headline}</span>
          </Button>
        )}
      />
      {hasFlyer(post) && (
        <Button component={Link} to={employerPaths.flyer(post._id)} variant="default" leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden="true" />}>
          Print the flyer
        </Button>
      )}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="underlined inset-above-s inset-below-s">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What was paid, and the code that took something off. A code that took all off is what it was paid with. */
function Payment({ order: { total, coupon, discount } }: { order: Order }) {
  const code = discount > 0 ? coupon?.code : undefined;
  if (total === 0 && code) return <Fact name="Paid with">{code}</Fact>;
  return (
    <Fact name="You paid">
      {formatDollars(total)}
      {code && `, after ${formatDollars(discount)} off with ${code}`}
    </Fact>
  );
}

/** Where applications will arrive. */
function Applications({ post: { apply } }: { post: EmployerPost }) {
  if (apply.url) return <>Applicants are sent to {apply.url}.</>;
  return (
    <>
      We’ll email them to <EmailText email={apply.email} /> and list them on this page.
    </>
  );
}

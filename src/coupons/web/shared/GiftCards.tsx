import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import { isPast } from '~/platform/ui/board-day';
import { formatDate, pluralize } from '~/platform/ui/format';
import { toastFailure } from '~/platform/ui/toast';
import type { OwnCoupon } from '../../schemas';
import classes from '../CouponList.module.css';
import { api, isUsable, worthOf } from './coupon-api';

const GiftCardDialog = lazy(() => import('../gift-cards/GiftCardDialog'));
const ShareCardDialog = lazy(() => import('../gift-cards/ShareCardDialog'));

/** The number of gift cards with which the employer home page begins. */
const SHOWN = 3;

const loadPage = (page: number) => api('GET /v2/employer/gift_cards', { query: { page_num: page } });
type CardPage = Awaited<ReturnType<typeof loadPage>>;

/**
 * Gift cards to share with other organizations: what they are for, and folded below it the first three, usable ones before others, with a button
 * that shows more. A link to the section opens it.
 * @param first the first page of them; not empty.
 */
export function GiftCards({ first }: { first: CardPage }) {
  const [cards, setCards] = useState(first.data);
  const [pages, setPages] = useState(1);
  const [shown, setShown] = useState(SHOWN);
  const [loading, setLoading] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { qry_total: total, page_size: pageSize } = first.meta.page_info;

  const showMore = async () => {
    setLoading(true);
    try {
      const wanted = shown + pageSize;
      if (cards.length < Math.min(wanted, total)) {
        const { data } = await loadPage(pages + 1);
        setPages(pages + 1);
        // A card that came in meanwhile has moved the others by one.
        setCards((known) => [...known, ...data.filter((card) => !known.some(({ _id }) => _id === card._id))]);
      }
      setShown(wanted);
    } catch (error) {
      toastFailure('Couldn’t load more gift cards', error);
    } finally {
      setLoading(false);
    }
  };
  // The button may be gone, so the first of the new cards takes the focus.
  useEffect(() => {
    if (shown > SHOWN) list.current?.children[shown - pageSize]?.querySelector('button')?.focus();
  }, [shown, pageSize]);

  const replace = (changed: OwnCoupon) => setCards((known) => known.map((card) => (card._id === changed._id ? changed : card)));
  const best = cards.find(isUsable);
  return (
    <>
      {best && <p>{purposeOf(best)}</p>}
      <details open={useLocation().hash === '#gift-cards' || undefined}>
        <summary className="fit inset-above-2xs inset-below-2xs">{pluralize(total, 'gift card')}</summary>
        <ul ref={list} className={classes.coupons} aria-label="Gift cards">
          {cards.slice(0, shown).map((card) => (
            <GiftCardRow key={card._id} card={card} onChanged={replace} />
          ))}
        </ul>
        {shown < total && (
          <BusyButton variant="subtle" size="sm" onClick={() => void showMore()} busy={loading} className={classes.more}>
            {`Show more (${total - shown} more)`}
          </BusyButton>
        )}
      </details>
    </>
  );
}

/** What a card is for: `Share them: others get 10% off a post, and you get $50.00 off after 3 employers use one.` */
function purposeOf(card: OwnCoupon): string {
  const { trigger } = card;
  const own = trigger ? `, and you get ${worthOf(trigger)} after ${pluralize(trigger.count, 'employer')} ${trigger.count === 1 ? 'uses' : 'use'} one` : '';
  return `Share them: others get ${worthOf(card)} a post${own}.`;
}

function GiftCardRow({ card, onChanged }: { card: OwnCoupon; onChanged(card: OwnCoupon): void }) {
  const [open, setOpen] = useState<'details' | 'share'>();
  const close = () => setOpen(undefined);
  const usable = isUsable(card);
  return (
    <li>
      <span className={`text-m digits breaks medium sans ${classes.code}`}>{card.code}</span>
      <span className="digits ended">{worthOf(card)}</span>
      <span className="hint">{factsOf(card)}</span>
      <span className={classes.rowActions}>
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen('details')} aria-label={`Details of gift card ${card.code}`}>
          Details
        </Button>
        {usable && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen('share')} aria-label={`Share gift card ${card.code}`}>
            Share
          </Button>
        )}
      </span>
      <Suspense fallback={null}>
        {open === 'details' && <GiftCardDialog card={card} onClose={close} onChanged={onChanged} {...(usable ? { onShare: () => setOpen('share') } : {})} />}
        {open === 'share' && <ShareCardDialog card={card} onClose={close} />}
      </Suspense>
    </li>
  );
}

function factsOf(card: OwnCoupon): string {
  const ended = card.expires_on !== null && isPast(card.expires_on);
  return [
    card.use_left > 0 ? `${pluralize(card.use_left, 'use')} left` : 'Used up',
    card.expires_on && `${ended ? 'Expired' : 'Until'} ${formatDate(card.expires_on)}`,
    !card.active && 'Not active',
  ]
    .filter(Boolean)
    .join(' · ');
}

import { Button, Switch } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { couponPaths, organizationPaths } from '~/platform/addresses/paths';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { Dialog } from '~/platform/ui/Dialog';
import { formatDate, pluralize } from '~/platform/ui/format';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { useSite } from '~/platform/web/site';
import type { GiftCard, OwnCoupon } from '../../schemas';
import { api, worthOf } from '../shared/coupon-api';
import { copyCardLink } from './copy-card-link';
import classes from './GiftCards.module.css';

interface GiftCardDialogProps {
  card: OwnCoupon;
  onClose(): void;
  onChanged(card: OwnCoupon): void;
  /** Opens the dialog that shares the card; missing for a card that nobody can use any more. */
  onShare?(): void;
}

/** The details of a gift card: its terms, who used it, what is missing for the reward, and whether the board may offer it. */
export default function GiftCardDialog({ card, onClose, onChanged, onShare }: GiftCardDialogProps) {
  const { publicUrl } = useSite();
  const id = card._id;
  const load = useCallback(() => api('GET /v2/employer/gift_cards/{id}', { params: { id } }), [id]);
  return (
    <Dialog title="Gift card" shape="form" onClose={onClose}>
      <p className={`digits medium unbroken block ${classes.code}`}>{card.code}</p>
      <AsyncSection load={load}>
        {(details) => (
          <div className={classes.details}>
            <p className="text-title tight serif">{worthOf(details)}</p>
            {details.description && <p dir="auto">{details.description}</p>}
            <CardTerms card={details} />
            <Reward card={details} />
            <UsedBy card={details} />
            <SharedWith card={details} />
            <SystemShare card={details} onChanged={onChanged} />
          </div>
        )}
      </AsyncSection>
      <div className="row gap-m above-l">
        {onShare && (
          <>
            <Button onClick={onShare}>Share</Button>
            <Button variant="default" onClick={() => void copyCardLink(card.code, publicUrl)}>
              Copy link
            </Button>
          </>
        )}
        <Link to={couponPaths.giftCard(card.code)}>See the card as others see it</Link>
      </div>
    </Dialog>
  );
}

function CardTerms({ card }: { card: GiftCard }) {
  return (
    <dl className="above-s">
      <Fact name="Uses">{`${card.use_count} of ${card.use_limit} used, ${card.use_left > 0 ? `${card.use_left} left` : 'none left'}`}</Fact>
      <Fact name="Received">{formatDate(card.created_on)}</Fact>
      <Fact name="Expires">{card.expires_on ? formatDate(card.expires_on) : 'Never'}</Fact>
      {!card.active && <Fact name="State">Not active</Fact>}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="line spread ruled inset-above-xs inset-below-xs">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** How far the owner is from the reward. */
function Reward({ card }: { card: GiftCard }) {
  if (!card.reward || !card.trigger) return null;
  const { used, missing, earned_on } = card.reward;
  const { count } = card.trigger;
  return (
    <section className={`ruled inset-above-s inset-below-s ${classes.part}`}>
      <h3 className="text-m below-2xs">Your reward: {worthOf(card.trigger)}</h3>
      <progress
        className="full block above-xs below-xs"
        value={Math.min(used, count)}
        max={count}
        aria-label={`${used} of ${pluralize(count, 'employer')} used the card`}
      />
      <p className="hint">
        {earned_on
          ? `Earned ${formatDate(earned_on)}. It’s in My Credits.`
          : `${used} of ${pluralize(count, 'employer')} used the card. ${missing} more, and the discount is yours.`}
      </p>
    </section>
  );
}

function UsedBy({ card }: { card: GiftCard }) {
  return (
    <section className={`ruled inset-above-s inset-below-s ${classes.part}`}>
      <h3 className="text-m below-2xs">Who used it</h3>
      {card.used_by.length === 0 && card.pending_uses === 0 && <p className="hint">No one yet.</p>}
      {card.pending_uses > 0 && (
        <p className="hint">{pluralize(card.pending_uses, 'more use counts', 'more uses count')} only after the post is paid for and reviewed.</p>
      )}
      <ul>
        {card.used_by.map(({ organization, used_on }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: uses have no id that the owner sees, and the list does not change.
          <li className="line spread inset-above-2xs inset-below-2xs" key={index}>
            <OrganizationName organization={organization} />
            <span>{formatDate(used_on)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SharedWith({ card }: { card: GiftCard }) {
  if (card.shared_with.length === 0 && card.mailed === 0) return null;
  return (
    <section className={`ruled inset-above-s inset-below-s ${classes.part}`}>
      <h3 className="text-m below-2xs">Shared by email</h3>
      <ul>
        {card.shared_with.map(({ organization, shared_on }) => (
          <li className="line spread inset-above-2xs inset-below-2xs" key={organization._id}>
            <OrganizationName organization={organization} />
            <span>{formatDate(shared_on)}</span>
          </li>
        ))}
      </ul>
      {card.mailed > 0 && <p className="hint">{`${card.shared_with.length > 0 ? 'And with' : 'With'} ${pluralize(card.mailed, 'address', 'addresses')}.`}</p>}
    </section>
  );
}

const OrganizationName = ({ organization }: { organization: GiftCard['used_by'][number]['organization'] }) =>
  organization ? (
    <Link to={organizationPaths.view(organization)} dir="auto">
      {organization.name}
    </Link>
  ) : (
    <span>An employer</span>
  );

/** Whether the board may offer the card to organizations. */
function SystemShare({ card, onChanged }: { card: GiftCard; onChanged(card: OwnCoupon): void }) {
  const [allowed, setAllowed] = useState(card.system_share);
  const [busy, setBusy] = useState(false);
  const change = async (next: boolean) => {
    setBusy(true);
    try {
      const changed = await api('POST /v2/employer/gift_cards/system_share/{id}', { params: { id: card._id }, body: { system_share: next } });
      setAllowed(changed.system_share);
      onChanged(changed);
      toastSuccess(changed.system_share ? 'The board may offer this card' : 'The board doesn’t offer this card');
    } catch (error) {
      toastFailure('Error Sharing Card', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      label="The board may offer this card"
      description="Our staff may email it to organizations that don’t have one. Uses count toward your reward."
      checked={allowed}
      disabled={busy}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}

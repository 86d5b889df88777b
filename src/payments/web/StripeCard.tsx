import { type RefObject, useEffect, useRef, useState } from 'react';
import { fieldId } from '~/platform/ui/form/useApiForm';
import classes from './CardFields.module.css';
import { type CardTaker, mountCard } from './stripe-card';

interface StripeCardProps {
  publishableKey: string;
  /** Set once the field is loaded. */
  taker: RefObject<CardTaker | null>;
  error?: string | undefined;
}

/** The provider's own card field. */
export function StripeCard({ publishableKey, taker, error }: StripeCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let wanted = true;
    let mounted: CardTaker | undefined;
    if (place.current) {
      mountCard(place.current, publishableKey).then(
        (card) => {
          if (!wanted) return card.remove();
          mounted = card;
          taker.current = card;
        },
        () => setFailed(true),
      );
    }
    return () => {
      wanted = false;
      taker.current = null;
      mounted?.remove();
    };
  }, [publishableKey, taker]);
  return (
    <fieldset className={classes.stripe} id={fieldId('payment_token')} tabIndex={-1}>
      <legend>Card</legend>
      {(error || failed) && <p className={classes.error}>{failed ? 'The payment form did not load. Check your connection and reload the page.' : error}</p>}
      <div ref={place} className={classes.place} data-error={error ? true : undefined} />
    </fieldset>
  );
}

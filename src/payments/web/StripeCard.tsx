import { type RefObject, useEffect, useRef, useState } from 'react';
import { fieldId } from '~/platform/ui/form/useApiForm';
import classes from './shared/CardFields.module.css';
import { type CardTokenizer, mountCard } from './shared/stripe-card';

interface StripeCardProps {
  publishableKey: string;
  /** Set once the field is loaded. */
  tokenizer: RefObject<CardTokenizer | null>;
  error?: string | undefined;
}

/** The provider's own card field. */
export function StripeCard({ publishableKey, tokenizer, error }: StripeCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let wanted = true;
    let mounted: CardTokenizer | undefined;
    if (place.current) {
      mountCard(place.current, publishableKey).then(
        (card) => {
          if (!wanted) return card.remove();
          mounted = card;
          tokenizer.current = card;
        },
        () => setFailed(true),
      );
    }
    return () => {
      wanted = false;
      tokenizer.current = null;
      mounted?.remove();
    };
  }, [publishableKey, tokenizer]);
  return (
    <fieldset className={classes.stripe} id={fieldId('payment_token')} tabIndex={-1}>
      <legend>Card</legend>
      {(error || failed) && <p className={classes.error}>{failed ? 'The payment form did not load. Check your connection and reload the page.' : error}</p>}
      <div ref={place} className={classes.place} data-error={error ? true : undefined} />
    </fieldset>
  );
}

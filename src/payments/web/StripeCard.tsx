import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import classes from './shared/CardFields.module.css';
import type { CardForm } from './shared/payment-element';

interface StripeCardProps {
  /** For the summary of errors, which leads to it. */
  id: string;
  publishableKey: string;
  /** The total in dollars. */
  total: number;
  /** Set once the form is loaded. */
  cardForm: RefObject<CardForm | null>;
  error?: string | undefined;
}

/** The provider's own card form. Its code is loaded only on boards that have one. */
export function StripeCard({ id, publishableKey, total, cardForm, error }: StripeCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(1);
  const latestTotal = useRef(total);
  latestTotal.current = total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the form again.
  useEffect(() => {
    let wanted = true;
    let mounted: CardForm | undefined;
    setState('loading');
    const load = async (box: HTMLElement) => {
      const { mountCardForm } = await import('./shared/payment-element');
      const form = await mountCardForm(box, publishableKey, latestTotal.current);
      if (!wanted) return form.remove();
      form.setAmount(latestTotal.current);
      mounted = form;
      cardForm.current = form;
      setState('ready');
    };
    if (place.current) load(place.current).catch(() => wanted && setState('failed'));
    return () => {
      wanted = false;
      cardForm.current = null;
      mounted?.remove();
    };
  }, [publishableKey, cardForm, attempt]);
  useEffect(() => cardForm.current?.setAmount(total), [cardForm, total]);
  return (
    <fieldset className={classes.stripe} id={id} tabIndex={-1}>
      <legend>Card</legend>
      {state === 'failed' ? (
        <div role="alert" className={classes.failed}>
          <p className="bad text-s">
            The card form didn’t load. Check your connection, or whether something in your browser blocks js.stripe.com, and try again. Nothing you typed is
            lost.
          </p>
          <Button variant="default" size="sm" onClick={() => setAttempt(attempt + 1)}>
            Reload the card form
          </Button>
        </div>
      ) : (
        error && <p className="bad text-s">{error}</p>
      )}
      {state === 'loading' && (
        <p role="status" className={classes.loading}>
          The card form is loading …
        </p>
      )}
      <div ref={place} hidden={state === 'failed'} />
    </fieldset>
  );
}

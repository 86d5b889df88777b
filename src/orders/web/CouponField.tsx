import { Button, TextInput } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { type FormEvent, type Ref, useCallback, useRef, useState } from 'react';
import type { FoundCoupon } from '~/coupons/schemas';
import { api as couponsApi, worthOf } from '~/coupons/web/shared/coupon-api';
import { sharedCode } from '~/coupons/web/shared/shared-code';
import { BusyButton } from '~/platform/ui/BusyButton';
import { useFieldWork } from '~/platform/ui/form/under-way';
import { formatDollars } from '~/platform/ui/format';
import { useFocusAfterAct } from '~/platform/ui/show-and-focus';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { ApiError } from '~/platform/web/api-error';
import type { Order, OrderAndPost } from '../schemas';
import classes from './CouponField.module.css';
import { loadOwn, type Own, OwnCoupons, priceBesideCredit } from './OwnCoupons';
import { api } from './order-api';
import { linkedCodeWords } from './payment-words';

/** The id of the field for a code. */
export const CODE_FIELD = 'field-coupon-code';

/** The coupon that an order was paid with. */
export const PaidCoupon = ({ order, coupon }: { order: Order; coupon: NonNullable<Order['coupon']> }) => (
  <div className={`row good above-m ${classes.banner}`}>
    <IconTicket size={22} aria-hidden="true" />
    <p>
      Coupon <strong>{coupon.code}</strong>: {worthOf(coupon)}, saved {formatDollars(order.discount)}
    </p>
  </div>
);

/** Forgets the code of a shared link: it was used, the person does not want it, or no coupon has it. */
function forgetSharedCode(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = 'gc=; Path=/; Max-Age=0; SameSite=Lax';
}

/** A code that is being typed. */
export interface TypedCode {
  code: string;
  error: string | undefined;
  /** Whether it is that of a shared link, as it was in the link. */
  isLinked: boolean;
  type(code: string): void;
  /** Shows a message at the field. */
  refuse(message: string): void;
}

/** The code in the field for one. It begins with that of a shared link, which is forgotten once the field is empty. */
export function useTypedCode(): TypedCode {
  const [linked] = useState(() => sharedCode(document.cookie));
  const [code, setCode] = useState(linked);
  const [error, setError] = useState<string>();
  const type = (next: string) => {
    if (next === '') forgetSharedCode();
    setCode(next);
    setError(undefined);
  };
  return { code, error, isLinked: linked !== '' && code === linked, type, refuse: setError };
}

interface CouponFieldProps {
  order: Order;
  typed: TypedCode;
  onChanged(next: OrderAndPost): void;
  /** Leads to the card form. */
  onPayByCard(): void;
}

/** The coupon on an unpaid order as a banner, or the ways to add one. */
export function CouponField({ order, ...props }: CouponFieldProps) {
  // When the buyer's coupons do not load, the field for a code still works.
  const postId = order.post?._id;
  const [loaded] = useAsyncData(useCallback(() => loadOwn(postId), [postId]));
  const own = loaded.state === 'loaded' ? loaded.data : NONE;
  const words = useRef<HTMLParagraphElement>(null);
  // The button that added or removed a coupon is gone.
  const noteChange = useFocusAfterAct(order.coupon?.code, () => words.current ?? document.getElementById(CODE_FIELD));
  const onChanged = (next: OrderAndPost) => {
    noteChange();
    props.onChanged(next);
  };
  if (order.coupon) return <CouponBanner order={order} coupon={order.coupon} own={own} words={words} onChanged={onChanged} />;
  return <CouponChoice order={order} own={own} {...props} onChanged={onChanged} />;
}

const wordsOf = (error: unknown): string => (error instanceof ApiError ? error.words : '');

const NONE: Own = { coupons: [], standardPrice: undefined };

interface BannerProps extends Pick<CouponFieldProps, 'order' | 'onChanged'> {
  coupon: NonNullable<Order['coupon']>;
  own: Own;
  /** What the coupon is worth, in words. */
  words: Ref<HTMLParagraphElement>;
}

function CouponBanner({ order, coupon, own, words, onChanged }: BannerProps) {
  const [busy, setBusy] = useState(false);
  const work = useFieldWork();
  const remove = async () => {
    setBusy(true);
    try {
      const call = () => api('POST /v2/employer/jobs_prep/del_coupon', { body: { order_id: order._id } });
      onChanged(await work.run('Removing the coupon', coupon.code, call, wordsOf));
      toastSuccess('Coupon Removed');
    } catch (error) {
      toastFailure('Del Coupon error', error);
    } finally {
      setBusy(false);
    }
  };
  const byCard = priceBesideCredit(own, coupon.code, order.subtotal);
  return (
    <div className={`row good above-m ${classes.banner}`}>
      <IconTicket size={22} aria-hidden="true" />
      <p ref={words}>
        Coupon <strong>{coupon.code}</strong>: {worthOf(coupon)}, you save {formatDollars(order.discount)}
        {byCard && <small>{byCard.words} To pay by card, remove the coupon.</small>}
      </p>
      <BusyButton variant="subtle" size="sm" onClick={() => void remove()} busy={busy}>
        Remove coupon
      </BusyButton>
    </div>
  );
}

function CouponChoice({ order, typed, own, onChanged, onPayByCard }: CouponFieldProps & { own: Own }) {
  const code = typed.code.trim();
  /** The code that is being added to the order. */
  const [applying, setApplying] = useState<string>();
  const work = useFieldWork();
  const apply = async (chosen: string, isTyped: boolean) => {
    if (applying) return;
    setApplying(chosen);
    typed.type(typed.code);
    try {
      const call = () => api('POST /v2/employer/jobs_prep/apply_coupon', { body: { order_id: order._id, code: chosen } });
      onChanged(await work.run('Adding the coupon', chosen, call, wordsOf));
      typed.type('');
      toastSuccess('Coupon Added');
    } catch (caught) {
      if (isTyped && caught instanceof ApiError) typed.refuse(caught.fields.code ?? caught.message);
      toastFailure('Add Coupon error', caught);
    } finally {
      setApplying(undefined);
    }
  };
  const linked = useLinkedCoupon(typed);
  const description = typed.isLinked ? (priceBesideCredit(own, code, order.subtotal)?.words ?? linkedCodeWords(linked, order.subtotal)) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code === '') return typed.refuse('Enter the code first.');
    void apply(code, true);
  };
  return (
    <div className="above-m">
      {order.coupon_notice && <p className="note bad-note below-m">{order.coupon_notice} It no longer reduces this order.</p>}
      <OwnCoupons own={own} price={order.subtotal} applying={applying} onChoose={(chosen) => void apply(chosen, false)} onPayByCard={onPayByCard} />
      <form className={`row bottom above-m ${classes.form}`} onSubmit={submit} noValidate>
        <TextInput
          label="Coupon, credit or gift card code"
          description={description}
          id={CODE_FIELD}
          value={typed.code}
          onChange={(event) => typed.type(event.currentTarget.value)}
          error={typed.error}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <BusyButton type="submit" variant={typed.isLinked ? 'light' : 'default'} busy={applying !== undefined && applying === code}>
          Add coupon
        </BusyButton>
        {typed.isLinked && (
          <Button
            variant="subtle"
            onClick={() => {
              typed.type('');
              // The button goes away, and with it the focus.
              document.getElementById(CODE_FIELD)?.focus();
            }}
          >
            Clear the field
          </Button>
        )}
      </form>
    </div>
  );
}

/** The coupon of the code of a link, while that is in the field: null where there is none, undefined while that is not known. */
function useLinkedCoupon({ code, isLinked }: TypedCode): FoundCoupon | null | undefined {
  const load = useCallback(() => (isLinked ? lookUp(code) : Promise.resolve(undefined)), [code, isLinked]);
  const [loaded] = useAsyncData(load);
  return loaded.state === 'loaded' ? loaded.data : undefined;
}

const lookUp = (code: string): Promise<FoundCoupon | null> =>
  couponsApi('GET /coupons/{code}', { params: { code } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    // It stays in the field until the page is left. Looked up again on each visit, it would count each time as a wrong guess.
    forgetSharedCode();
    return null;
  });

import type { Context } from '~/platform/context/context';
import { invalid } from '~/platform/context/errors';
import type { PaymentMethod } from '../gateway';
import { type CardFields, readCard } from '../rules';

/**
 * The payment method from the fields of the form.
 * @throws 422 at each field that is wrong; also when card details are sent to a board whose gateway takes cards itself.
 */
export function readMethod(ctx: Context, fields: CardFields & { payment_token: string }): PaymentMethod {
  if (ctx.gateway.tokenizing) {
    const typed = (['number', 'exp_month', 'exp_year', 'code'] as const).filter((field) => fields[field] !== '');
    if (typed.length > 0)
      throw invalid(
        typed.map((field) => ({ loc: [field], msg: 'card details aren’t accepted here; the payment form sends them to the payment provider itself' })),
      );
    if (!fields.payment_token) throw invalid([{ loc: ['payment_token'], msg: 'please submit a value', type: 'missing' }]);
    return { paymentToken: fields.payment_token };
  }
  const read = readCard(fields, ctx.clock.now());
  if ('faults' in read) throw invalid(read.faults);
  const refused = ctx.gateway.check(read);
  if (refused) throw invalid([{ loc: [refused.field ?? 'number'], msg: refused.message, type: refused.code }]);
  return read;
}

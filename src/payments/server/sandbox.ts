import { eq, sum } from 'drizzle-orm';
import type { Clock } from '~/platform/calendar/clock';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { newId } from '~/platform/ids/ids';
import type { Charged, ChargeRequest, Declined, PaymentGateway, PaymentMethod } from '../gateway';
import { sandboxCharges, sandboxRefunds } from '../tables';

/** The test numbers that Stripe publishes, with the outcome of each. */
const OUTCOMES: Record<string, Omit<Declined, 'status'> | 'charged'> = {
  '4242424242424242': 'charged',
  '4000000000000002': { code: 'card_declined', message: 'Your card was declined.', field: 'number' },
  '4000000000009995': { code: 'insufficient_funds', message: 'Your card has insufficient funds.', field: 'number' },
  '4000000000000069': { code: 'expired_card', message: 'Your card has expired.', field: 'exp_month' },
  '4000000000000127': { code: 'incorrect_cvc', message: 'Your card’s security code is incorrect.', field: 'code' },
};

const DECLINES = new Map(
  Object.values(OUTCOMES)
    .filter((outcome) => outcome !== 'charged')
    .map((decline) => [decline.code, decline]),
);

const NEVER_CHARGED = { code: 'never_charged', message: 'This payment wasn’t made.' };
const UNKNOWN_CARD = { code: 'not_a_test_card', message: 'this board takes test cards only, for example 4242 4242 4242 4242', field: 'number' } as const;
const NO_SUCH_CHARGE = { status: 'refused', code: 'no_such_charge', message: 'There is no such charge.' } as const;
const TOO_MUCH = { status: 'refused', code: 'amount_too_large', message: 'The amount is more than what is left of the charge.' } as const;
const TOKEN = { code: 'token_not_taken', message: 'this board takes card fields, not tokens', field: 'payment_token' } as const;

/** A gateway that moves no money: it accepts only published test numbers and keeps its own ledger, like a real one. */
export function sandboxGateway(db: Database, clock: Clock): PaymentGateway {
  const findCharge = async (key: string) => (await db.select().from(sandboxCharges).where(eq(sandboxCharges.idempotencyKey, key)))[0];

  /** Records the outcome of a key unless it has one, and returns the recorded outcome. */
  const recordOutcome = async (request: ChargeRequest, outcome: string, last4: string): Promise<Charged | Declined> => {
    const [added] = await db
      .insert(sandboxCharges)
      .values({
        idempotencyKey: request.idempotencyKey,
        reference: `sandbox_${newId()}`,
        amountCents: request.amountCents,
        outcome,
        last4,
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning();
    const entry = added ?? (await findCharge(request.idempotencyKey));
    if (entry?.outcome === 'charged') return { status: 'charged', reference: entry.reference, last4: entry.last4, brand: 'Visa' };
    const card = entry?.last4 ? { last4: entry.last4, brand: 'Visa' } : {};
    return { status: 'declined', ...(DECLINES.get(entry?.outcome ?? '') ?? NEVER_CHARGED), ...card };
  };

  return {
    name: 'sandbox',
    tokenizing: false,
    probe: async () => 'the sandbox takes published test cards only, so no money moves.',
    check(method) {
      if (!('card' in method)) return TOKEN;
      return outcomeOf(method) ? undefined : UNKNOWN_CARD;
    },
    async charge({ method, ...request }) {
      const outcome = outcomeOf(method);
      if (!outcome || !('card' in method)) return { status: 'declined', ...UNKNOWN_CARD };
      return recordOutcome(request, outcome === 'charged' ? 'charged' : outcome.code, method.card.number.slice(-4));
    },
    lookUp: (request) => recordOutcome(request, NEVER_CHARGED.code, ''),
    refund: ({ idempotencyKey, reference, amountCents }) =>
      inTransaction(db, async (tx) => {
        const [charge] = await tx.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference)).for('update');
        if (charge?.outcome !== 'charged') return NO_SUCH_CHARGE;
        const [known] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.idempotencyKey, idempotencyKey));
        if (known) return { status: 'refunded', reference: known.reference };
        const [given] = await tx
          .select({ cents: sum(sandboxRefunds.amountCents).mapWith(Number) })
          .from(sandboxRefunds)
          .where(eq(sandboxRefunds.chargeReference, reference));
        const left = charge.amountCents - (given?.cents ?? 0);
        if (amountCents > left) return TOO_MUCH;
        const refund = { idempotencyKey, chargeReference: reference, reference: `sandbox_${newId()}`, amountCents, createdAt: clock.now() };
        await tx.insert(sandboxRefunds).values(refund);
        if (amountCents === left) await tx.update(sandboxCharges).set({ refundedAt: clock.now() }).where(eq(sandboxCharges.reference, reference));
        return { status: 'refunded', reference: refund.reference };
      }),
  };
}

const outcomeOf = (method: PaymentMethod) => ('card' in method ? OUTCOMES[method.card.number] : undefined);

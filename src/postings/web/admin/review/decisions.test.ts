import { describe, expect, it } from 'vitest';
import { declineEffects } from './decisions';

const order = { _id: 'o', total: 199.95, paid: true, refunded: 0, refunded_on: null, coupon: null };
const coupon = { code: 'SHALOM10', amount: 10, amount_type: 'percent' as const };
const wordsOf = (changes: Partial<Omit<typeof order, 'coupon' | 'refunded_on'>> & { coupon?: typeof coupon; refunded_on?: string }) =>
  declineEffects({ order_info: { ...order, ...changes } }).join('\n');

describe('what a decline does', () => {
  it('gives back the money, or what is left of it, and the use of the coupon', () => {
    expect(wordsOf({ coupon })).toMatch(/^\$199\.95 goes back to the buyer\.\nThe use of SHALOM10 is restored\./);
    expect(wordsOf({ refunded: 50 })).toContain('$149.95, what remains of $199.95, goes back to the buyer.');
    expect(wordsOf({ total: 0, coupon })).not.toContain('goes back');
    expect(declineEffects({ order_info: null })[0]).toBe('The post is permanently deleted.');
  });

  it('gives nothing more back of an order that was given back', () => {
    const words = wordsOf({ refunded: 199.95, refunded_on: '2026-11-20T12:00:00.000Z', coupon });
    expect(words).toMatch(/^The order was already refunded\.\nThe use of SHALOM10 isn’t restored\./);
    expect(words).not.toMatch(/\$|is restored/);
  });
});

import { expect, it } from 'vitest';
import { removalRefusal } from './removal-rules';

const belongings = (live: number, pending: number, other: number, orders: number, cards: number) => {
  const of = (count: number) => ({ count, newest: [] });
  return { live_posts: of(live), pending_posts: of(pending), other_posts: of(other), orders: of(orders), gift_cards: of(cards) };
};
const refused = (what: string) => `This organization has ${what}. Merge it into another one or deactivate it.`;

it.each([
  ['nothing', belongings(0, 0, 0, 0, 0), undefined],
  ['a live post', belongings(1, 0, 0, 0, 0), refused('1 post')],
  ['posts in several states', belongings(1, 2, 4, 0, 0), refused('7 posts')],
  ['an order', belongings(0, 0, 0, 1, 0), refused('1 order')],
  ['used gift cards', belongings(0, 0, 0, 0, 2), refused('2 used gift cards')],
  ['all of it', belongings(1, 0, 0, 2, 1), refused('1 post, 2 orders and 1 used gift card')],
])('an organization with %s is removed or not', (_what, of, refusal) => {
  expect(removalRefusal(of)).toBe(refusal);
});

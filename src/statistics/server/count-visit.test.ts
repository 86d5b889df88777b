import { describe, expect, it } from 'vitest';
import { DAY, fakeClock } from '~/platform/calendar/clock';
import type { VisitEvent } from '../statistics';
import { createVisitCounter } from './count-visit';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

interface Flood {
  postId?: (number: number) => string;
  address?: string;
  event?: VisitEvent;
}

/** A counter whose store is a list of the posts that got a visit. */
function newCounter() {
  const stored: string[] = [];
  const clock = fakeClock(new Date('2026-11-23T15:00:00Z'));
  const counter = createVisitCounter({
    clock,
    timeZone: 'America/New_York',
    store: { addVisit: ({ postId, event }) => void stored.push(`${event} ${postId}`), addSearch: () => {}, flush: async () => {} },
  });
  /** Visits with browsers that differ, as a program makes them up. */
  const flood = (count: number, { postId = () => 'a', address = '203.0.113.9', event = 'view' }: Flood = {}) => {
    for (let number = 0; number < count; number += 1)
      counter.countVisit({ postId: postId(number), event, source: 'direct', address, userAgent: `${BROWSER} ${number}` });
  };
  return { stored, clock, flood };
}

describe('visits of one network', () => {
  it('to one post count ten times a day for each act, whatever browsers they name', () => {
    const { stored, clock, flood } = newCounter();
    flood(500);
    expect(stored).toHaveLength(10);
    flood(500, { event: 'click' });
    expect(stored).toHaveLength(20);
    flood(3, { postId: () => 'b' });
    expect(stored).toHaveLength(23);
    clock.advance(DAY);
    flood(500);
    expect(stored).toHaveLength(33);
  });

  it('are bounded for an IPv6 network as a whole, and leave other networks alone', () => {
    const { stored, flood } = newCounter();
    for (let host = 1; host <= 30; host += 1) flood(1, { address: `2001:db8:1:2::${host.toString(16)}` });
    expect(stored).toHaveLength(1);
    flood(20, { address: '2001:db8:1:2::ff' });
    expect(stored).toHaveLength(10);
    flood(20, { address: '2001:db8:1:3::1' });
    expect(stored).toHaveLength(20);
  });

  it('to all posts together count 2,000 times a day', () => {
    const { stored, flood } = newCounter();
    flood(2_100, { postId: (number) => `post ${number}` });
    expect(stored).toHaveLength(2_000);
  });

  it('that the same browser repeats use nothing of the bound', () => {
    const { stored, flood } = newCounter();
    for (let time = 0; time < 50; time += 1) flood(1);
    flood(10);
    expect(stored).toHaveLength(10);
  });
});

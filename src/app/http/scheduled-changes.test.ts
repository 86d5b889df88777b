import { expect, it, vi } from 'vitest';
import { fakeClock } from '~/platform/calendar/clock';
import { createScheduledChanges } from './scheduled-changes';

const at = (time: string) => new Date(`2026-12-10T${time}Z`);

it('says once that a moment has passed, and looks the next one up', async () => {
  const clock = fakeClock(at('04:00:00'));
  const moments = [at('05:00:00'), at('06:00:00')];
  const nextAfter = vi.fn(async (now: Date) => moments.find((moment) => moment > now));
  const changes = createScheduledChanges({ clock, nextAfter });
  const passed = async () => {
    const answer = changes.havePassed();
    await nextAfter.mock.results.at(-1)?.value;
    return answer;
  };
  expect([await passed(), await passed()]).toEqual([false, false]);
  clock.set(at('05:00:00'));
  expect([await passed(), await passed()]).toEqual([true, false]);
  clock.set(at('07:00:00'));
  expect([await passed(), await passed()]).toEqual([true, false]);
  expect(nextAfter).toHaveBeenCalledTimes(3);
  // A moment that was added later is known after the change that added it.
  moments.push(at('08:00:00'));
  changes.lookUp();
  await nextAfter.mock.results.at(-1)?.value;
  clock.set(at('08:00:00'));
  expect(await passed()).toBe(true);
});

it('looks up again where that failed', async () => {
  const clock = fakeClock(at('04:00:00'));
  const nextAfter = vi.fn<() => Promise<Date | undefined>>().mockRejectedValueOnce(new Error('no database')).mockResolvedValue(undefined);
  const changes = createScheduledChanges({ clock, nextAfter });
  expect(changes.havePassed()).toBe(false);
  await vi.waitFor(() => expect(nextAfter).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  clock.advance(5_000);
  expect(changes.havePassed()).toBe(true);
  expect(nextAfter).toHaveBeenCalledTimes(2);
});

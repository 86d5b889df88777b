import { describe, expect, it } from 'vitest';
import { HOUR } from '~/platform/calendar/clock';
import { FeedAddress } from './feed-address';
import { scheduleAfter } from './feed-rules';

const NOT_WEB = /web address that starts with 'http'/;
const NOT_PUBLIC = /please submit a public address: .+ cannot be reached over the internet/;
const CREDENTIALS = /without a user name and password/;

describe('the address of a feed', () => {
  it.each(['https://school.example.org/feed.xml?kind=jobs', 'http://8.8.8.8:8080/feed', 'https://[2606:4700::1111]/feed'])('%s is taken', (address) => {
    expect(FeedAddress.parse(address)).toBe(address);
  });

  it.each<[string, RegExp]>([
    ['', NOT_WEB],
    ['school.example.org/feed', NOT_WEB],
    ['ftp://school.example.org/feed', NOT_WEB],
    ['https://{host}.example.org', NOT_WEB],
    ['http://localhost/feed', NOT_PUBLIC],
    ['http://localhost:8080/feed', NOT_PUBLIC],
    ['http://intranet/feed', NOT_PUBLIC],
    ['http://printer.local/feed', NOT_PUBLIC],
    ['http://127.0.0.1/feed', NOT_PUBLIC],
    ['http://2130706433/feed', NOT_PUBLIC],
    ['http://192.168.1.4/feed', NOT_PUBLIC],
    ['http://169.254.169.254/latest', NOT_PUBLIC],
    ['http://[::1]/feed', NOT_PUBLIC],
    ['http://[::ffff:10.0.0.1]/feed', NOT_PUBLIC],
    ['https://reader:secret@school.example.org/feed', CREDENTIALS],
    ['https://token@school.example.org/feed', CREDENTIALS],
  ])('%s is refused with one sentence', (address, message) => {
    const issues = FeedAddress.safeParse(address).error?.issues.map((issue) => issue.message) ?? [];
    expect(issues).toEqual([expect.stringMatching(message)]);
    expect(issues[0]).not.toContain('secret');
  });
});

describe('the schedule after a run', () => {
  const started = new Date('2026-11-20T15:00:00Z');
  it.each([
    ['succeeds', { failures: 3, in: 5 }, { failed: false, byHand: false }, { failures: 0, in: 6 }],
    ['succeeds by hand', { failures: 3, in: 5 }, { failed: false, byHand: true }, { failures: 0, in: 6 }],
    ['fails', { failures: 0, in: 1 }, { failed: true, byHand: false }, { failures: 1, in: 12 }],
    ['fails again', { failures: 1, in: 1 }, { failed: true, byHand: false }, { failures: 2, in: 24 }],
    ['fails often', { failures: 9, in: 1 }, { failed: true, byHand: false }, { failures: 10, in: 168 }],
    ['fails by hand', { failures: 1, in: 5 }, { failed: true, byHand: true }, { failures: 1, in: 5 }],
    ['fails by hand when it is due', { failures: 0, in: 0 }, { failed: true, byHand: true }, { failures: 0, in: 6 }],
  ])('that %s', (_, before, run, after) => {
    const hours = (count: number) => new Date(started.getTime() + count * HOUR);
    const next = scheduleAfter({ everyHours: 6, failures: before.failures, nextRunOn: hours(before.in) }, started, run);
    expect(next).toEqual({ failures: after.failures, nextRunOn: hours(after.in) });
  });
});
